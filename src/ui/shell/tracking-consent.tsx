import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { useStore } from '../lib/use-store.ts'
import { useShell } from './shell.ts'

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
