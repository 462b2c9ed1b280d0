import { describe, expect, it } from 'vitest'
import { createRecordingLogger } from '../fakes/recording-logger.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createGoogleAds, type AdsWindow } from '../../src/telemetry/google-ads.ts'

type Script = { tag: string; src: string; async: boolean; onerror: (() => void) | null }

/** A tag on a fake window, in a visit that began at an ad. */
function start({ query = '?gclid=click-1&mobile=9876543210&wbraid=b%261&utm_source=ads' } = {}) {
  const scripts: Script[] = []
  const window = {
    location: {
      origin: 'https://plotline.test',
      pathname: '/response/checkout/x',
      search: '?mobile=9876543210',
    },
    document: {
      createElement: (tag: string) => ({ tag, src: '', async: false, onerror: null }),
      head: { append: (script: Script) => void scripts.push(script) },
    },
  } as unknown as AdsWindow
  const logger = createRecordingLogger()
  const session = createMemoryStorage()
  const labels = { lead: 'lead-label', checkout: '', 'thank-you': 'thanks-label' }
  const firstVisit = { origin: 'https://plotline.test', pathname: '/us/survey-form', search: query }
  const ads = createGoogleAds({ id: 'AW-123', labels }, { logger, session, firstVisit }, window)
  const commands = (): unknown[][] =>
    (window.dataLayer ?? []).map((words) => [...(words as Iterable<unknown>)])
  return { ads, window, scripts, logger, commands }
}
const lead = { page: 'lead', region: 'in', id: 'r1' } as const
const order = { page: 'thank-you', region: 'us', id: 'PL-1', value: 12.5, currency: 'USD' } as const

describe('the Google Ads tag', () => {
  it('loads nothing before a conversion, nor for a page without a label', () => {
    const { ads, window, scripts } = start()
    ads.track({ name: 'survey_seen' }, 1)
    ads.reportConversion({ page: 'checkout', region: 'in', id: 'r1' })
    expect({ scripts, dataLayer: window.dataLayer }).toEqual({ scripts: [], dataLayer: undefined })
  })

  it('loads one script from the network itself, with the first conversion', () => {
    const { ads, scripts } = start()
    ads.reportConversion(lead)
    ads.reportConversion(order)
    expect(scripts).toMatchObject([
      { tag: 'script', src: 'https://www.googletagmanager.com/gtag/js?id=AW-123', async: true },
    ])
  })

  it('logs a script that did not load', () => {
    const { ads, scripts, logger } = start()
    ads.reportConversion(lead)
    scripts[0]?.onerror?.()
    expect(logger.entries).toHaveLength(1)
  })

  it('logs a command that the page refuses, and throws nothing', () => {
    const { ads, window, logger } = start()
    window.dataLayer = Object.freeze([]) as unknown as unknown[]
    ads.reportConversion(lead)
    expect(logger.entries).toHaveLength(1)
  })

  it('sends label, id, region, value, currency and the page of each conversion (R58, S7.11)', () => {
    const { ads, window, commands } = start()
    ads.reportConversion(lead)
    window.location.pathname = '/thank-you'
    ads.reportConversion(order)
    const conversions = commands().flatMap(([what, how, details]) => (what === 'event' ? [how, details] : []))
    expect(conversions).toEqual([
      'conversion',
      {
        send_to: 'AW-123/lead-label',
        page_location: 'https://plotline.test/response/checkout/x',
        transaction_id: 'r1',
        region: 'in',
      },
      'conversion',
      {
        send_to: 'AW-123/thanks-label',
        page_location: 'https://plotline.test/thank-you',
        transaction_id: 'PL-1',
        region: 'us',
        value: 12.5,
        currency: 'USD',
      },
    ])
  })

  it.each([
    // The network would assume the currency of its account.
    ['a value without a currency', { value: 12.5 }],
    ['a currency without a value', { currency: 'USD' }],
  ])('sends no value for %s (R58)', (_, money) => {
    const { ads, commands } = start()
    ads.reportConversion({ page: 'thank-you', region: 'us', id: 'PL-1', ...money })
    expect(commands().at(-1)?.[2]).not.toHaveProperty('value')
  })

  it('sends where the visit began, with the click id and no other part of a query (S7.11)', () => {
    const { ads, commands } = start()
    ads.reportConversion(lead)
    const page_location = 'https://plotline.test/us/survey-form?gclid=click-1&wbraid=b%261'
    expect(commands().slice(1, 3)).toEqual([
      ['set', { page_location, page_referrer: '' }],
      ['config', 'AW-123', { send_page_view: false }],
    ])
    expect(JSON.stringify(commands())).not.toContain('9876543210')
  })

  it('sends the newest click id, and an address without a query if there is none', () => {
    const set = (query: string): unknown => {
      const { ads, commands } = start({ query })
      ads.reportConversion(lead)
      return commands()[1]?.[1]
    }
    const page_location = 'https://plotline.test/us/survey-form'
    expect(set('?gclid=a&gclid=b')).toMatchObject({ page_location: `${page_location}?gclid=b` })
    expect(set('?utm_source=ads')).toMatchObject({ page_location })
  })

  it('pushes `arguments` objects, by which the script knows a command', () => {
    const { ads, window } = start()
    ads.reportConversion(lead)
    expect(window.dataLayer?.every((words) => String(words) === '[object Arguments]')).toBe(true)
  })
})
