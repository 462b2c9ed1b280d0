import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../../src/ui/shell/error-boundary.tsx'

/** Shows a message instead of a part that throws while it renders, so that React doesn't unmount the whole console. */
export const PartBoundary = ({ children }: { children: ReactNode }): ReactNode => (
  <ErrorBoundary
    fallback={() => <p>This part can’t show the stored records. Reset in Records clears them.</p>}
    // React has logged the error already.
    onError={() => {}}
  >
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)
