import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/button.tsx'
import { useDialogFocus } from './dialog-focus.ts'
import styles from './dialog.module.css'

/** As long as the second half of a double press may still come, in milliseconds. */
const doublePress = 400

/** Lets a dialog that was just taken away fade, as a picture that nobody can reach. It keeps a second press from what lies below. */
function fadeAway(scrim: Element): void {
  const ghost = scrim.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return
  ghost.ariaHidden = 'true'
  ghost.style.animation = 'none'
  const [inside] = ghost.children
  if (inside instanceof HTMLElement) {
    inside.inert = true
    inside.style.animation = 'none'
  }
  for (const part of ghost.querySelectorAll('[role], [id], [data-social-proof]'))
    for (const name of ['role', 'id', 'data-social-proof']) part.removeAttribute(name)
  document.body.append(ghost)
  const leave = (): void => ghost.remove()
  const shown = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1
  ghost.animate({ opacity: [shown, 0, 0] }, doublePress).finished.then(leave, leave)
}

/**
 * A dialog over the page: a sheet from below on a phone, a card in the middle on a desk. It is not in the
 * top layer (R52), so toasts and notes stay alive above it; the page makes itself `inert` meanwhile.
 * Escape, the cross and the scrim close it.
 */
export function Dialog({
  title,
  onClose,
  side,
  children,
}: {
  title: string
  onClose: () => void
  /** Stands at the left where there is room; makes the dialog wide. */
  side?: ReactNode
  children: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { ref, onKeyDown } = useDialogFocus(title, onClose)
  // A press that began inside, such as marking text, and ends on the scrim closes nothing.
  const pressed = useRef(false)

  useLayoutEffect(() => {
    const scrim = ref.current?.parentElement
    return () => {
      if (scrim) fadeAway(scrim)
    }
  }, [ref])

  // Nor does the second half of a double press act on what just came to stand there.
  useLayoutEffect(() => {
    for (const part of ref.current?.children ?? [])
      part.animate({ pointerEvents: ['none', 'none'] }, doublePress)
  }, [ref, title])

  return (
    <div
      className={styles.scrim}
      onPointerDown={({ target, currentTarget }) => {
        pressed.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (pressed.current && target === currentTarget) onClose()
      }}
    >
      <div
        ref={ref}
        className={side ? `${styles.dialog} ${styles.wide}` : styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {side && <div className={`${styles.side} sheet-blue`}>{side}</div>}
        <div className={styles.content}>
          <h2 id={id} tabIndex={-1} data-heading="">
            {title}
          </h2>
          {children}
        </div>
        <div className={styles.close}>
          <IconButton name={t('common.close')} icon="close" onClick={onClose} />
        </div>
      </div>
    </div>
  )
}
