import type { Visit } from '../core/model/visit.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { ScreenName } from './error-report.ts'
import { currentScreen } from './event-buffer.ts'

/** A screen and its path. */
export type VisitedScreen = { path: string; screen: ScreenName }

/** The screens of this document. Times are in milliseconds since its start. */
export type ScreenHistory = {
  /** Records the current screen, if it has changed. Only needed where the browser does not report each change (`Navigation.onChange`). */
  record(): void
  at(time: number): VisitedScreen
}

/** How many screens of a document are remembered: the first and the latest ones. */
export const maxScreens = 100

/** Remembers the time of each screen and step from now on. */
export function createScreenHistory(
  { navigator, firstVisit }: Pick<Ports, 'navigator'> & { firstVisit: Visit },
  { performance }: Pick<Window, 'performance'>,
): ScreenHistory {
  const first: VisitedScreen & { since: number } = {
    since: 0,
    path: firstVisit.pathname,
    screen: { page: firstVisit.page },
  }
  const history = [first]
  function record(): void {
    const { pathname: path } = navigator.location()
    const screen = currentScreen(navigator)
    const last = history.at(-1)!
    if (path !== last.path || screen.step !== last.screen.step)
      history.push({ since: performance.now(), path, screen })
    if (history.length > maxScreens) history.splice(1, 1)
  }
  record()
  navigator.onChange(record)
  return { record, at: (time) => history.findLast(({ since }) => since <= time) ?? first }
}
