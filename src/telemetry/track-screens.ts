import { matchRoute } from '../core/model/visit.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { Bindings } from '../composition/bindings.ts'

/** A screen and its path. */
export type VisitedScreen = { path: string; screen: ScreenName }

/** The screen at a moment of this document, in milliseconds since its start; by default the current one. */
export type ScreenAt = (time?: number) => VisitedScreen

export function trackScreens(
  { navigator, wizard, entry }: Pick<Bindings, 'navigator' | 'wizard' | 'entry'>,
  window: Pick<Window, 'addEventListener' | 'performance'>,
): ScreenAt {
  const first: VisitedScreen & { since: number } = {
    since: 0,
    path: entry.path,
    screen: { page: entry.page },
  }
  const history = [first]
  function note(): void {
    const { path } = navigator.location()
    const { page } = matchRoute(path)
    const { screen, stepIndex } = wizard.state.get()
    const step = page === 'survey' && screen === 'asking' ? stepIndex + 1 : undefined
    const last = history.at(-1)!
    if (path !== last.path || step !== last.screen.step)
      history.push({ since: window.performance.now(), path, screen: step ? { page, step } : { page } })
  }
  note()
  wizard.state.subscribe(note)
  // wouter dispatches the first two.
  for (const moved of ['pushState', 'replaceState', 'popstate']) window.addEventListener(moved, note)
  return (time = Infinity) => history.findLast(({ since }) => since <= time) ?? first
}
