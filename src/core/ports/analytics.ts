import type { FunnelEvent } from '../model/funnel-event.ts'
import type { Region } from '../model/region.ts'

export type { FunnelEvent }

/** An occasion worth telling the ads network. `id` is what makes it one occasion (R58). */
export type Conversion = {
  page: 'lead' | 'checkout' | 'thank-you'
  region: Region
  id: string
  value?: number
  currency?: string
}

/** Tells the ads network of a conversion. */
export type Convert = (conversion: Conversion) => void

/**
 * Whoever is told what happens: an ads network, a tag of the page, a server of one's own. Each takes what concerns it. Nothing throws,
 * nothing waits. Once per occasion, and with the visitor's consent, is the caller's business.
 */
export type Analytics = {
  /** `at` is when it happened, in epoch milliseconds. */
  track(event: FunnelEvent, at: number): void
  convert(conversion: Conversion): void
  /** The visitor has withdrawn: what has not gone is forgotten. What is told later is told with a new consent. */
  end(): void
}
