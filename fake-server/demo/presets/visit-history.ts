import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'
import type { Database } from '../../backend/tables.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import {
  buildCheckout,
  buildLead,
  buildPayment,
  buildResponse,
  checkoutPath,
  hasReached,
  tokenOf,
  updatedColumns,
  type Visitor,
} from '../../backend/seed/visitor.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import type { Preset } from './presets.ts'

/** The preset's visitor at the preset's stage. In every preset the visitor chooses the third plan. */
export function visitorAt(
  { stage, region, language }: Preset,
  { id, name, isd, mobile, email, answers, isOwn }: CurrentVisitor,
  at: number,
): Visitor {
  const contact = { id, name, isd, mobile, email }
  return { ...contact, at, stage, region, language, answers, utm: {}, plan: 'three', sample: !isOwn }
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
 * Writes the visitor's rows at this stage: updates those of a known visitor, and replaces those of an earlier preset. Removes the number's
 * earlier codes, because it gets at most three in ten minutes. Call it inside `records.change`.
 */
export function seedHistory(visitor: Visitor, isKnown: boolean, database: Database, origin: string): void {
  const { responses, leads, tokens, checkouts, codes } = database
  const { id, at, name, isd, mobile } = visitor
  for (const code of codes.where({ number: `+${isd} ${mobile}` })) codes.remove(code.id)
  if (!hasReached(visitor, 'answered')) return

  if (isKnown) {
    // The answers are the first event, even if the preset sets the clock back.
    const answeredAt = Math.min(at, responses.find(id)?.at ?? at)
    responses.change(id, { ...updatedColumns(visitor, origin), at: answeredAt })
  } else {
    responses.remove(id)
    responses.add(buildResponse(visitor, origin))
  }
  leads.remove(id)
  tokens.remove(tokenOf(visitor))
  checkouts.remove(id)
  if (!hasReached(visitor, 'verified')) return
  const [lead] = leads.where({ isd, mobile, sample: false })
  if (lead) leads.change(lead.id, { name })
  else leads.add(buildLead(visitor))
  tokens.add({ id: tokenOf(visitor), at, leadId: lead?.id ?? id })
  if (hasReached(visitor, 'at-payment')) checkouts.add(buildCheckout(visitor))
}

/** The parameters and outcome of a payment that has ended; null at an earlier stage. */
export function endedPayment(visitor: Visitor): { sent: Payment; outcome: 'paid' | 'declined' } | null {
  const { stage } = visitor
  return stage === 'paid' || stage === 'declined' ? { outcome: stage, sent: buildPayment(visitor) } : null
}
