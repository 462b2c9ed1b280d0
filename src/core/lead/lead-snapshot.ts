import { withDefault, fields, flag, text, type Decoder } from '../kernel/decode.ts'
import type { Contact } from '../model/contact.ts'
import type { Region } from '../model/region.ts'
import { entryOf } from '../model/dial-codes.ts'
import type { LeadDetails, LeadState, CodeDelivery } from './lead-state.ts'

/**
 * The part of a lead page that a tab saves (R65): the step, the details, and when a code was sent; after the verification the visitor, who
 * needs no second code (R127). The typed code is never stored (R106).
 */
export type LeadSnapshot =
  | { isAtCode: boolean; details: LeadDetails; sent: CodeDelivery | null }
  | { verified: Contact; isReporting: boolean }

/** The snapshot of a state; null when no form is shown, and when the visitor returns to a checkout. */
export function toLeadSnapshot(state: LeadState): LeadSnapshot | null {
  if (state.step === 'redirecting' && state.contact)
    return { verified: state.contact, isReporting: state.isReporting }
  if (state.step !== 'details' && state.step !== 'code') return null
  return { isAtCode: state.step === 'code', details: state.details, sent: state.sent }
}

/** Reads a saved snapshot; null if it is invalid, or its country is not offered in this region. */
export function readLeadSnapshot(saved: unknown, region: Region): LeadSnapshot | null {
  const snapshot = withDefault(decodeSnapshot, null)(saved)
  if (!snapshot || 'verified' in snapshot) return snapshot
  if (snapshot.isAtCode && !snapshot.sent) return null
  const { country } = snapshot.details
  return entryOf(region, country).code === country ? snapshot : null
}

const decodeSnapshot: Decoder<LeadSnapshot> = (value) => {
  const { isAtCode, details, sent, verified, isReporting } = fields(value)
  if (verified !== undefined) return { verified: decodeContact(verified), isReporting: flag(isReporting) }
  const { name, country, mobile, email } = fields(details)
  return {
    isAtCode: flag(isAtCode),
    details: { name: text(name), country: text(country), mobile: text(mobile), email: text(email) },
    sent: withDefault(decodeCodeDelivery, null)(sent),
  }
}

const decodeContact: Decoder<Contact> = (value) => {
  const { isd, mobile, name, email } = fields(value)
  return { isd: text(isd), mobile: text(mobile), name: text(name), email: text(email) }
}

const decodeCodeDelivery: Decoder<CodeDelivery | null> = (value) => {
  const { to, at } = fields(value)
  return typeof at === 'number' ? { to: decodeContact(to), at } : null
}
