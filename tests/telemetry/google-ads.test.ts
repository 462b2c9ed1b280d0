import { describe, expect, it } from 'vitest'
import { createGoogleAds, type AdsSettings, type AdsWindow } from '../../src/telemetry/google-ads.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import type { Analytics } from '../../src/telemetry/sink.ts'
import type { Logger } from '../../src/core/ports/ports.ts'

const settings: AdsSettings = {
  id: 'AW-123',
  labels: { lead: 'lead-label', checkout: '', 'thank-you': 'thanks-label' },
}

type Script = { src: string; async: boolean; onerror: (() => void) | null }

/** As much of a window as the tag touches. */
function aWindow(): { window: AdsWindow; scripts: Script[]; said: () => unknown[][] } {
  const scripts: Script[] = []
  const window = {
    location: {
      origin: 'https://plotline.test',
      pathname: '/response/checkout/x',
      search: '?mobile=9876543210',
    },
    document: {
      createElement: () => ({ src: '', async: false, onerror: null }),
      head: { append: (script: Script) => void scripts.push(script) },
    },
  } as unknown as AdsWindow
  return {
    window,
    scripts,
    said: () =>
      (window.dataLayer ?? []).map((words) => [...(words as ArrayLike<unknown> & Iterable<unknown>)]),
  }
}

const logger = createRecordingLogger()

/** Where the visit began: at an ad that was pressed. */
const entry = {
  origin: 'https://plotline.test',
  path: '/us/survey-form',
  query: '?gclid=click-1&mobile=9876543210&wbraid=b%261&utm_source=ads',
}

const create = (ads: AdsSettings, log: Logger, window: AdsWindow, isAsked = false): Analytics =>
  createGoogleAds(ads, log, entry, window, isAsked)

describe('the ads tag', () => {
  it('loads nothing before a conversion is due', () => {
    const { window, scripts } = aWindow()
    create(settings, logger, window)
    expect(scripts).toEqual([])
    expect(window.dataLayer).toBeUndefined()
  })

  it('loads nothing for a page without a label', () => {
    const { window, scripts } = aWindow()
    create(settings, logger, window).convert({ page: 'checkout', region: 'in', id: 'r1' })
    expect(scripts).toEqual([])
  })

  it('loads one script from the network itself, with the first conversion', () => {
    const { window, scripts } = aWindow()
    const analytics = create(settings, logger, window)
    analytics.convert({ page: 'lead', region: 'in', id: 'r1' })
    analytics.convert({ page: 'thank-you', region: 'in', id: 'PL-1' })
    expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([
      { src: 'https://www.googletagmanager.com/gtag/js?id=AW-123', async: true },
    ])
  })

  it('tells the conversion with its label, id, region, value and currency (R58, S7.11)', () => {
    const { window, said } = aWindow()
    create(settings, logger, window).convert({
      page: 'thank-you',
      region: 'us',
      id: 'PL-1',
      value: 12.5,
      currency: 'USD',
    })
    expect(said().at(-1)).toEqual([
      'event',
      'conversion',
      {
        send_to: 'AW-123/thanks-label',
        page_location: 'https://plotline.test/response/checkout/x',
        transaction_id: 'PL-1',
        region: 'us',
        value: 12.5,
        currency: 'USD',
      },
    ])
  })

  it('tells no value and no currency where there is none', () => {
    const { window, said } = aWindow()
    create(settings, logger, window).convert({ page: 'lead', region: 'uk', id: 'r1' })
    const told = said().at(-1)?.[2]
    expect(told).not.toHaveProperty('value')
    expect(told).not.toHaveProperty('currency')
  })

  it('tells no value whose currency is unreadable: the network would take it in the currency of its account (R58)', () => {
    const { window, said } = aWindow()
    create(settings, logger, window).convert({ page: 'thank-you', region: 'us', id: 'PL-1', value: 12.5 })
    expect(said().at(-1)?.[2]).not.toHaveProperty('value')
  })

  it('keeps the queries of addresses to itself: they name the number', () => {
    const { window, said } = aWindow()
    create(settings, logger, window).convert({ page: 'lead', region: 'in', id: 'r1' })
    expect(JSON.stringify(said())).not.toContain('9876543210')
  })

  it('begins where the visit began, with the click that led there (S7.11)', () => {
    const { window, said } = aWindow()
    create(settings, logger, window).convert({ page: 'lead', region: 'in', id: 'r1' })
    expect(said()[1]).toEqual([
      'set',
      {
        page_location: 'https://plotline.test/us/survey-form?gclid=click-1&wbraid=b%261',
        page_referrer: '',
      },
    ])
  })

  it('tells each conversion from the page where it happened (S7.11)', () => {
    const { window, said } = aWindow()
    const analytics = create(settings, logger, window)
    analytics.convert({ page: 'lead', region: 'in', id: 'r1' })
    window.location.pathname = '/thank-you'
    analytics.convert({ page: 'thank-you', region: 'in', id: 'PL-1' })
    const places = said().flatMap(([what, , told]) =>
      what === 'event' ? [(told as { page_location: string }).page_location] : [],
    )
    expect(places).toEqual(['https://plotline.test/response/checkout/x', 'https://plotline.test/thank-you'])
  })

  it('speaks in `arguments` objects, which is how the script knows a command', () => {
    const { window } = aWindow()
    create(settings, logger, window).convert({ page: 'lead', region: 'in', id: 'r1' })
    expect(window.dataLayer?.every((words) => String(words) === '[object Arguments]')).toBe(true)
  })

  it('never throws: what goes wrong is logged', () => {
    const log = createRecordingLogger()
    const window = {
      get dataLayer(): never {
        throw new Error('blocked')
      },
    }
    const analytics = create(settings, log, window as never)
    analytics.convert({ page: 'lead', region: 'in', id: 'r1' })
    expect(log.entries.map(({ level, where }) => [level, where])).toEqual([['warn', 'ads']])
  })

  it('tells Google’s tags of the visitor’s answer, before all else, and of a withdrawal (Consent Mode)', () => {
    const { window, said } = aWindow()
    const analytics = create(settings, logger, window, true)
    analytics.reset()
    expect(said()).toEqual([])
    analytics.convert({ page: 'lead', region: 'in', id: 'r1' })
    analytics.reset()
    analytics.convert({ page: 'thank-you', region: 'in', id: 'PL-1' })
    expect(
      said().map(([what, how, told]) => [
        what,
        how,
        (told as { ad_storage?: string } | undefined)?.ad_storage,
      ]),
    ).toEqual([
      ['consent', 'default', 'denied'],
      ['consent', 'update', 'granted'],
      ['js', expect.any(Date), undefined],
      ['set', expect.anything(), undefined],
      ['config', 'AW-123', undefined],
      ['event', 'conversion', undefined],
      ['consent', 'update', 'denied'],
      ['consent', 'update', 'granted'],
      ['event', 'conversion', undefined],
    ])
  })

  it('says nothing of consent where nobody was asked', () => {
    const { window, said } = aWindow()
    const analytics = create(settings, logger, window)
    analytics.convert({ page: 'lead', region: 'in', id: 'r1' })
    analytics.reset()
    expect(said().filter(([what]) => what === 'consent')).toEqual([])
  })

  it('logs a script that did not load', () => {
    const log = createRecordingLogger()
    const { window, scripts } = aWindow()
    create(settings, log, window).convert({ page: 'lead', region: 'in', id: 'r1' })
    scripts[0]?.onerror?.()
    expect(log.entries).toHaveLength(1)
  })
})
