import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import LegalPage from '../../src/ui/features/legal/legal-page.tsx'
import type { EnglishTexts } from '../../src/i18n/english.ts'
import legal from 'virtual:english/legal'
import { legalPages } from '../../src/content/legal.ts'
import { show, wordsIn } from './show.tsx'

const english: EnglishTexts['legal'] = legal

const settings = {
  brand: { name: 'Housemark', mark: null },
  parentCompany: 'Kaveri Homes',
  contactEmail: 'write@kaveri.test',
  homeCity: 'Madurai',
}

const pages = { privacy: 'privacy-policy', refund: 'refund-policy', terms: 'terms' } as const
type Page = keyof typeof pages
const names = Object.keys(pages) as Page[]

const shown = (name: Page) => show(<LegalPage visit={{ page: pages[name] }} />, { settings })

/** The text of each page, rendered once. */
const texts: Partial<Record<Page, string>> = {}
const wordsOf = (name: Page) => (texts[name] ??= wordsIn(shown(name).container))

describe('the legal pages (S9)', () => {
  it.each<[Page, string, RegExp]>([
    [
      'refund',
      'the 30 minutes for a full refund',
      /within 30 minutes of payment for a full refund if work .*not started/,
    ],
    ['refund', 'delivery within 24 hours, in rare cases 48', /within 24 hours.*rare cases within 48 hours/],
    ['refund', 'the refund if delivery fails', /not arrived within 48 hours, you can request a 100% refund/],
    ['refund', '7 to 14 business days', /7 to 14 business days/],
    ['refund', 'processing fees', /Payment processing fees may be deducted/],
    ['refund', 'partial refunds', /Partial refunds are negotiated/],
    ['terms', 'the first package', /Starter Blueprint[^.]*: 299 rupees/],
    ['terms', 'the second package', /Dual Blueprint[^.]*: 399 rupees/],
    ['terms', 'the third package', /Elevate Premium[^.]*: 599 rupees/],
    ['terms', 'the fourth package', /Elevate Elite[^.]*: 899 rupees/],
    ['terms', 'that all are prepaid', /all prepaid/],
    ['terms', 'one free correction', /one free minor correction/],
    ['terms', 'that a redesign is another purchase', /major redesign needs a new purchase/],
    ['terms', 'Indian law', /governed by Indian law/],
    ['terms', "the courts of the company's city", /courts of Madurai have jurisdiction/],
    [
      'terms',
      'the files and when they are delivered',
      /PDF, JPEG and PNG files within 24 hours of your order/,
    ],
    ['terms', 'the form after the payment', /20-question form follows your payment/],
    [
      'refund',
      'that there is no full refund once work has started',
      /Once work has started, or 30 minutes have passed, you no longer get a full refund if you cancel/,
    ],
    ['privacy', 'that it is not meant for children', /children under 18/],
    [
      'privacy',
      'what the link back from the payment page contains',
      /the address of your checkout page, which contains your mobile number/,
    ],
    ['privacy', 'what a tab stores, and for how long', /for this tab only: your answers for up to 24 hours/],
    ['privacy', 'the text message', /contact you by text message, email and WhatsApp/],
  ])('%s names %s (S2.22, S9.4, S9.7, R61)', (page, _, sentence) => {
    expect(wordsOf(page)).toMatch(sentence)
  })

  it.each([
    ['required', true, true],
    ['none', true, false],
    [null, false, false],
  ] as const)('the policy names what a build tracks whose consent is %s (R58)', (consent, tracks, asks) => {
    const { container } = show(<LegalPage visit={{ page: 'privacy-policy' }} />, { settings: { consent } })
    const words = wordsIn(container)
    expect(words.includes('We count which steps visitors reach')).toBe(tracks)
    expect(words.includes('which steps have already been counted')).toBe(tracks)
    expect(words.includes('We share this with these services')).toBe(asks)
  })

  it.each(names)("%s names the build's contact and the language that takes precedence", (page) => {
    expect(wordsOf(page)).toContain('write@kaveri.test')
    expect(wordsOf(page)).toContain('the English text governs')
  })

  it.each(['privacy', 'terms'] as const)("%s names the build's brand and company", (page) => {
    expect(wordsOf(page)).toContain('Housemark works in association with Kaveri Homes')
  })

  it.each(names)('%s contains no placeholder and no key', (page) => {
    expect(wordsOf(page)).not.toMatch(/\{\{|\}\}|legal\.|sections\.|undefined|null/)
  })

  it('the refund policy links the contact address', () => {
    const link = shown('refund').getByRole('link', { name: 'write@kaveri.test' })
    expect(link.getAttribute('href')).toBe('mailto:write@kaveri.test')
    expect(wordsIn(link.closest('p')!)).toBe('Write to write@kaveri.test with your order ID.')
  })

  it.each(names)('%s shows every line of its English texts in order', (page) => {
    const lines = Object.entries(legalPages[page]).map(([section, blocks]) => [
      section,
      ['title', ...blocks.flat().map((line) => (typeof line === 'string' ? line : line.key))],
    ])
    expect(lines).toEqual(
      Object.entries(english[page].sections).map(([section, texts]) => [section, Object.keys(texts)]),
    )
  })

  it('the refund policy links each section in a table of contents', () => {
    const page = shown('refund')
    const contents = within(page.getByRole('navigation', { name: 'On this page' }))
    const links = contents.getAllByRole('link').map((link) => [link.getAttribute('href'), wordsIn(link)])
    const sections = page
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [`#${heading.closest('section')?.id}`, wordsIn(heading)])
    expect(links).toEqual(sections)
    expect(sections).toHaveLength(5)
  })
})
