import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '../../../app/app-context.ts'
import type { ShownSample } from './sample-kinds.ts'

/** Marks the history entry that stands for an enlarged sample. */
const viewerRun = 'viewer'

export type SampleViewing = {
  shown: ShownSample | null
  open(sample: ShownSample): void
  turn(index: number): void
  close(): void
}

/** Which sample is enlarged. It has a history entry of its own, so that the browser's Back closes it and leaves the page. */
export function useSampleViewer(): SampleViewing {
  const { navigator } = useApp()
  const [shown, setShown] = useState<ShownSample | null>(null)
  const moved = useEffectEvent(() => setShown(null))
  useEffect(() => navigator.onMove(() => moved()), [navigator])

  return {
    shown,
    open(sample) {
      navigator.pushMark({ run: viewerRun, step: 0 })
      setShown(sample)
    },
    turn: (index) => setShown((before) => before && { ...before, index }),
    close() {
      setShown(null)
      if (navigator.mark()?.run === viewerRun) navigator.back()
    },
  }
}
