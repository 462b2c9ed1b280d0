import { faultKey } from '../core/funnel/fault-report.ts'
import { createToldOccasions } from '../core/funnel/told-occasions.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { Telling } from './told.ts'

/** Tells each adapter what concerns it, once per occasion. */
export function tellOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  reporters: readonly Reporter[],
): (told: Telling) => void {
  const occasions = createToldOccasions({ session })
  return (told) => {
    if ('conversion' in told) {
      if (occasions.noteFirstConversion(told.conversion))
        for (const one of analytics) one.convert(told.conversion)
    } else if ('event' in told) {
      if (occasions.noteFirst(told.event, told.occasion))
        for (const one of analytics) one.tell(told.event, told.at)
    } else if (reporters.length > 0 && occasions.noteFirstFault(faultKey(told.report)))
      for (const one of reporters) one.report(told.report, told.at)
  }
}
