import { beforeAll, describe, expect, it } from 'vitest'
import common from 'virtual:english/common'
import { addEnglish } from '../../src/i18n/english.ts'
import PaymentFailedPage from '../../src/ui/pages/payment-failed/payment-failed-page.tsx'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import { draw, wordsOf } from './draw.tsx'

beforeAll(() => addEnglish('common', common))

function drawn(query: string, region: Region = 'in'): string {
  const path = inRegion(region, '/payment-failure')
  const visit = readVisit({ origin: 'https://plotline.test', path, query })
  return draw(<PaymentFailedPage visit={visit} />, { address: path + query })
}

const linkOf = (html: string): string | undefined =>
  /<a [^>]*href="([^"]*)"[^>]*>Try again!<\/a>/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('the payment-failed page', () => {
  it('says what happened, letter for letter (S2.21)', () => {
    expect(wordsOf(drawn(''))).toContain('Payment Failed!.')
  })

  it('leads back to the address that the payment came from', () => {
    const back = '/response/checkout/form_one_demo?Rx=r1&isd=%2B91&mobile=9876543210'
    expect(linkOf(drawn(`?back=${encodeURIComponent(back)}`))).toBe(back)
  })

  it('takes the last of a repeated `back` (R11)', () => {
    expect(linkOf(drawn('?back=/us&back=/uk'))).toBe('/uk')
  })

  it.each([
    '',
    '?back=',
    '?back=//evil.test',
    '?back=/%5Cevil.test',
    '?back=https://evil.test',
    '?back=.evil.test',
  ])('leads to the start at "%s" (R33)', (query) => {
    expect(linkOf(drawn(query))).toBe('/')
  })

  it('says that one can go on from where one was only where it leads there', () => {
    expect(wordsOf(drawn('?back=/response/checkout/a'))).toContain('from where you were')
    expect(wordsOf(drawn(''))).not.toContain('from where you were')
  })

  it("leads to the region's own start (R1)", () => {
    expect(linkOf(drawn('?back=evil', 'uk'))).toBe('/uk')
  })
})
