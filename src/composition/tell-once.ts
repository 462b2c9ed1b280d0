import { faultKey, readFault } from '../core/funnel/fault-report.ts'
import { createToldOccasions, type ToldOccasions } from '../core/funnel/told-occasions.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { Broken, Telling } from './told.ts'

type TellFault = (broken: Broken & { at: number }, occasions: ToldOccasions) => void

/** Tells each adapter what concerns it, once per occasion. */
export function tellOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  tellFault: TellFault | null = null,
): (told: Telling) => void {
  const occasions = createToldOccasions({ session })
  return (told) => {
    if ('fault' in told) tellFault?.(told, occasions)
    else if ('conversion' in told) {
      if (occasions.noteFirstConversion(told.conversion))
        for (const one of analytics) one.convert(told.conversion)
    } else if (occasions.noteFirst(told.event, told.occasion))
      for (const one of analytics) one.tell(told.event, told.at)
  }
}

/** Tells what broke as far as it may be told. Apart, so that a build without a reporter has no code for it. */
export const createTellFault =
  (reporter: Reporter, ownFile: (address: string) => string | null): TellFault =>
  ({ fault, screen, at }, occasions) => {
    const report = readFault(fault, screen, ownFile)
    if (occasions.noteFirstFault(faultKey(report))) reporter.report(report, at)
  }
