import type { Cancel } from '../../core/ports/clock.ts'
import type { Page } from '../../core/ports/page.ts'

/** One measured value, as `web-vitals` names it. */
export type Vital = { id: string; name: string; value: number; rating: string; navigationType: string }

/** The pages that a report may name. An address is never sent: it may hold a phone number. */
const known =
  /^(?:\/(?:us|uk))?(?:\/(?:survey-form|thank-you|payment-failure|privacy-policy|refund-policy|termsandconditions|response(?:\/checkout(?=\/[^/]))?))?(?=\/|$)/i

/** Collects what is measured and sends it as one batch whenever the page is hidden and something is new. Nothing personal is in it. */
export function createVitalsReporter({
  page,
  path,
  send,
}: {
  page: Page
  /** Of the address that the document was loaded with. */
  path: string
  send: (batch: string) => void
}): { report: (vital: Vital) => void; start: () => Cancel } {
  const fresh = new Map<string, Vital>()
  return {
    report: (vital) => void fresh.set(vital.id, vital),
    start: () =>
      page.onHidden(() => {
        if (fresh.size === 0) return
        const vitals = [...fresh.values()].map(({ name, value, rating, navigationType }) => ({
          name,
          value,
          rating,
          navigationType,
        }))
        fresh.clear()
        send(JSON.stringify({ page: known.exec(path)?.[0].toLowerCase() || '/', vitals }))
      }),
  }
}
