import type { Readable } from '../core/kernel/store.ts'
import { readParameter } from '../core/model/query.ts'
import type { PageLocation } from '../core/model/visit.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { ConsentState } from './consent.ts'

/** The storage key of the address that a click on an ad led to. Only this file uses it. */
const key = 'plotlineAdClick'

/** The parameters that identify the click on an ad. */
const clickIds = ['gclid', 'dclid', 'gclsrc', 'wbraid', 'gbraid']

type Dependencies = { session: KeyValueStorage; firstVisit: PageLocation }

/** The address with its click ids and no other part of its query; empty if it has none. */
function clickAddress({ origin, pathname, search }: PageLocation): string {
  const clicks = clickIds.map((name) => [name, readParameter(search, name)]).filter(([, id]) => id)
  return clicks.length > 0 ? `${origin}${pathname}?${new URLSearchParams(clicks)}` : ''
}

/** Keeps the address of a click in the tab, until `takeClickAddress` or a refusal: the next document of the tab has another address (R124). */
export function keepClickAddress(
  { session, firstVisit }: Dependencies,
  consent: Pick<Readable<ConsentState>, 'get' | 'subscribe'>,
): void {
  const address = clickAddress(firstVisit)
  if (address) session.write(key, address)
  function forgetIfRefused(): void {
    if (consent.get().answer === 'refused') session.remove(key)
  }
  forgetIfRefused()
  consent.subscribe(forgetIfRefused)
}

/** The address that the visit began at, with its click ids. Removes it from the tab. */
export function takeClickAddress({ session, firstVisit }: Dependencies): string {
  const address = clickAddress(firstVisit) || session.read(key) || firstVisit.origin + firstVisit.pathname
  session.remove(key)
  return address
}
