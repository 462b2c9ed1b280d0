import { useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIdleTime } from '../../../lib/use-idle-time.ts'
import { usePart } from '../../../lib/use-part.ts'

const drawingPane = lazyPart(
  'drawing',
  () => import('./drawing-pane.tsx'),
  (module) => module.DrawingPane,
)

const wide = '(min-width: 900px)'

/** The drawing beside the questions, on screens that have room for it. It is decoration: no question waits for it, and it may be missing. */
export function Drawing(): ReactNode {
  const isIdle = useIdleTime()
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  return isIdle && isWide && <FetchedDrawing />
}

function FetchedDrawing(): ReactNode {
  const { loading } = usePart(drawingPane)
  return loading.kind === 'ready' && <loading.value />
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
