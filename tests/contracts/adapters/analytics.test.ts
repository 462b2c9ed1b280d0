import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../../src/core/model/funnel-event.ts'
import type { Logger } from '../../../src/core/ports/ports.ts'
import { createRecordingLogger } from '../../fakes/recording-logger.ts'
import { createManualPage } from '../../fakes/manual-page.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createBeacon } from '../../../src/telemetry/beacon.ts'
import { createDataLayer } from '../../../src/telemetry/data-layer.ts'
import { createGoogleAds, type AdsWindow } from '../../../src/telemetry/google-ads.ts'
import type { QueueWindow } from '../../../src/telemetry/google-queue.ts'
import type { Analytics } from '../../../src/telemetry/analytics-port.ts'
import { everyEvent } from '../../builders/events.ts'
import { createFakeAnalytics } from '../../fakes/fake-analytics.ts'

const fail = (): never => {
  throw new Error('refused')
}
/** From now on the page's queue cannot be read or written. */
const refuse = (window: QueueWindow): void =>
  void Object.defineProperty(window, 'dataLayer', { get: fail, set: fail })

function createWindow(): AdsWindow {
  const document = { createElement: () => ({}), head: { append: () => {} } }
  const location = { origin: 'https://plotline.test', pathname: '/thank-you' }
  return { document, location } as unknown as AdsWindow
}

/** Adapters that push to a queue of the page. */
const queueing: Record<string, (logger: Logger, window: AdsWindow) => Analytics> = {
  ads: (logger, window) =>
    createGoogleAds(
      { id: 'AW-1', labels: { lead: 'l', checkout: 'c', 'thank-you': 't' } },
      {
        logger,
        session: createMemoryStorage(),
        firstVisit: { origin: 'https://plotline.test', pathname: '/', search: '' },
      },
      window,
    ),
  'data-layer': (logger, window) => createDataLayer(logger, window),
}

/** An adapter, its page, and how many entries have left it. */
type Observed = { analytics: Analytics; hide(): void; sent(): number }

const queue = (name: string, prepare?: (window: QueueWindow) => void) => (): Observed => {
  const window = createWindow()
  prepare?.(window)
  const analytics = queueing[name]!(createRecordingLogger(), window)
  return { analytics, hide() {}, sent: () => window.dataLayer?.length ?? 0 }
}

const beacon = (accept: () => boolean) => (): Observed => {
  const page = createManualPage()
  let sent = 0
  const sendBeacon = (_: unknown, body: unknown): boolean => {
    sent += (JSON.parse(body as string) as { events: unknown[] }).events.length
    return accept()
  }
  const address = 'https://events.plotline.test/'
  const analytics = createBeacon({ page, head: () => ({}), window: { navigator: { sendBeacon } }, address })
  return { analytics, hide: page.hide, sent: () => sent }
}

const adapters: Record<string, () => Observed> = {
  fake() {
    const analytics = createFakeAnalytics()
    return { analytics, hide() {}, sent: () => analytics.events.length + analytics.conversions.length }
  },
  ads: queue('ads'),
  'data layer': queue('data-layer'),
  beacon: beacon(() => true),
}
const refusedAdapters: Record<string, () => Observed> = {
  'ads, refused by the page': queue('ads', refuse),
  'data layer, refused by the page': queue('data-layer', refuse),
  'beacon, refused by the browser': beacon(() => false),
  'beacon, refused with an exception': beacon(fail),
}
const conversions: Conversion[] = [
  { page: 'lead', region: 'in', id: 'rec-1' },
  { page: 'checkout', region: 'us', id: 'rec-1' },
  { page: 'thank-you', region: 'uk', id: 'order-1', value: 29.5, currency: 'EUR' },
]

it.each(Object.entries(adapters))('analytics: %s sends events and conversions', (_, create) => {
  const { analytics, hide, sent } = create()
  for (const event of everyEvent) analytics.track(event, 1)
  for (const conversion of conversions) analytics.reportConversion(conversion)
  hide()
  expect(sent()).toBeGreaterThan(2)
})

describe.each(Object.entries({ ...adapters, ...refusedAdapters }))('analytics: %s', (_, create) => {
  it('takes every event and conversion without a throw, and returns nothing to wait for', () => {
    const { analytics, hide } = create()
    for (const event of everyEvent) expect(analytics.track(event, 1)).toBeUndefined()
    for (const conversion of conversions) expect(analytics.reportConversion(conversion)).toBeUndefined()
    expect(hide).not.toThrow()
  })

  it('takes a withdrawal of consent at any time, and events after it', () => {
    const { analytics } = create()
    expect(analytics.reset()).toBeUndefined()
    analytics.track(everyEvent[0]!, 1)
    analytics.reportConversion(conversions[0]!)
    expect(analytics.reset()).toBeUndefined()
    expect(() => analytics.track(everyEvent[0]!, 2)).not.toThrow()
  })
})

it.each(Object.entries(queueing))('%s logs a warning if the page blocks its queue', (name, create) => {
  const [log, window] = [createRecordingLogger(), createWindow()]
  const analytics = create(log, window)
  refuse(window)
  analytics.track(everyEvent[0]!, 1)
  analytics.reportConversion(conversions[0]!)
  expect(log.entries.map(({ level, where }) => [level, where])).toEqual([['warn', name]])
})
