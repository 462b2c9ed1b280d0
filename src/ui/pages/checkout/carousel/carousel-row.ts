import { restingPlaces, type SlideBox } from './carousel-positions.ts'

/** A carousel's row as it is laid out now. */
export type Row = { slides: SlideBox[]; places: number[]; lead: number; view: number }

/** Measures the row in `view`: its slides, and where each comes to rest. */
export function measureRow(view: HTMLElement, track: HTMLElement): Row {
  const lead = Number.parseFloat(getComputedStyle(track).paddingInlineStart) || 0
  const slides = [...track.children].map((slide) => {
    const element = slide as HTMLElement
    return { start: element.offsetLeft - track.offsetLeft, width: element.offsetWidth }
  })
  const last = slides.at(-1)
  const row = last ? last.start + last.width + lead : 0
  return { slides, places: restingPlaces(slides, lead, row, view.clientWidth), lead, view: view.clientWidth }
}
