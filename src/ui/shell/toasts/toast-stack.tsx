import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { cssTransition, toast as toastify, ToastContainer } from 'react-toastify/unstyled'
import type { Toast, Toasts, ToastType } from '../../../core/alerts/toasts.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { restoreFocus } from '../../lib/screen.ts'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { Icon, type IconPath } from '../../primitives/icon.tsx'
import { closeIcon, infoIcon } from '../../primitives/deferred-icons.ts'
import { alertIcon, checkIcon, refreshIcon } from '../../primitives/icons.ts'
import styles from './toast-stack.module.css'

const icons: Partial<Record<ToastType, IconPath>> = {
  error: alertIcon,
  success: checkIcon,
  loading: refreshIcon,
}

const transition = cssTransition({ enter: 'unfold', exit: 'fade-out', collapse: false })

/** Shows, updates and dismisses toasts in react-toastify as the store changes. Returns a cleanup function. */
function syncToasts(toasts: Toasts, onClose: () => void): () => void {
  let shown: readonly Toast[] = []
  const update = (): void => {
    const list = toasts.list.get()
    for (const toast of list.filter((each) => !shown.includes(each)).toReversed()) {
      const content = <Content toast={toast} />
      // `update` waits 100 ms by default, and uses a timer even for 0; NaN means at once.
      if (toastify.isActive(toast.id)) toastify.update(toast.id, { render: content, delay: Number.NaN })
      else
        toastify(content, {
          toastId: toast.id,
          role: toast.type === 'error' ? 'alert' : 'status',
          onClose() {
            toasts.dismiss(toast.id)
            onClose()
          },
        })
    }
    for (const { id } of shown) if (!list.some((toast) => toast.id === id)) toastify.dismiss(id)
    shown = list
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
  const hasFocus = (): boolean => box.current?.contains(document.activeElement) === true

  useEffect(() => {
    // Each toast is a live region itself; in another one it would be announced twice (R96).
    box.current?.querySelector('[aria-live]')?.removeAttribute('aria-live')
    return syncToasts(toasts, () => {
      // Removing the hovered or focused element fires no `pointerleave` or `blur`.
      isHovered.current = false
      toasts.setPaused(false)
      if (hasFocus()) restoreFocus(previousFocus.current)
    })
  }, [toasts])

  /** Time stops while a mouse is over the toasts or the focus is in them (R32). */
  function handleHover(hovered: boolean): void {
    isHovered.current = hovered
    toasts.setPaused(hovered || hasFocus())
  }

  return (
    <div
      ref={box}
      className="screen-only"
      onPointerMove={({ pointerType }) => handleHover(pointerType === 'mouse')}
      onPointerLeave={() => handleHover(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
        toasts.setPaused(true)
      }}
      onBlur={() => toasts.setPaused(isHovered.current)}
    >
      <ToastContainer
        aria-label={t('common.messages')}
        // The default, Alt+T, takes the focus from the field, and on many keyboard layouts it types a letter.
        hotKeys={() => false}
        className={`${styles.list} toast-layer stack`}
        toastClassName={`${styles.toast} rounded row wrap text-medium text-small on-dark`}
        newestOnTop
        autoClose={false}
        closeButton={false}
        customProgressBar
        transition={transition}
      />
    </div>
  )
}

function Content({ toast: { id, type, message, times } }: { toast: Toast }): ReactNode {
  const { t } = useTranslation()
  // A live region announces changes, not the content it mounts with.
  const text = useDeferredValue(messageText(t, message), '')
  return (
    <>
      <Icon path={icons[type] ?? infoIcon} className={cx(styles[type], type === 'loading' && 'spin')} />
      {/* A new element is announced again (R76). */}
      <span key={times}>{text}</span>
      {type !== 'loading' && (
        <IconButton label={t('common.dismiss')} icon={closeIcon} onClick={() => toastify.dismiss(id)} />
      )}
    </>
  )
}
