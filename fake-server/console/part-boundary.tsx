import { Suspense, type ReactNode } from 'react'
import { CrashBoundary } from '../../src/ui/shell/crash-boundary.tsx'

/** Replaces a part that throws by a message. Without it React would unmount the whole console. */
export const PartBoundary = ({ children }: { children: ReactNode }): ReactNode => (
  <CrashBoundary
    screen={() => <p>This part cannot show what is stored. Reset, in Records, clears it.</p>}
    // React has logged the error already.
    report={() => {}}
  >
    <Suspense>{children}</Suspense>
  </CrashBoundary>
)
