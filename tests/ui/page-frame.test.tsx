import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PageFrame, SplitFrame } from '../../src/ui/layout/page-frame.tsx'
import { PageLink } from '../../src/ui/layout/page-link.tsx'
import { show, untranslatedIn, wordsIn } from './show.tsx'

const frames = {
  ordinary: <PageFrame>the page</PageFrame>,
  split: <SplitFrame sidebar={<p>a drawing</p>}>the page</SplitFrame>,
}

describe.each(Object.entries(frames))('a page in the %s frame', (_, frame) => {
  it('has one main, one footer and all languages (R125, S2, S2.1, I1) (WCAG 3.1.2, 3.2.3)', () => {
    const page = show(frame, { settings: { parentCompany: 'Kaveri Homes' } })
    expect(wordsIn(page.getByRole('main'))).toBe('the page')
    expect(wordsIn(page.getByRole('contentinfo'))).toContain('In Association With Kaveri Homes')
    expect(untranslatedIn(page)).toEqual(expect.arrayContaining(['Kaveri Homes', 'English', 'தமிழ்']))
    const languages = page.getByRole<HTMLSelectElement>('combobox', { name: 'Language, English' })
    expect([...languages.options].map(({ value, lang, text }) => [value, lang, text])).toEqual([
      ['en', 'en', 'English'],
      ['hn', 'hi', 'हिन्दी'],
      ['ta', 'ta', 'தமிழ்'],
      ['tel', 'te', 'తెలుగు'],
      ['mal', 'ml', 'മലയാളം'],
      ['kan', 'kn', 'ಕನ್ನಡ'],
    ])
  })

  it.each([
    ['/', ''],
    ['/us/thank-you', '/us'],
    ['/uk', '/uk'],
  ])('links the legal pages and the home page inside the region of %s (R1)', (address, prefix) => {
    const page = show(frame, { address })
    const links = within(page.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), wordsIn(link)])).toEqual([
      [`${prefix}/privacy-policy`, 'Privacy policy'],
      [`${prefix}/refund-policy`, 'Refund policy'],
      [`${prefix}/termsandconditions`, 'Terms and conditions'],
    ])
    for (const home of page.getAllByRole('link', { name: 'Plotline home page' }))
      expect(home.getAttribute('href')).toBe(prefix || '/')
  })

  it.each([
    ['/privacy-policy', 'Privacy policy'],
    ['/us/refund-policy/', 'Refund policy'],
    ['/uk/TermsAndConditions#building', 'Terms and conditions'],
  ])('scrolls to the top without a history entry on a link of %s to itself', (address, name) => {
    const page = show(frame, { address })
    const [entries, scrolled] = [history.length, vi.spyOn(window, 'scrollTo')]
    fireEvent.click(page.getByRole('link', { name }))
    expect(history.length).toBe(entries)
    expect(scrolled).toHaveBeenCalledWith(0, 0)
    expect(document.activeElement).toBe(page.getByRole('main'))
  })

  it('follows a link to a section, also from a page that is not found', () => {
    const page = show(<PageLink to="/termsandconditions#building">Disclaimer</PageLink>, {
      address: '/nowhere',
    })
    fireEvent.click(page.getByRole('link'))
    expect(location.pathname + location.hash).toBe('/termsandconditions#building')
  })

  it('adds a history entry for another legal page', () => {
    const page = show(frame, { address: '/us/privacy-policy' })
    const entries = history.length
    fireEvent.click(page.getByRole('link', { name: 'Refund policy' }))
    expect({ entries: history.length, path: location.pathname }).toEqual({
      entries: entries + 1,
      path: '/us/refund-policy',
    })
  })
})
