import { inRegion, regionOf } from '../core/model/region.ts'
import { matchRoute } from '../core/model/visit.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'

/** A screen, and its path as far as it names nobody. */
export type Place = { screen: ScreenName; path: string }

/** Which screen the visitor was on, and when. */
export type Places = {
  /** Where the visitor is. */
  screen(): ScreenName
  /** Where they were at a moment of this document, in its own milliseconds. */
  at(time: number): Place
}

/** A visit of more screens loses its first ones. */
const most = 200

/** What stands in an address for the page, without the names of forms and stored responses. */
const paths: Record<ScreenName['page'], string> = {
  survey: '/',
  lead: '/response',
  checkout: '/response/checkout',
  'thank-you': '/thank-you',
  'payment-failure': '/payment-failure',
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
  terms: '/termsandconditions',
  'not-found': '/not-found',
}

const pathOf = (page: ScreenName['page'], path: string): string => inRegion(regionOf(path), paths[page])

export function followPlaces(
  { navigator, wizard, entry }: Pick<First, 'navigator' | 'wizard' | 'entry'>,
  window: Pick<Window, 'addEventListener' | 'performance'>,
): Places {
  function now(): Place {
    const { path } = navigator.place()
    const { page } = matchRoute(path)
    const { screen, stepIndex } = wizard.state.get()
    const isAsking = page === 'survey' && screen === 'asking'
    return { screen: isAsking ? { page, step: stepIndex + 1 } : { page }, path: pathOf(page, path) }
  }
  const first: Place = { screen: { page: entry.page }, path: pathOf(entry.page, entry.path) }
  const been: { since: number; place: Place }[] = [{ since: 0, place: first }]

  function note(): void {
    const place = now()
    const last = been.at(-1)!.place
    if (last.path === place.path && last.screen.step === place.screen.step) return
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
