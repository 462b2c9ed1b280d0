import type { ReactNode } from 'react'
import type { FirstApp } from '../../src/core/app.ts'
import { AppContext, EarlyContext, useApp, useEarly } from '../../src/ui/app/app-context.ts'

/** Draws its children with another page, other toasts, other settings than the gallery's own. */
export function WithApp({ part, children }: { part: Partial<FirstApp>; children: ReactNode }): ReactNode {
  const early = useEarly()
  const app = { ...useApp(), ...part }
  return (
    <EarlyContext value={{ ...early, app }}>
      <AppContext value={app}>{children}</AppContext>
    </EarlyContext>
  )
}
