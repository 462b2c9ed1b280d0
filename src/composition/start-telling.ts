import { observeFaults, ownFileOf } from '../adapters/faults/observe-faults.ts'
import { createConsent, type Consent } from '../core/funnel/consent.ts'
import { createGate } from '../core/funnel/gate.ts'
import type { First } from './first-question.ts'
import { followPlaces } from './places.ts'
import { createToldReader, failedPayment } from './read-told.ts'
import type { Telling } from './told.ts'

/** Listens to what the product says, and tells it on with the visitor's consent. Whoever is told is fetched with that consent, and not before. */
export function startTelling(first: First, window: Window): Consent {
  const { told, settings, clock } = first
  const consent = createConsent(first, {
    isAsked: settings.consent === 'required',
    isRefusedByBrowser: saysNo(window.navigator),
  })
  const places = followPlaces(first, window)
  const gate = createGate<Telling>(consent.state, async () => {
    const { createListeners } = await import('./create-listeners.ts')
    return createListeners(first, places, window)
  })
  const read = createToldReader(places.screen, (address) => ownFileOf(window, address))
  told.listen((said) => {
    for (const telling of read(said)) gate(telling)
  })
  observeFaults(window, (fault) => told.tell({ fault, at: clock.now() }))
  failedPayment(first).forEach(gate)
  return consent
}

/** Sec-GPC, as a page reads it. */
const saysNo = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
