import { describe, expect, it } from 'vitest'
import { createAdsAnalytics, type AdsWindow } from '../../../src/adapters/analytics/ads-analytics.ts'
import { createRecordingAnalytics } from '../../../src/adapters/analytics/recording-analytics.ts'
import { createRecordingLogger } from '../../../src/adapters/logger/recording-logger.ts'
import type { Analytics, Conversion } from '../../../src/core/ports/analytics.ts'

const labels = { lead: 'l', checkout: 'c', 'thank-you': 't' }
const logger = createRecordingLogger()
const entry = { origin: 'https://plotline.test', path: '/', query: '' }

/** A page that fetches whatever is put into it, or nothing. */
function createWindow(): AdsWindow {
  const document = { createElement: () => ({}), head: { append: () => {} } }
  const location = { origin: 'https://plotline.test', pathname: '/thank-you' }
  return { document, location } as unknown as AdsWindow
}
const noWindow = (): never => {
  throw new Error('no window')
}

const adapters: Record<string, () => Analytics> = {
  recording: createRecordingAnalytics,
  'ads without an id': () => createAdsAnalytics(null, logger, entry, noWindow),
  ads: () => createAdsAnalytics({ id: 'AW-1', labels }, logger, entry, createWindow),
  'ads on a page that refuses': () => createAdsAnalytics({ id: 'AW-1', labels }, logger, entry, noWindow),
}
const conversions: Conversion[] = [
  { page: 'lead', region: 'in', id: 'rec-1' },
  { page: 'checkout', region: 'us', id: 'rec-1' },
  { page: 'thank-you', region: 'uk', id: 'order-1', value: 29.5, currency: 'EUR' },
]

describe.each(Object.entries(adapters))('analytics: %s', (_, create) => {
  it.each(conversions)('takes a conversion on $page without a throw, and waits for nothing', (conversion) => {
    const analytics = create()
    expect(() => analytics.convert(conversion)).not.toThrow()
    expect(analytics.convert(conversion)).toBeUndefined()
  })
})

describe('recording analytics', () => {
  it('keeps every conversion as it came', () => {
    const analytics = createRecordingAnalytics()
    for (const conversion of conversions) analytics.convert(conversion)
    expect(analytics.conversions).toEqual(conversions)
  })
})
