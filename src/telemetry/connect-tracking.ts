import type { Bindings } from '../composition/bindings.ts'

/** Tracks a failed payment, whose page has no flow. Each one opens a new history entry, whose page id is the key. */
export function trackFailedPayment({
  events,
  entry,
  navigator,
  clock,
}: Pick<Bindings, 'events' | 'entry' | 'navigator' | 'clock'>): void {
  if (entry.page !== 'payment-failure') return
  events.track({
    event: { name: 'payment_failed' },
    dedupeKey: navigator.state()?.pageId ?? '',
    at: clock.now(),
  })
}
