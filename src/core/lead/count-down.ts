import type { Cancel, Clock } from '../ports/clock.ts'
import type { Page } from '../ports/page.ts'
import { followElapsed } from './elapsed.ts'

/** Tells the whole seconds that are left of `from`: at once, then with each that has passed, down to 0. */
export const countDown = (
  ports: { clock: Clock; page: Page },
  from: number,
  tell: (seconds: number) => void,
): Cancel =>
  followElapsed(ports, (elapsed) => {
    const seconds = Math.ceil(from - elapsed / 1_000)
    tell(seconds)
    return seconds > 0 ? (from - seconds + 1) * 1_000 : null
  })
