import type { Analytics } from '../core/ports/analytics.ts'
import type { First } from './first-question.ts'
import { listenTo } from './listen-to.ts'
import { tellOnce } from './tell-once.ts'

/** Tells one adapter all that happens, without asking: for a demo or a simulation, where nothing leaves the device. */
export const tellWithin = (first: First, analytics: Analytics): void =>
  listenTo(first, () => ({ page: first.entry.page }), tellOnce(first, [analytics]))
