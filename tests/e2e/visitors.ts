import { regions, type Region } from '../../src/core/model/region.ts'
import type { Details } from './pages/lead-page.ts'

export { regions, type Region }
export const prefixOf: Record<Region, string> = { in: '', us: '/us', uk: '/uk' }
/** The currency of each region (R28, R49). */
export const currencies: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }

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
