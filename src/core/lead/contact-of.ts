import type { Contact } from '../model/contact.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import type { DetailsStep } from './lead-state.ts'
import { namesUnlistedCountry, sentNumber } from './mobile-number.ts'

/**
 * Whom the code goes to, as it is sent; null where the number is typed with the dial code of a country that the region
 * does not reach (R78). India asks for no e-mail (R14).
 */
export function contactOf({ region, details }: Pick<DetailsStep, 'region' | 'details'>): Contact | null {
  const { name, country, mobile, email } = details
  const listed = dialEntries(region)
  if (namesUnlistedCountry(mobile, listed, dialEntries('in'))) return null
  const number = sentNumber(mobile, entryOf(region, country), listed)
  return { ...number, name: name.trim(), email: region === 'in' ? '' : email.trim() }
}
