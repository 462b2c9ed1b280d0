import { either, fields, flag, text, type Decoder } from '../api/decode.ts'
import type { Contact } from '../model/contact.ts'
import type { Region } from '../model/region.ts'
import { entryOf } from './dial-codes.ts'
import type { LeadDetails, LeadState } from './lead-state.ts'

/** Whom the last code went to, and when, in epoch milliseconds. */
export type Sent = { to: Contact; at: number }

/** What a tab keeps of a lead page (R65): the step, what was typed on it, and the code that went out. */
export type KeptLead = { isAtCode: boolean; details: LeadDetails; code: string; sent: Sent | null }

/** What is to be kept in this state; null where there is no form. */
export function keptOf(state: LeadState, sent: Sent | null): KeptLead | null {
  if (state.step !== 'details' && state.step !== 'code') return null
  const isAtCode = state.step === 'code'
  return { isAtCode, details: state.details, code: isAtCode ? state.code : '', sent }
}

/** Whether two states have the same step, with the same typed in it. */
export function isSameForm(one: LeadState, other: LeadState): boolean {
  const [kept, next] = [keptOf(one, null), keptOf(other, null)]
  return kept?.isAtCode === next?.isAtCode && kept?.details === next?.details && kept?.code === next?.code
}

/** Reads what was kept; null where it is not that. */
export function readKeptLead(kept: unknown, region: Region): KeptLead | null {
  const found = either(keptLead, null)(kept)
  const isOffered = found && entryOf(region, found.details.country).code === found.details.country
  return isOffered && (!found.isAtCode || found.sent) ? found : null
}

const keptLead: Decoder<KeptLead> = (value) => {
  const { isAtCode, details, code, sent } = fields(value)
  const { name, country, mobile, email } = fields(details)
  return {
    isAtCode: flag(isAtCode),
    details: { name: text(name), country: text(country), mobile: text(mobile), email: text(email) },
    code: text(code),
    sent: either(codeSent, null)(sent),
  }
}

const codeSent: Decoder<Sent | null> = (value) => {
  const { to, at } = fields(value)
  const { isd, mobile, name, email } = fields(to)
  const contact = { isd: text(isd), mobile: text(mobile), name: text(name), email: text(email) }
  return typeof at === 'number' ? { to: contact, at } : null
}
