import type { Cancel, Clock } from '../ports/clock.ts'
import type { Page } from '../ports/page.ts'
import { designAt, nextDesignChange, type Design } from './design-loader.ts'
import { followElapsed } from './elapsed.ts'

/** Tells how far the design is: at once, then at each change, until it is ready (R13). */
export const followDesign = (
  ports: { clock: Clock; page: Page },
  tell: (design: Design, isReady: boolean) => void,
): Cancel =>
  followElapsed(ports, (elapsed) => {
    const next = nextDesignChange(elapsed)
    tell(designAt(elapsed), next === null)
    return next
  })
