import type { ReactNode } from 'react'
import type { ShellApp } from '../../src/core/app.ts'
import { AppContext, ShellContext, useApp, useShell } from '../../src/ui/shell/shell.ts'

/** Renders its children with another part of the app. */
export function WithApp({ part, children }: { part: Partial<ShellApp>; children: ReactNode }): ReactNode {
  const early = useShell()
  const app = { ...useApp(), ...part }
  return (
    <ShellContext value={{ ...early, app }}>
      <AppContext value={app}>{children}</AppContext>
    </ShellContext>
  )
}
