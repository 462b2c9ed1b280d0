import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { useLazy } from '../../lib/use-lazy.ts'
import { useStore } from '../../lib/use-store.ts'
import { useShell } from '../shell.ts'
import { isSavingData, useCanPrefetch } from '../use-can-prefetch.ts'

const toastStack = lazyResource(
  'toasts',
  () => import('./toast-stack.tsx'),
  (module) => module.ToastStack,
)

/** The toasts, above everything else on the page (R52). Their chunk is prefetched, or loaded with the first toast; plain lines until then (R53). */
export function Toasts(): ReactNode {
  const { t } = useTranslation()
  const { toasts, logger } = useShell().app
  const shown = useStore(toasts.list)
  const shouldPrefetch = useCanPrefetch() && !isSavingData()
  const { value: Stack } = useLazy(toastStack, {
    when: shouldPrefetch || shown.length > 0,
    onError: (problem) => logger.warn('parts', 'the toasts stay plain', problem),
  })
  // The stack renders once no plain line is left: it would announce their messages again.
  const [isPlain, setPlain] = useState(Stack === null)
  if (isPlain && Stack && shown.length === 0) setPlain(false)
  if (Stack && !isPlain) return <Stack toasts={toasts} />
  return (
    shown.length > 0 && (
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
