import type { Conversion } from '../ports/analytics.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { ownCurrency } from '../model/own-currency.ts'
import { readStoredList } from '../shared/stored-list.ts'

/** Where the occasions that were told already are kept, as a JSON list. */
const toldKey = 'plotlineConversions'

/**
 * Creates what tells the ads network once per occasion: reload and Back do not repeat it (R58). `session` outlives
 * a reload. An occasion without an id is none: its page is not complete. On /us and /uk no rupees are told.
 */
export function createConversions({
  convert,
  session,
}: {
  convert: (conversion: Conversion) => void
  session: KeyValueStorage
}): (conversion: Conversion) => void {
  return (conversion) => {
    const id = conversion.id.trim()
    if (!id) return
    const occasion = `${conversion.page} ${id}`
    const told = readStoredList(session, toldKey)
    if (told.includes(occasion)) return
    session.write(toldKey, JSON.stringify([...told, occasion]))
    convert(inOwnCurrency({ ...conversion, id }))
  }
}

const inOwnCurrency = (conversion: Conversion): Conversion =>
  conversion.currency === undefined
    ? conversion
    : { ...conversion, currency: ownCurrency(conversion.currency, conversion.region) }
