import { trimmed } from '../model/text.ts'
import type { Contact } from '../model/contact.ts'
import { failed, succeeded, type Result } from '../kernel/result.ts'
import { allEntries, dialEntries, entryOf } from '../model/dial-codes.ts'
import type { DetailsStep, NumberNote } from './lead-state.ts'
import { isWrongNumber, isOfUnlistedCountry, sentNumber } from '../model/mobile-number.ts'

/**
 * The recipient of the code; fails for a number that is not sent: one of a country that the region does not offer (R78), or one that is too
 * short or too long (R89). The form of India has no e-mail (R14).
 */
export function parseContact({
  region,
  details: { name, country, mobile, email },
}: Pick<DetailsStep, 'region' | 'details'>): Result<Contact, NumberNote> {
  const listed = dialEntries(region)
  const chosen = entryOf(region, country)
  if (isOfUnlistedCountry(mobile, chosen, listed, allEntries)) return failed({ kind: 'country-not-reached' })
  if (isWrongNumber(mobile, chosen, listed)) return failed({ kind: 'check-number' })
  return succeeded({
    ...sentNumber(mobile, chosen, listed),
    name: trimmed(name),
    email: region === 'in' ? '' : trimmed(email),
  })
}
