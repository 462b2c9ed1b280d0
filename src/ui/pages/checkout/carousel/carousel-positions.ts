/** Where a slide stands in its row, in pixels from the row's beginning. */
export type SlideBox = { start: number; width: number }

/**
 * How far the row is moved to show each slide at its beginning, in pixels; the last ones share the row's end.
 * `lead` is the space before a slide that comes to rest, `row` the whole row's width, `view` what is seen of it.
 */
export function restingPlaces(
  slides: readonly SlideBox[],
  lead: number,
  row: number,
  view: number,
): number[] {
  const end = Math.max(0, row - view)
  return slides.map(({ start }) => Math.min(end, Math.max(0, start - lead)))
}

/** Which slide a row that is moved by `moved` pixels shows; at its end the last one, which is then in full view. */
export function shownSlide(places: readonly number[], moved: number): number {
  const end = places.at(-1) ?? 0
  if (end > 0 && moved >= end - 2) return places.length - 1
  let nearest = 0
  for (const [index, place] of places.entries())
    if (Math.abs(place - moved) < Math.abs((places[nearest] ?? 0) - moved)) nearest = index
  return nearest
}

/** The next place that differs from where the row stands, in the direction of `step`; null at the end. */
export function neighbour(places: readonly number[], moved: number, step: 1 | -1): number | null {
  const beyond = places
    .map((place, index) => ({ place, index }))
    .filter(({ place }) => (step === 1 ? place > moved + 2 : place < moved - 2))
  const found = step === 1 ? beyond[0] : beyond.at(-1)
  return found ? found.index : null
}

/** The same row in the slider's own terms: parts of what is seen, with each slide's distance from its resting place. */
export function slideTrack(
  slides: readonly SlideBox[],
  places: readonly number[],
  lead: number,
  view: number,
): { size: number; spacing: number; origin: number }[] {
  return slides.map(({ start, width }, index) => {
    const next = slides[index + 1]
    return {
      size: width / view,
      spacing: next ? (next.start - start - width) / view : 0,
      origin: Math.max(0, start - lead - (places[index] ?? 0)) / view,
    }
  })
}
