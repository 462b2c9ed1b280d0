import { Suspense, type ReactNode } from 'react'
import { CrashBoundary } from '../../src/ui/shell/crash-boundary.tsx'

/** A part that throws says so in its place: without this React would unmount the whole console. */
export const BoundedPart = ({ children }: { children: ReactNode }): ReactNode => (
  <CrashBoundary
    screen={() => <p>This part cannot show what is stored. Reset, in Records, clears it.</p>}
    // React has told the browser's console by then.
    report={() => {}}
  >
    <Suspense>{children}</Suspense>
  </CrashBoundary>
)
