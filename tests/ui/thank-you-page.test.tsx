import { beforeAll, describe, expect, it } from 'vitest'
import common from 'virtual:english/common'
import { readVisit } from '../../src/core/model/visit.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import type { Settings } from '../../src/composition/settings.ts'
import ThankYouPage from '../../src/ui/pages/thank-you/thank-you-page.tsx'
import { draw, wordsOf } from './draw.tsx'

beforeAll(() => addEnglish('common', common))

function drawn(query: string, settings: Partial<Settings> = {}): string {
  const visit = readVisit({ origin: 'https://plotline.test', path: '/thank-you', query })
  return draw(<ThankYouPage visit={visit} />, { address: `/thank-you${query}`, settings })
}

const complete = '?request_order_id=PL-1&currency=USD&amount=12.5'

describe('the thank-you page', () => {
  it('says thank you, the order, its success and its amount, and what comes (S2)', () => {
    const words = wordsOf(drawn(complete))
    expect(words).toContain('Thank you for taking the 1st right step towards your dream home.')
    expect(words).toContain('Order Id PL-1')
    expect(words).toContain('Status Success')
    expect(words).toContain('Amount USD 12.5')
    expect(words).toContain('WhatsApp soon')
    expect(words).not.toContain('Stay here')
  })

  it('shows the defaults and the way back where the address is not complete (S2, R42)', () => {
    const words = wordsOf(drawn(''))
    expect(words).toContain('Status Success')
    expect(words).toContain('Amount INR 0')
    expect(words).toContain('Go now')
    expect(words).toContain('Stay here')
  })

  it('shows what the address says as text, whatever it is', () => {
    const html = drawn('?request_order_id=%3Cimg%20src%3Dx%3E&currency=INR&amount=1')
    expect(html).toContain('&lt;img src=x&gt;')
  })

  it.each([complete, ''])('shows the family from the configured address at "%s" (R39, R60)', (query) => {
    expect(drawn(query, { familyPictureUrl: 'https://mail.plotline.test/family.jpg' })).toContain(
      '<img src="https://mail.plotline.test/family.jpg"',
    )
  })

  it.each([complete, ''])('shows the bundled family at "%s" where none is configured (R39, R60)', (query) => {
    expect(drawn(query)).toMatch(/<picture><source type="image\/avif" srcSet="[^"]*family-640/)
  })
})
