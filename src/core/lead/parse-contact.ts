import { trimmed, visible } from '../model/text.ts'
import type { Contact } from '../model/contact.ts'
import { failed, succeeded, type Result } from '../kernel/result.ts'
import { allEntries, dialEntries, entryOf } from '../model/dial-codes.ts'
import type { DetailsStep, LeadProblem } from './lead-state.ts'
import { isOfUnlistedCountry, isWrongNumber, sentNumber } from '../model/mobile-number.ts'

/** One address: text, `@`, a domain with a dot. Nothing stricter, because the service decides (R122). */
const emailAddress = /^(?!mailto:)[^\s,@]+@[^\s,@]+\.[^\s,@]+$/i

/**
 * The recipient of the code; fails for a number that is not sent: one of a country that the region does not offer (R78), or one that cannot
 * be right (R89, R113); and for an e-mail that is no address (R122). The form of India has no e-mail (R14).
 */
export function parseContact({
  region,
  details: { name, country, mobile, email },
}: Pick<DetailsStep, 'region' | 'details'>): Result<Contact, LeadProblem> {
  const listed = dialEntries(region)
  const chosen = entryOf(region, country)
  if (isOfUnlistedCountry(mobile, chosen, listed, allEntries))
    return failed({ field: 'mobile', message: { kind: 'country-not-reached' } })
  if (isWrongNumber(mobile, chosen, listed))
    return failed({ field: 'mobile', message: { kind: 'check-number' } })
  const sentEmail = region === 'in' ? '' : visible(email).trim()
  if (region !== 'in' && !emailAddress.test(sentEmail))
    return failed({ field: 'email', message: { kind: 'check-email' } })
  return succeeded({ ...sentNumber(mobile, chosen, listed), name: trimmed(name), email: sentEmail })
}
