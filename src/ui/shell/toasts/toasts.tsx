import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { useShell } from '../shell.ts'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './toasts.module.css'

const toastStack = lazyResource(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

/**
 * The product's toasts, above everything else on the page (R52). The part that draws them is fetched when
 * `wanted`, or with a toast; until it is here plain lines say the same (R53).
 */
export function Toasts({ wanted }: { wanted: boolean }): ReactNode {
  const { t } = useTranslation()
  const { toasts, logger } = useShell().app
  const shown = useStore(toasts.list, (list) => list.filter(({ leaving }) => !leaving))
  const [come, setCome] = useState(() => toastStack.peek())
  const [Stack, setStack] = useState(() => come)
  const missing = come === null && (wanted || shown.length > 0)
  // What stands in a plain line has been announced: the part takes over when nothing stands.
  if (come && !Stack && shown.length === 0) setStack(() => come)

  useEffect(() => {
    if (missing)
      toastStack.load().then(
        (loaded) => setCome(() => loaded),
        (problem: unknown) => logger.warn('parts', 'the toasts stay plain', problem),
      )
  }, [missing, shown, logger])

  if (Stack) return <Stack toasts={toasts} />
  if (shown.length === 0) return null
  return (
    <div className={styles.plain}>
      {shown.map(({ id, type, message, times }) => (
        <p key={id} role={type === 'error' ? 'alert' : 'status'}>
          {/* New content each time that it is said (R76). */}
          <span key={times}>{messageText(t, message)}</span>
        </p>
      ))}
    </div>
  )
}
