import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast as draw, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled'
import type { Toast, Toasts, ToastType } from '../../core/alerts/toasts.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useStore } from '../hooks/use-store.ts'
import { IconButton } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { useToastHolds } from './use-toast-holds.ts'
import styles from './toast-stack.module.css'

const elementId = (id: number): string => `toast-${id}`

/**
 * Draws the product's toasts with react-toastify. How long one stays is not the library's to say: its timers
 * are CSS animations, which reduced motion ends at once (R53).
 */
export function ToastStack({ toasts }: { toasts: Toasts }): ReactNode {
  const { t } = useTranslation()
  const list = useStore(toasts.list)
  const holds = useToastHolds(toasts)
  const drawn = useRef<readonly Toast[]>([])

  useEffect(() => {
    const known = new Set(drawn.current.map(({ id }) => id))
    const present = new Set(list.map(({ id }) => id))
    for (const { id } of drawn.current) if (!present.has(id)) draw.dismiss(elementId(id))
    for (const { id, type } of [...list].reverse())
      if (!known.has(id))
        draw(<ToastBody toasts={toasts} id={id} />, {
          toastId: elementId(id),
          role: type === 'error' ? 'alert' : 'status',
        })
    drawn.current = list
  }, [list, toasts])

  return (
    <div {...holds}>
      <ToastContainer
        aria-label={t('common.messages')}
        className={styles.stack ?? ''}
        toastClassName={styles.toast ?? ''}
        newestOnTop
        autoClose={false}
        closeButton={false}
        closeOnClick={false}
        draggable={false}
        pauseOnFocusLoss={false}
        icon={false}
        customProgressBar
        transition={AtOnce}
      />
    </div>
  )
}

function ToastBody({ toasts, id }: { toasts: Toasts; id: number }): ReactNode {
  const { t } = useTranslation()
  const shown = useStore(toasts.list).find((toast) => toast.id === id)
  if (!shown) return null
  const { type, message, leaving } = shown
  return (
    <div className={`${styles.body} ${leaving ? styles.leaving : ''}`} data-type={type}>
      <Sign type={type} />
      <span>{messageText(t, message)}</span>
      {type !== 'loading' && (
        <IconButton name={t('common.dismiss')} icon="close" onClick={() => toasts.dismiss(id)} />
      )}
    </div>
  )
}

function Sign({ type }: { type: ToastType }): ReactNode {
  if (type === 'loading') return <i className={styles.spinner} aria-hidden="true" />
  return <Icon name={type === 'error' ? 'alert' : type === 'success' ? 'check' : 'info'} />
}

/** A toast comes and goes by its own style; the library must not wait for an animation of its own. */
function AtOnce({ children, isIn, done }: ToastTransitionProps): ReactNode {
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return children
}
