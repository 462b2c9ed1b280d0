import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import css from './demo-console.module.css'
import { FlaskIcon } from './icons.tsx'
import { useReadable } from './use-readable.ts'

/** Pixels that a pointer moves before a press is a drag. */
const dragThresholdPx = 4

type Props = {
  demo: Demo
  isConsoleOpen: boolean
  onPress(): void
}

/** The tab on the upper edge that opens the console. It is dragged along the edge, or moved by arrow keys. */
export function Launcher({ demo, isConsoleOpen, onPress }: Props): ReactNode {
  const { layout } = demo
  const { launcherX, presenter } = useReadable(layout)
  const [draggedX, setDraggedX] = useState<number | null>(null)
  const drag = useRef({ startX: 0, hasMoved: false })

  function startDrag({ clientX, currentTarget, pointerId }: PointerEvent): void {
    drag.current = { startX: clientX, hasMoved: false }
    currentTarget.setPointerCapture(pointerId)
  }
  function moveDrag({ clientX, currentTarget, pointerId }: PointerEvent): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (Math.abs(clientX - drag.current.startX) > dragThresholdPx) drag.current.hasMoved = true
    if (drag.current.hasMoved) setDraggedX(inEdge((clientX / innerWidth) * 100))
  }
  function endDrag(): void {
    if (draggedX !== null) layout.change({ launcherX: draggedX })
    setDraggedX(null)
  }
  function moveByKey({ key }: KeyboardEvent): void {
    const step = { ArrowLeft: -5, ArrowRight: 5 }[key]
    if (step) layout.change({ launcherX: inEdge(launcherX + step) })
  }

  const x = draggedX ?? launcherX
  return (
    <button
      type="button"
      className={css.launcher}
      hidden={isConsoleOpen}
      style={{ insetInlineStart: `${x}%`, translate: `-${x}%` }}
      data-launcher=""
      data-presenter={presenter || undefined}
      aria-expanded={isConsoleOpen}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={moveByKey}
      // A drag ends with a click, too.
      onClick={({ detail }) => (detail === 0 || !drag.current.hasMoved) && onPress()}
    >
      <FlaskIcon />
      <span>Demo</span>
    </button>
  )
}

const inEdge = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))
