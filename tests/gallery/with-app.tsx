import type { ReactNode } from 'react'
import type { App } from '../../src/core/app.ts'
import { ShellContext, useShell } from '../../src/ui/shell/shell.ts'

/** Renders its children with another part of the app. */
export function WithApp({ part, children }: { part: Partial<App>; children: ReactNode }): ReactNode {
  const shell = useShell()
  return <ShellContext value={{ ...shell, app: { ...shell.app, ...part } }}>{children}</ShellContext>
}
