import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { cssTransition, toast as library, ToastContainer } from 'react-toastify/unstyled'
import type { Toast, Toasts, ToastType } from '../../../core/alerts/toasts.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { focusBack } from '../../layout/main-element.ts'
import { cx } from '../../lib/cx.ts'
import '../../primitives/deferred-icons.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Icon, type IconName } from '../../primitives/icon.tsx'
import styles from './toast-stack.module.css'

const icons: Record<ToastType, IconName> = {
  error: 'alert',
  success: 'check',
  loading: 'refresh',
  blank: 'info',
  custom: 'info',
}

const transition = cssTransition({ enter: cx(styles.enter), exit: cx(styles.exit), collapse: false })

/** Passes each change of the toasts on to react-toastify. Returns what stops that. */
function render(toasts: Toasts, onClose: () => void): () => void {
  let rendered: readonly Toast[] = []
  const update = (): void => {
    const list = toasts.list.get()
    const ids = new Set(list.flatMap(({ id, leaving }) => (leaving ? [] : id)))
    for (const { id } of rendered) if (!ids.has(id)) library.dismiss(String(id))
    for (const toast of list.toReversed()) {
      const toastId = String(toast.id)
      const content = <Content toast={toast} dismiss={() => toasts.dismiss(toast.id)} />
      const role = toast.type === 'error' ? 'alert' : 'status'
      // Without a delay of its own, `update` waits 100 ms.
      if (library.isActive(toastId)) library.update(toastId, { render: content, delay: Number.NaN })
      else if (ids.has(toast.id))
        library(content, {
          toastId,
          role,
          onClose() {
            // By a swipe, which only the library knows of.
            toasts.dismiss(toast.id)
            onClose()
          },
        })
    }
    rendered = list
  }
  update()
  return toasts.list.subscribe(update)
}

/** Renders the toasts with react-toastify, whose timers are off: they are CSS animations, which reduced motion ends at once (R53). */
export function ToastStack({ toasts }: { toasts: Toasts }): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const isHovered = useRef(false)

  useEffect(() => {
    // Each toast is a live region itself; in another one it would be announced twice (R96).
    box.current?.querySelector('[aria-live]')?.removeAttribute('aria-live')
    return render(toasts, () => {
      // Removing the hovered or focused element fires no `pointerleave` or `blur`.
      isHovered.current = false
      toasts.setPaused(false)
      if (box.current?.contains(document.activeElement)) focusBack(previousFocus.current)
    })
  }, [toasts])

  /** Time stops while a mouse is over the toasts or the focus is in them (R32). */
  const pause = (): void =>
    toasts.setPaused(isHovered.current || box.current?.contains(document.activeElement) === true)
  function setHovered(hovered: boolean): void {
    isHovered.current = hovered
    pause()
  }

  return (
    <div
      ref={box}
      className="screen-only"
      onPointerMove={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
        pause()
      }}
      onBlur={() => toasts.setPaused(isHovered.current)}
    >
      <ToastContainer
        aria-label={t('common.messages')}
        // The default, Alt+T, types a letter on many keyboards; the field would lose it with the focus.
        hotKeys={() => false}
        className={cx(styles.stack)}
        toastClassName={cx(styles.toast)}
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

function Content({
  toast: { type, message, times },
  dismiss,
}: {
  toast: Toast
  dismiss: () => void
}): ReactNode {
  const { t } = useTranslation()
  // A live region announces what is added to it, not what it is inserted with.
  const text = useDeferredValue(messageText(t, message), '')
  return (
    <>
      <Icon name={icons[type]} className={styles[type]} />
      {/* A new element is announced again (R76). */}
      <span key={times}>{text}</span>
      {type !== 'loading' && <IconButton label={t('common.dismiss')} icon="close" onClick={dismiss} />}
    </>
  )
}
