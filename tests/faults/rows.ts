import type { Asked, Moment } from './asked.ts'
import { faultNames, faultOf, table, type FaultName } from './table.ts'

/** One case. `reads` is the sentence, null where nothing is said. */
export type Row = { asked: Asked; moment: Moment; fault: FaultName; reads: string | null }

/** The sentence of a case, null where nothing is said. */
export function readsOf({ reads }: Asked, moment: Moment, fault: FaultName): string | null {
  const { kind, script } = faultOf(fault)
  const found = [reads[fault], reads[kind], reads.otherwise].find((sentence) => sentence !== undefined)
  const part = moment === 'mid-walk' ? 'privacy-policy' : 'checkout'
  return found?.replace('{status}', String(script.status)).replace('{part}', part) ?? null
}

/** Every case of the table, or the fixed sample of it. */
export function rows(which: 'all' | 'sample'): Row[] {
  return table.flatMap((asked) =>
    asked.moments.flatMap((moment) =>
      (which === 'all' ? faultNames : (asked.sample[moment] ?? []))
        .filter((fault) => !asked.never?.includes(fault))
        .map((fault) => ({ asked, moment, fault, reads: readsOf(asked, moment, fault) })),
    ),
  )
}
