import type { ReactNode } from 'react'
import type { FirstApp } from '../../src/core/app.ts'
import { AppContext, FirstContext, useApp, useFirst } from '../../src/ui/app/app-context.ts'

/** Renders its children with another part of the app. */
export function WithApp({ part, children }: { part: Partial<FirstApp>; children: ReactNode }): ReactNode {
  const early = useFirst()
  const app = { ...useApp(), ...part }
  return (
    <FirstContext value={{ ...early, app }}>
      <AppContext value={app}>{children}</AppContext>
    </FirstContext>
  )
}
