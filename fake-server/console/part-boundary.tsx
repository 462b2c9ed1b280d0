import { Suspense, type ReactNode } from 'react'
import { CrashBoundary } from '../../src/ui/shell/crash-boundary.tsx'

/** An error boundary around one part: shows a message instead of it. Without it React would unmount the whole console. */
export const PartBoundary = ({ children }: { children: ReactNode }): ReactNode => (
  <CrashBoundary
    screen={() => <p>This part can’t show the stored records. Reset in Records clears them.</p>}
    // React has logged the error already.
    report={() => {}}
  >
    <Suspense>{children}</Suspense>
  </CrashBoundary>
)
