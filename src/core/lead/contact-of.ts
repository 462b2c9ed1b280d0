import type { Contact } from '../model/contact.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import type { DetailsStep } from './lead-state.ts'
import { sentNumber } from './mobile-number.ts'

/** Whom the code goes to, as it is sent: /in asks for no e-mail (R14). */
export function contactOf({ region, details }: Pick<DetailsStep, 'region' | 'details'>): Contact {
  const { name, country, mobile, email } = details
  const number = sentNumber(mobile, entryOf(region, country), dialEntries(region))
  return { ...number, name: name.trim(), email: region === 'in' ? '' : email.trim() }
}
