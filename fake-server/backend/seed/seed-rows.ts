import type { Clock } from '../../../src/core/ports/ports.ts'
import type { Row } from '../tables.ts'
import { seedVisitors } from './seed-visitors.ts'
import { buildCheckout, buildLead, buildOrder, buildResponse, hasReached } from './visitor.ts'

type SeedRows = { [Name in 'responses' | 'leads' | 'checkouts' | 'payments']: Row<Name>[] }

const minute = 60_000

/** The rows of the seed's visitors, oldest first. They are from the four weeks before today, so that today's visitors are newer. */
export function seedRows(clock: Clock, origin: string): SeedRows {
  const startOfToday = clock.nextLocalMidnight(clock.now()) - 24 * 60 * minute
  const rows: SeedRows = { responses: [], leads: [], checkouts: [], payments: [] }
  for (const seeded of seedVisitors.toReversed()) {
    const at = startOfToday + seeded.at
    const visitor = { ...seeded, at }
    rows.responses.push(buildResponse(visitor, origin))
    if (!hasReached(visitor, 'verified')) continue
    rows.leads.push(buildLead(visitor, { at: at + 3 * minute }))
    if (!hasReached(visitor, 'at-payment')) continue
    rows.checkouts.push(buildCheckout(visitor, { at: at + 7 * minute }))
    if (!hasReached(visitor, 'declined')) continue
    const day = clock.localDay(at).replaceAll('-', '')
    const number = rows.payments.filter(({ id }) => id.includes(day)).length + 1
    const id = `PL-${day}-${String(number).padStart(4, '0')}`
    rows.payments.push(buildOrder(visitor, { id, at: at + 9 * minute }))
  }
  return rows
}
