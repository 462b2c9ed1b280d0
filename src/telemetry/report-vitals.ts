import { observeVitals, type Vital } from '../adapters/vitals/observe-vitals.ts'
import { createVitalsReporter } from '../adapters/vitals/vitals-reporter.ts'
import { inRegion, regionOf } from '../core/model/region.ts'
import type { Reporter, ScreenName, VitalReport } from '../core/ports/reporter.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { VisitedScreen, ScreenAt } from './track-screens.ts'

/**
 * Reports the document's web vitals where they are wanted: to an address of their own, else to whoever is told what broke. They are filed
 * under the screen on which they happened.
 */
export function reportVitals(
  { page, clock }: Pick<Bindings, 'page' | 'clock'>,
  screenAt: ScreenAt,
  reporter: Reporter | null,
  { navigator }: Window,
): { end(): void; goOn(): void } {
  // One by one, as in `create-sinks.ts`: else the whole configuration would stand here.
  const vitalsUrl = __SETTINGS__.vitalsUrl
  const own = vitalsUrl
    ? createVitalsReporter({ page, send: (batch) => void navigator.sendBeacon(vitalsUrl, batch) })
    : null
  let isEnded = false
  observeVitals((vital) => {
    if (isEnded) return
    const place = screenAt(vital.time)
    if (own) own.report(vital, pathOf(place))
    else reporter?.measure(reportOf(vital, place), clock.now())
  })
  // After the observers' own listeners, so that their last values are in the batch.
  own?.start()
  return {
    goOn: () => void (isEnded = false),
    end() {
      isEnded = true
      own?.forget()
    },
  }
}

/** What stands in an address for the page, without the names of forms and stored responses. */
const paths: Record<ScreenName['page'], string> = {
  survey: '/',
  lead: '/response',
  checkout: '/response/checkout',
  'thank-you': '/thank-you',
  'payment-failure': '/payment-failure',
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
  terms: '/termsandconditions',
  'not-found': '/not-found',
}

const pathOf = ({ path, screen }: VisitedScreen): string => inRegion(regionOf(path), paths[screen.page])

function reportOf(measured: Vital, { screen }: VisitedScreen): VitalReport {
  const { id: _, time: __, ...vital } = measured
  return { ...screen, ...vital }
}
