import { observeFaults } from '../adapters/faults/observe-faults.ts'
import { ownFileOf } from '../adapters/faults/own-files.ts'
import { createConsent, type Consent } from '../core/funnel/consent.ts'
import { isOwnFault } from '../core/funnel/fault-report.ts'
import { createGate } from '../core/funnel/gate.ts'
import type { First } from './first-question.ts'
import { followPlaces } from './places.ts'
import { listenTo } from './listen-to.ts'
import type { Telling } from './told.ts'

/** Listens to what the product says, and tells it on with the visitor's consent. Whoever is told is fetched with that consent, and not before. */
export function startTelling(first: First, window: Window): Consent {
  const consent = createConsent(first, {
    isAsked: __SETTINGS__.consent === 'required',
    isRefusedByBrowser: saysNo(window.navigator),
  })
  const placeAt = followPlaces(first, window)
  const gate = createGate<Telling>(
    consent,
    async () => (await import('./create-listeners.ts')).createListeners(first, placeAt, window),
    (told) => 'fault' in told,
  )
  listenTo(first, () => placeAt().screen, gate)
  if (__SETTINGS__.eventsUrl)
    observeFaults(window, (fault) => {
      if (isOwnFault(fault, (file) => ownFileOf(window, file)))
        first.told.tell({ fault, at: first.clock.now() })
    })
  return consent
}

/** Sec-GPC, as a page reads it. */
const saysNo = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
