import type { Analytics } from '../core/ports/analytics.ts'
import type { First } from './first-question.ts'
import { createToldReader, failedPayment } from './read-told.ts'
import { tellOnce } from './tell-once.ts'

/** Tells one adapter all that happens, without asking: for a demo or a simulation, where nothing leaves the device. */
export function tellWithin(first: First, analytics: Analytics): void {
  const read = createToldReader(
    () => ({ page: first.entry.page }),
    () => null,
  )
  const tell = tellOnce(first, [analytics], [])
  first.told.listen((told) => read(told).forEach(tell))
  failedPayment(first).forEach(tell)
}
