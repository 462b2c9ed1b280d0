import type { Analytics, Conversion } from '../ports/analytics.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Region } from '../model/region.ts'
import { readStoredList } from '../shared/stored-list.ts'

/** Where the occasions that were told already are kept, as a JSON list. */
const toldKey = 'plotlineConversions'

/** What a rupee default becomes elsewhere (R58). */
const currencyOf: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }

/**
 * Creates what tells the ads network once per occasion: reload and Back do not repeat it (R58). `session` outlives
 * a reload. An occasion without an id is none: its page is not complete. On /us and /uk no rupees are told.
 */
export function createConversions({
  analytics,
  session,
}: {
  analytics: Analytics
  session: KeyValueStorage
}): (conversion: Conversion) => void {
  return (conversion) => {
    const id = conversion.id.trim()
    if (!id) return
    const occasion = `${conversion.page} ${id}`
    const told = readStoredList(session, toldKey)
    if (told.includes(occasion)) return
    session.write(toldKey, JSON.stringify([...told, occasion]))
    analytics.convert(inOwnCurrency({ ...conversion, id }))
  }
}

function inOwnCurrency(conversion: Conversion): Conversion {
  const rupees = conversion.currency?.trim().toUpperCase() === 'INR'
  return rupees ? { ...conversion, currency: currencyOf[conversion.region] } : conversion
}
