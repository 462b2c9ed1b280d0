import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../loading/when-idle.ts'
import { useStore } from '../hooks/use-store.ts'
import { useShell } from './app-context.ts'

/** Has others told what happens, when there is time, and asks first where the build has it so. What did not come is fetched again when the network is back. */
export function TrackingConsent(): ReactNode {
  const { app, telling } = useShell()
  const online = useStore(app.online)
  const [bar, setBar] = useState<ReactNode>()

  useEffect(() => {
    if (!telling || !online || bar !== undefined) return
    return whenIdle(() => {
      telling.load().then(
        ({ consent, Bar }) => setBar(Bar && <Bar consent={consent} />),
        () => {},
      )
    })
  }, [bar, online, telling])
  return bar
}
