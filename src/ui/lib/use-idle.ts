import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useShell } from '../shell/shell.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { useStore } from './use-store.ts'
import { whenIdle } from './when-idle.ts'

/** Turns true when the browser is idle for the first time after `when` became true. */
export function useIdle(when = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (when && !idle ? whenIdle(() => setIdle(true)) : undefined), [when, idle])
  return idle
}

/** Like `useIdle`, but on the survey page only after the first question is visible: nothing competes with it for the network. */
export function useIdleAfterQuestion(): boolean {
  const [path] = useLocation()
  const isQuestionVisible = useStore(
    useShell().app.survey.state,
    ({ screen, form }) => screen === 'questions' && form.kind === 'ready',
  )
  return useIdle(matchRoute(path).page !== 'survey' || isQuestionVisible)
}
