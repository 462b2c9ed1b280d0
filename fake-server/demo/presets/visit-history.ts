import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'
import type { Database, Row } from '../../backend/database.ts'
import type { NewEvent } from '../../backend/events.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import {
  buildPayment,
  checkoutPath,
  hasReached,
  tokenOf,
  visitEvents,
  type Visitor,
} from '../../backend/seed/visitor.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import type { Preset } from './presets.ts'

/** The preset's visitor at the preset's stage. In every preset the visitor chooses the third plan. */
export function visitorAt(
  { stage, region, language }: Preset,
  { id, name, isd, mobile, email, answersOrSample, isRealUser }: CurrentVisitor,
  at: number,
): Visitor {
  const contact = { id, name, isd, mobile, email }
  return {
    ...contact,
    at,
    stage,
    region,
    language,
    answers: answersOrSample,
    utm: {},
    plan: 'three',
    sample: !isRealUser,
  }
}

/** The keys and values that the product has stored at this stage. It has no others. */
export function productStorageFor({ offer }: Preset, visitor: Visitor, clock: Clock): Record<string, string> {
  const stored: Record<string, string> = { [storageKeys.language]: visitor.language }
  if (hasReached(visitor, 'verified')) {
    stored[storageKeys.authToken] = tokenOf(visitor)
    stored[storageKeys.authTokenOwner] = JSON.stringify({ responseId: visitor.id, mobile: visitor.mobile })
  }
  if (hasReached(visitor, 'at-payment')) {
    stored[storageKeys.backToCheckout] = checkoutPath(visitor)
    stored[storageKeys.isRedirected] = '1'
  }
  if (offer) {
    const start = clock.now() - offer.startedSecondsAgo * 1_000
    stored[storageKeys.timerStartDay] = clock.localDay(start)
    stored[storageKeys.timerStartTime] = String(start)
    stored[storageKeys.timerRemaining] = String(offer.secondsLeft)
    stored[storageKeys.offerFlag] = offer.flag
  }
  return stored
}

/**
 * What happened to the visitor before the preset's stage, apart from the payment. A known visitor's answers and verified number stay.
 * Forgets the number's earlier codes, because it gets at most three in ten minutes.
 */
export function journeyEvents(visitor: Visitor, db: Database, origin: string): NewEvent[] {
  const { id, at, isd, mobile } = visitor
  const forgotten: NewEvent = { kind: 'codesForgotten', at, visitor: id, number: `+${isd} ${mobile}` }
  const isEnded = visitor.stage === 'paid' || visitor.stage === 'declined'
  const events = visitEvents(isEnded ? { ...visitor, stage: 'at-payment' } : visitor, origin, '')
  const known = db.response.findFirst({ where: { id: { equals: id }, isSample: { equals: false } } })
  const ownLead = db.lead.findFirst({
    where: { isd: { equals: isd }, mobile: { equals: mobile }, isSample: { equals: false } },
  })
  const kept = events.flatMap((event): NewEvent[] => {
    if (event.kind === 'verified' && ownLead) return []
    // The answers are the first event, even if the preset sets the clock back.
    if (event.kind === 'answered' && known)
      return [{ ...event, ...columnsOf(known), at: Math.min(at, known.at) }]
    return [event]
  })
  return [forgotten, ...kept]
}

/** The columns of a response that an event has. */
function columnsOf(row: Row<'response'>): Omit<Row<'response'>, 'at' | 'id'> {
  const { at: _, id: __, ...columns } = row
  return columns
}

/** The parameters and outcome of a payment that has ended; null at an earlier stage. */
export function endedPayment(visitor: Visitor): { sent: Payment; outcome: 'paid' | 'declined' } | null {
  const { stage } = visitor
  return stage === 'paid' || stage === 'declined' ? { outcome: stage, sent: buildPayment(visitor) } : null
}
