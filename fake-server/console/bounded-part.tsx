import { Suspense, type ReactNode } from 'react'
import { CrashBoundary } from '../../src/ui/app/crash-boundary.tsx'

/**
 * A part of the console, perhaps one that is fetched. One that throws while it is drawn says so in its place: without this React takes the whole console
 * away, mark and Reset too.
 */
export const BoundedPart = ({ children }: { children: ReactNode }): ReactNode => (
  <CrashBoundary
    screen={() => <p>This part cannot show what is stored. Reset, in Records, clears it.</p>}
    // React has told the browser's console by then.
    report={() => {}}
  >
    <Suspense>{children}</Suspense>
  </CrashBoundary>
)
