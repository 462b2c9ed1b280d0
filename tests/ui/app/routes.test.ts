import { describe, expect, it } from 'vitest'
import { matchRoute, type PageName } from '../../../src/ui/app/routes.ts'

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

describe('the route table (section 2)', () => {
  for (const [region, prefix] of [
    ['in', ''],
    ['us', '/us'],
    ['uk', '/uk'],
    ['us', '/US'],
  ] as const)
    it.each(table)(`opens the page of %s behind "${prefix}" (R1)`, (path, page, slug) => {
      expect(matchRoute(path === '/' && prefix ? prefix : prefix + path)).toEqual({ page, region, slug })
    })

  it.each(table)('does not mind a slash at the end of %s', (path, page, slug) => {
    expect(matchRoute(`${path}/`)).toMatchObject({ page, slug })
    expect(matchRoute(`/uk${path}/`)).toMatchObject({ page, slug, region: 'uk' })
  })

  it.each([
    '/response',
    '/response/',
    '/us/response',
    '/response/checkout/a/b',
    '/response/a/b',
    '/thank-you/x',
    '/us/thank-you/x',
    '/nowhere',
    '/us/us',
    '/toString',
    '/__proto__',
    '/PRIVACY-POLICY/x',
  ])('leads nowhere at %s (R35)', (path) => {
    expect(matchRoute(path).page).toBe('not-found')
  })

  it('takes `checkout` without a form for a slug of the lead page', () => {
    expect(matchRoute('/response/checkout')).toEqual({ page: 'lead', region: 'in', slug: 'checkout' })
  })

  it('reads a slug that is encoded, and leaves one that cannot be read as it is', () => {
    expect(matchRoute('/response/form%20one').slug).toBe('form one')
    expect(matchRoute('/response/form%').slug).toBe('form%')
  })
})
