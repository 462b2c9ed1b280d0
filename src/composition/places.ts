import { matchRoute } from '../core/model/visit.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'

/** A screen, and the path at which it was. */
export type Place = { path: string; screen: ScreenName }

/** Where the visitor was at a moment of this document, in its own milliseconds; without one, where they are. */
export type PlaceAt = (time?: number) => Place

export function followPlaces(
  { navigator, wizard, entry }: Pick<First, 'navigator' | 'wizard' | 'entry'>,
  window: Pick<Window, 'addEventListener' | 'performance'>,
): PlaceAt {
  const first: Place & { since: number } = { since: 0, path: entry.path, screen: { page: entry.page } }
  const been = [first]
  function note(): void {
    const { path } = navigator.place()
    const { page } = matchRoute(path)
    const { screen, stepIndex } = wizard.state.get()
    const step = page === 'survey' && screen === 'asking' ? stepIndex + 1 : undefined
    const last = been.at(-1)!
    if (path !== last.path || step !== last.screen.step)
      been.push({ since: window.performance.now(), path, screen: step ? { page, step } : { page } })
  }
  note()
  wizard.state.subscribe(note)
  // wouter makes events of the first two.
  for (const moved of ['pushState', 'replaceState', 'popstate']) window.addEventListener(moved, note)
  return (time = Infinity) => been.findLast(({ since }) => since <= time) ?? first
}
