import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { useStore } from '../../lib/use-store.ts'
import { useApp } from '../shell.ts'

/** Exported for tests. */
export const toastStack = lazyResource(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

/** How long the first toast waits for the chunk. Plain lines that the stack replaces would be announced twice. */
const plainAfterMs = 300

/**
 * The toasts, above everything else on the page (R52). Their chunk is loaded with the first toast, and after a failure with the next
 * one. If it isn't there at once, plain lines say the same until they are gone (R128).
 */
export function Toasts(): ReactNode {
  const { t } = useTranslation()
  const { toasts, logger, after } = useApp()
  const shown = useStore(toasts.list)
  const newest = shown[0]?.id
  const [Stack, setStack] = useState(toastStack.peek)
  const [isPlain, setPlain] = useState(false)
  if (isPlain && newest === undefined) setPlain(false)

  useEffect(() => {
    if (newest === undefined || Stack) return
    toastStack.load().then(
      (value) => setStack(() => value),
      (problem: unknown) => {
        logger.warn('parts', 'the toasts stay plain', problem)
        setPlain(true)
      },
    )
    return after(plainAfterMs, () => setPlain(true))
  }, [newest, Stack, after, logger])

  if (Stack && !isPlain) return <Stack toasts={toasts} />
  return (
    isPlain && (
      <div className="toast-layer">
        {shown.map(({ id, type, message, times }) => (
          <p key={id} className="strip" role={type === 'error' ? 'alert' : 'status'}>
            {/* A new element is announced again (R76). */}
            <span key={times}>{messageText(t, message)}</span>
          </p>
        ))}
      </div>
    )
  )
}
