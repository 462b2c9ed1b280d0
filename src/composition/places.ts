import { regionOf, type Region } from '../core/model/region.ts'
import { matchRoute } from '../core/model/visit.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'

/** A screen, and the region in whose pages it is. */
export type Place = { screen: ScreenName; region: Region }

/** Which screen the visitor was on, and when. */
export type Places = {
  /** Where the visitor is. */
  screen(): ScreenName
  /** Where they were at a moment of this document, in its own milliseconds. */
  at(time: number): Place
}

/** A visit of more screens loses its first ones. */
const most = 200

export function followPlaces(
  { navigator, wizard, entry }: Pick<First, 'navigator' | 'wizard' | 'entry'>,
  window: Pick<Window, 'addEventListener' | 'performance'>,
): Places {
  function now(): Place {
    const { path } = navigator.place()
    const { page } = matchRoute(path)
    const { screen, stepIndex } = wizard.state.get()
    const isAsking = page === 'survey' && screen === 'asking'
    return { screen: isAsking ? { page, step: stepIndex + 1 } : { page }, region: regionOf(path) }
  }
  const first: Place = { screen: { page: entry.page }, region: entry.region }
  const been: { since: number; place: Place }[] = [{ since: 0, place: first }]

  function note(): void {
    const place = now()
    const { screen, region } = been.at(-1)!.place
    const isSame = screen.page === place.screen.page && screen.step === place.screen.step
    if (isSame && region === place.region) return
    been.push({ since: window.performance.now(), place })
    if (been.length > most) been.splice(1, 1)
  }
  note()
  wizard.state.subscribe(note)
  // wouter makes events of the first two.
  for (const moved of ['pushState', 'replaceState', 'popstate']) window.addEventListener(moved, note)
  return {
    screen: () => now().screen,
    at: (time) => been.findLast(({ since }) => since <= time)?.place ?? first,
  }
}
