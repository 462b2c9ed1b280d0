import { regions, type Region } from '../../src/core/model/region.ts'
import type { Details } from './pages/lead-page.ts'

// What tests at every level expect of each region.

export { regions, type Region }
export const prefixOf: Record<Region, string> = { in: '', us: '/us', uk: '/uk' }
/** The currency of each region (R28, R49). */
export const currencies: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }
/** The country that is selected at first (S3.7). */
export const countries: Record<Region, string> = { in: 'IN', us: 'US', uk: 'GB' }
/** Ways to type a number. */
export const typedNumbers: Record<Region, readonly string[]> = {
  in: ['98765 43210', '+91 98765-43211', '098765 43212', '९८७६५४३२१३'],
  us: ['(415) 555-0132', '+44 7700 900125'],
  uk: ['07700 900123', '00 44 7700 900124'],
}
/** Dial codes and numbers that are never assigned. */
export const reservedNumbers: Record<Region, RegExp> = {
  in: /^915\d{9}$/,
  us: /^1\d{3}55501\d\d$/,
  uk: /^447700900\d{3}$/,
}

/** A visitor of each region: the number as it is typed there, its national part and its dial code. */
export const visitors: Record<Region, Details & { national: string; isd: string }> = {
  in: { name: 'Asha Rao', mobile: '98765 43210', national: '9876543210', isd: '91' },
  us: {
    name: 'Ann Lee',
    mobile: '(415) 555-2671',
    email: 'ann@plotline.test',
    national: '4155552671',
    isd: '1',
  },
  uk: {
    name: 'Jo Hill',
    mobile: '07911 123456',
    email: 'jo@plotline.test',
    national: '7911123456',
    isd: '44',
  },
}
