import type { Bindings } from '../composition/bindings.ts'
import { currentScreen } from './event-buffer.ts'
import type { ScreenName } from './error-report.ts'

/** A screen and its path. */
export type VisitedScreen = { path: string; screen: ScreenName }

/** The screen at a moment of this document, in milliseconds since its start; by default the current one. */
export type ScreenAt = (time?: number) => VisitedScreen

/** How many screens of a document are remembered: the first and the latest ones. */
export const maxScreens = 100

/** Remembers the time of each screen and step from now on. */
export function trackScreens(
  { navigator, entry }: Pick<Bindings, 'navigator' | 'entry'>,
  window: Pick<Window, 'performance'>,
): ScreenAt {
  const first: VisitedScreen & { since: number } = {
    since: 0,
    path: entry.pathname,
    screen: { page: entry.page },
  }
  const history = [first]
  function note(): void {
    const { pathname: path } = navigator.location()
    const screen = currentScreen(navigator)
    const last = history.at(-1)!
    if (path !== last.path || screen.step !== last.screen.step)
      history.push({ since: window.performance.now(), path, screen })
    if (history.length > maxScreens) history.splice(1, 1)
  }
  note()
  navigator.onChange(note)
  return (time = Infinity) => {
    note()
    return history.findLast(({ since }) => since <= time) ?? first
  }
}
