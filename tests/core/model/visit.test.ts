import { describe, expect, it } from 'vitest'
import { inRegion, regions } from '../../../src/core/model/region.ts'
import { matchRoute, readVisit, visitKey, type PageName, type Visit } from '../../../src/core/model/visit.ts'

const origin = 'https://plotline.test'
const visitOf = (address: string): Visit => {
  const [pathname = '', ...query] = address.split('?')
  return readVisit({ origin, pathname, search: query.length > 0 ? `?${query.join('?')}` : '' })
}

const table: [path: string, page: PageName, slug: string][] = [
  ['/', 'survey', ''],
  ['/survey-form', 'survey', ''],
  ['/response/form_one_demo', 'lead', 'form_one_demo'],
  ['/response/checkout/form_one_demo', 'checkout', 'form_one_demo'],
  ['/thank-you', 'thank-you', ''],
  ['/payment-failure', 'payment-failure', ''],
  ['/privacy-policy', 'privacy-policy', ''],
  ['/refund-policy', 'refund-policy', ''],
  ['/termsandconditions', 'terms', ''],
]

describe('the route table (S2)', () => {
  for (const region of regions)
    it.each(table)(
      `opens the page of %s in the region ${region} (R1, S1.5, S2.1, S2.26)`,
      (path, page, slug) => {
        const address = inRegion(region, path)
        expect(matchRoute(address)).toEqual({ page, slug })
        expect(visitOf(address)).toMatchObject({ page, region, slug })
      },
    )

  it.each(table)('ignores slashes at the end of %s (I13)', (path, page, slug) => {
    for (const end of ['/', '//']) expect(matchRoute(path + end)).toMatchObject({ page, slug })
    expect(visitOf(`/uk${path}/`)).toMatchObject({ page, slug, region: 'uk' })
  })

  it.each(table)('ignores the letter case of %s, and keeps that of the slug (I13)', (path, page, slug) => {
    const upperCase = path.toUpperCase()
    expect(matchRoute(upperCase)).toEqual({ page, slug: slug.toUpperCase() })
    expect(matchRoute(`/us${upperCase}`)).toEqual({ page, slug: slug.toUpperCase() })
  })

  it.each([
    '/response',
    '/response/',
    '/us/response',
    '/response/checkout/a/b',
    '/response/a/b',
    '/x/response/a',
    '/thank-you/x',
    '/us/thank-you/x',
    '/nowhere',
    '/us/us',
    '/UK/response',
    '/toString',
    '/constructor',
    '/__proto__',
    '/PRIVACY-POLICY/x',
  ])('has no page at %s (R35, I13)', (path) => {
    expect(matchRoute(path)).toEqual({ page: 'not-found', slug: '' })
  })

  it('reads `checkout` without a form as a slug of the lead page', () => {
    expect(visitOf('/response/checkout')).toMatchObject({ page: 'lead', region: 'in', slug: 'checkout' })
  })

  it('decodes a slug, and keeps one that cannot be decoded', () => {
    expect(matchRoute('/response/form%20one').slug).toBe('form one')
    expect(matchRoute('/response/form%').slug).toBe('form%')
  })
})

describe('the visit of an address', () => {
  it.each([
    ['/response/a?Rx=r-1', 'r-1'],
    ['/response/a?Rx=%20r-1%20', 'r-1'],
    ['/response/a?Rx=%20', ''],
    ['/response/a?rx=r-1', 'r-1'],
    ['/response/a?Rx=1&Rx=2', '2'],
    ['/us/response/checkout/a?RX=r-1).', 'r-1'],
    ['/response/a?Rx=%7B%7BRx%7D%7D', ''],
    ['/response/a?Rx=%257B%257BRx%257D%257D', ''],
    ['/response/a?Rx=[Rx]', ''],
    ['/response/a?Rx=*|RX|*', ''],
    ['/response/a?Rx=undefined', ''],
    ['/response/a?Rx=null&rx=', ''],
    ['/response/a?Rx=nullable', 'nullable'],
    ['/response/a', ''],
  ])('at %s belongs to the response "%s" (R112)', (address, responseId) => {
    expect(visitOf(address).responseId).toBe(responseId)
  })
})

describe('the key of a visit', () => {
  const keyOf = (address: string) => visitKey(new URL(address, origin))

  it('does not contain the language (R54)', () => {
    const before = keyOf('/response/a?lan=ta&Rx=r%201&lng=hn')
    expect(keyOf('/response/a?Rx=r+1')).toBe(before)
    expect(keyOf('/response/a?LAN=ta&Rx=r+1')).toBe(before)
  })

  it('changes with the path and with any other parameter', () => {
    const keys = [
      keyOf('/response/a'),
      keyOf('/response/b'),
      keyOf('/response/a?Rx=r1'),
      keyOf('/response/a?Rx=r2'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  it('is the path alone on the survey page', () => {
    expect(keyOf('/us/survey-form?utm_source=x')).toBe(keyOf('/us/survey-form'))
  })
})
