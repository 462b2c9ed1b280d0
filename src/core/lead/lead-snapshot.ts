import { withDefault, fields, flag, text, type Decoder } from '../kernel/decode.ts'
import type { Region } from '../model/region.ts'
import { entryOf } from './dial-codes.ts'
import type { LeadDetails, LeadState, SentCode } from './lead-state.ts'

/** The part of a lead page that a tab saves (R65): the step, the details, and when a code was sent. The typed code is never stored (R106). */
export type LeadSnapshot = { isAtCode: boolean; details: LeadDetails; sent: SentCode | null }

/** Null when no form is shown: the loader, and the way to the checkout. */
export function toLeadSnapshot(state: LeadState): LeadSnapshot | null {
  if (state.step !== 'details' && state.step !== 'code') return null
  return { isAtCode: state.step === 'code', details: state.details, sent: state.sent }
}

/** Reads a saved snapshot; null if it is not one of this region's form. */
export function readLeadSnapshot(saved: unknown, region: Region): LeadSnapshot | null {
  const found = withDefault(leadSnapshot, null)(saved)
  const isOffered = found && entryOf(region, found.details.country).code === found.details.country
  return isOffered && (!found.isAtCode || found.sent) ? found : null
}

const leadSnapshot: Decoder<LeadSnapshot> = (value) => {
  const { isAtCode, details, sent } = fields(value)
  const { name, country, mobile, email } = fields(details)
  return {
    isAtCode: flag(isAtCode),
    details: { name: text(name), country: text(country), mobile: text(mobile), email: text(email) },
    sent: withDefault(decodeSentCode, null)(sent),
  }
}

const decodeSentCode: Decoder<SentCode | null> = (value) => {
  const { to, at } = fields(value)
  const { isd, mobile, name, email } = fields(to)
  const contact = { isd: text(isd), mobile: text(mobile), name: text(name), email: text(email) }
  return typeof at === 'number' ? { to: contact, at } : null
}
