import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { cssTransition, toast as draw, ToastContainer } from 'react-toastify/unstyled'
import type { Toast, Toasts } from '../../../core/alerts/toasts.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import '../../primitives/deferred-icons.ts'
import { focusBack } from '../../layout/main-element.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './toast-stack.module.css'

const transition = cssTransition({ enter: styles.come ?? '', exit: styles.leave ?? '', collapse: false })

/**
 * Hands the product's toasts to react-toastify. How long one stays is not the library's to say: its timers are CSS
 * animations, which reduced motion ends at once (R53). While a mouse is over them or the focus is among them, time
 * stands still (R32).
 */
export function ToastStack({ toasts }: { toasts: Toasts }): ReactNode {
  const { t } = useTranslation()
  const list = useStore(toasts.list)
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    for (const { id } of list) (hovered || focused ? toasts.hold : toasts.release)(id)
  }, [list, toasts, hovered, focused])

  useEffect(() => {
    function closed(id: number): void {
      toasts.dismiss(id)
      setHovered(false)
      if (!box.current?.contains(document.activeElement)) return
      // What is taken away with the focus in it tells of no blur.
      setFocused(false)
      focusBack(cameFrom.current)
    }
    // The library passes over what it has already.
    for (const toast of [...list].reverse())
      if (!toast.leaving)
        draw(({ closeToast }) => <Content toast={toast} toasts={toasts} close={closeToast} />, {
          toastId: String(toast.id),
          role: toast.type === 'error' ? 'alert' : 'status',
          onClose: () => closed(toast.id),
        })
  }, [list, toasts])

  return (
    <div
      ref={box}
      onPointerMove={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <ToastContainer
        aria-label={t('common.messages')}
        // Its own, Alt+T, is a letter of many keyboards, which a field would lose with the focus.
        hotKeys={() => false}
        className={styles.stack ?? ''}
        toastClassName={styles.toast ?? ''}
        newestOnTop
        autoClose={false}
        closeButton={false}
        pauseOnFocusLoss={false}
        icon={false}
        customProgressBar
        transition={transition}
      />
    </div>
  )
}

type ContentProps = { toast: Toast; toasts: Toasts; close: () => void }

function Content({ toast: { id, type, message }, toasts, close }: ContentProps): ReactNode {
  const { t } = useTranslation()
  const now = useStore(toasts.list, (list) => list.find((toast) => toast.id === id))
  const over = !now || now.leaving
  const [times, setTimes] = useState(1)
  // What goes stays as it was: only what is said again is new content of its live region (R76).
  if (now && now.times !== times) setTimes(now.times)
  useEffect(() => {
    if (over) close()
  }, [over, close])
  const icon = type === 'error' ? 'alert' : type === 'success' ? 'check' : 'info'

  return (
    <>
      {type === 'loading' ? (
        <i className={styles.spinner} aria-hidden="true" />
      ) : (
        <Icon name={icon} className={styles[type]} />
      )}
      <span key={times}>{messageText(t, message)}</span>
      {type !== 'loading' && <IconButton label={t('common.dismiss')} icon="close" onClick={close} />}
    </>
  )
}
