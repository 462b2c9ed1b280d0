import type { Conversion } from '../../../src/core/model/funnel-event.ts'
import { describe, expect, it } from 'vitest'
import { createGoogleAds, type AdsWindow } from '../../../src/telemetry/google-ads.ts'
import { createDataLayer } from '../../../src/telemetry/data-layer.ts'
import type { QueueWindow } from '../../../src/telemetry/google-queue.ts'
import { createFakeAnalytics } from '../../fakes/fake-analytics.ts'
import { createBeacon } from '../../../src/telemetry/beacon.ts'
import { createRecordingLogger } from '../../../src/adapters/logger/recording-logger.ts'
import { createManualPage, type ManualPage } from '../../../src/adapters/page/manual-page.ts'
import type { Analytics } from '../../../src/telemetry/sink.ts'
import type { Logger } from '../../../src/core/ports/ports.ts'
import { everyEvent } from '../../builders/events.ts'

const labels = { lead: 'l', checkout: 'c', 'thank-you': 't' }
const logger = createRecordingLogger()
const entry = { origin: 'https://plotline.test', path: '/', query: '' }

/** A page that fetches whatever is put into it. */
function createWindow(): AdsWindow {
  const document = { createElement: () => ({}), head: { append: () => {} } }
  const location = { origin: 'https://plotline.test', pathname: '/thank-you' }
  return { document, location } as unknown as AdsWindow
}
const refused = (): never => {
  throw new Error('refused')
}
/** From now on the page lets nobody at its queue. */
const refuse = (window: QueueWindow): void =>
  void Object.defineProperty(window, 'dataLayer', { get: refused, set: refused })

type Made = {
  analytics: Analytics
  /** How much has been said to the outside so far, once the page has gone. */
  said: () => number
}

const createAds = (log: Logger, window: AdsWindow): Analytics =>
  createGoogleAds({ id: 'AW-1', labels }, log, entry, window, true)
const createLayer = (log: Logger, window: QueueWindow): Analytics => createDataLayer(log, window, true)

const recording = (): Made => {
  const analytics = createFakeAnalytics()
  return { analytics, said: () => analytics.events.length + analytics.conversions.length }
}
const ads = (refuses = false): Made => {
  const window = createWindow()
  if (refuses) refuse(window)
  const analytics = createAds(logger, window)
  return { analytics, said: () => (refuses ? 0 : (window.dataLayer?.length ?? 0)) }
}
const dataLayer = (refuses = false): Made => {
  const window: QueueWindow = {}
  if (refuses) refuse(window)
  const analytics = createLayer(logger, window)
  return { analytics, said: () => (refuses ? 0 : (window.dataLayer?.length ?? 0)) }
}
const beacon = (sendBeacon: (address: string, body: string) => boolean): Made => {
  const page: ManualPage = createManualPage()
  let said = 0
  const noted = (address: string | URL, body: unknown): boolean => {
    const isTaken = sendBeacon(String(address), body as string)
    if (isTaken) said += (JSON.parse(body as string) as { events: unknown[] }).events.length
    return isTaken
  }
  const analytics = createBeacon({
    page,
    head: () => ({}),
    window: { navigator: { sendBeacon: noted } },
    address: 'https://events.plotline.test/',
  })
  return {
    analytics,
    said() {
      page.hide()
      return said
    },
  }
}

const adapters: Record<string, () => Made> = {
  recording,
  ads: () => ads(),
  'ads on a page that refuses': () => ads(true),
  'data layer': () => dataLayer(),
  'data layer on a page that refuses': () => dataLayer(true),
  beacon: () => beacon(() => true),
  'beacon that the browser refuses': () => beacon(() => false),
  'beacon that throws': () => beacon(refused),
}
const conversions: Conversion[] = [
  { page: 'lead', region: 'in', id: 'rec-1' },
  { page: 'checkout', region: 'us', id: 'rec-1' },
  { page: 'thank-you', region: 'uk', id: 'order-1', value: 29.5, currency: 'EUR' },
]

describe.each(Object.entries(adapters))('analytics: %s', (name, create) => {
  it.each(conversions)('takes a conversion on $page without a throw, and waits for nothing', (conversion) => {
    const { analytics } = create()
    expect(() => analytics.convert(conversion)).not.toThrow()
    expect(analytics.convert(conversion)).toBeUndefined()
  })

  it.each(everyEvent)('takes $name without a throw, and waits for nothing', (event) => {
    const { analytics, said } = create()
    expect(analytics.track(event, 1)).toBeUndefined()
    expect(said).not.toThrow()
  })

  it('takes a withdrawal at any time, and what is told with a new consent', () => {
    const { analytics } = create()
    analytics.reset()
    for (const event of everyEvent) analytics.track(event, 1)
    for (const conversion of conversions) analytics.convert(conversion)
    expect(analytics.reset()).toBeUndefined()
    expect(() => analytics.track(everyEvent[0]!, 2)).not.toThrow()
  })

  it('tells what concerns it, and an adapter that is refused nothing', () => {
    const { analytics, said } = create()
    for (const event of everyEvent) analytics.track(event, 1)
    for (const conversion of conversions) analytics.convert(conversion)
    if (/refuse|throws/.test(name)) expect(said()).toBe(0)
    else expect(said()).toBeGreaterThan(2)
  })
})

describe.each(Object.entries({ ads: createAds, 'data layer': createLayer }))(
  'a page that refuses by the time of a withdrawal: %s',
  (part, create) => {
    it('stops nothing, and the log has it', () => {
      const [log, window] = [createRecordingLogger(), createWindow()]
      const analytics = create(log, window)
      analytics.track(everyEvent[0]!, 1)
      analytics.convert(conversions[0]!)
      refuse(window)
      expect(() => analytics.reset()).not.toThrow()
      expect(log.entries.map(({ level, where }) => [level, where])).toEqual([
        ['warn', part.replace(' ', '-')],
      ])
    })
  },
)

describe('recording analytics', () => {
  it('keeps everything as it came', () => {
    const analytics = createFakeAnalytics()
    for (const conversion of conversions) analytics.convert(conversion)
    for (const event of everyEvent) analytics.track(event, 1)
    expect([analytics.conversions, analytics.events]).toEqual([conversions, everyEvent])
  })
})

describe('the beacon', () => {
  it('forgets what has not gone where the visitor withdraws', () => {
    const { analytics, said } = beacon(() => true)
    analytics.track(everyEvent[0]!, 1)
    analytics.reset()
    expect(said()).toBe(0)
  })
})
