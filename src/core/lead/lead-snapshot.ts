import { withDefault, fields, flag, text, type Decoder } from '../kernel/decode.ts'
import type { Region } from '../model/region.ts'
import { entryOf } from '../model/dial-codes.ts'
import type { LeadDetails, LeadState, SentCode } from './lead-state.ts'

/** The part of a lead page that a tab saves (R65): the step, the details, and when a code was sent. The typed code is never stored (R106). */
export type LeadSnapshot = { isAtCode: boolean; details: LeadDetails; sent: SentCode | null }

/** The snapshot of a state; null when no form is shown. */
export function toLeadSnapshot(state: LeadState): LeadSnapshot | null {
  if (state.step !== 'details' && state.step !== 'code') return null
  return { isAtCode: state.step === 'code', details: state.details, sent: state.sent }
}

/** Reads a saved snapshot; null if it is invalid, or its country is not offered in this region. */
export function readLeadSnapshot(saved: unknown, region: Region): LeadSnapshot | null {
  const snapshot = withDefault(decodeSnapshot, null)(saved)
  if (!snapshot || (snapshot.isAtCode && !snapshot.sent)) return null
  const { country } = snapshot.details
  return entryOf(region, country).code === country ? snapshot : null
}

const decodeSnapshot: Decoder<LeadSnapshot> = (value) => {
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
