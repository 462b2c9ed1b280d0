import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useShell } from '../shell/shell.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { useStore } from './use-store.ts'
import { whenIdle } from './when-idle.ts'

/**
 * True from the first moment at which there is time for what no one has asked for yet. On the survey page that
 * is after the first question is on screen: the way to it carries nothing else.
 */
export function useIdleTime(): boolean {
  const [path] = useLocation()
  const isAsked = useStore(
    useShell().app.wizard.state,
    ({ screen, form }) => screen === 'asking' && form.kind === 'ready',
  )
  const [idle, setIdle] = useState(false)
  const free = matchRoute(path).page !== 'survey' || isAsked

  useEffect(() => (free && !idle ? whenIdle(() => setIdle(true)) : undefined), [free, idle])
  return idle
}
