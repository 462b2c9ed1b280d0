import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readVisit } from '../../src/core/model/visit.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import type { ReturnState } from '../../src/core/thank-you/thank-you-flow.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { ReturnNotice } from '../../src/ui/features/thank-you/return-notice.tsx'
import ThankYouPage from '../../src/ui/features/thank-you/thank-you-page.tsx'
import { createTestApp } from '../fakes/create-test-app.ts'
import { entriesIn, show, untranslatedIn, wordsIn } from './show.tsx'

function shown(query: string, settings: Partial<Settings> = {}) {
  const visit = readVisit({ origin: 'https://plotline.test', pathname: '/thank-you', search: query })
  const address = `/thank-you${query}`
  const { app, pages } = createTestApp({ address, settings })
  return show(<ThankYouPage visit={visit} open={pages['thank-you']} />, { address, app })
}

const complete = '?request_order_id=PL-1&currency=USD&amount=12.5'

describe('the thank-you page', () => {
  it('shows the thanks, the order and the next steps (S2, S2.20)', () => {
    const page = shown(complete)
    const title = 'Thank you for taking the 1st right step towards your dream home.'
    expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(entriesIn(page)).toEqual([
      ['Order Id', 'PL-1'],
      ['Status', 'Success'],
      ['Amount', 'USD 12.5'],
    ])
    expect(wordsIn(page.getByRole('list'))).toContain('WhatsApp soon')
    expect(page.queryByRole('button', { name: 'Stay here' })).toBeNull()
  })

  it('shows defaults and the redirect for an incomplete address (S2, R42)', () => {
    const page = shown('')
    expect(entriesIn(page)).toEqual([
      ['Order Id', 'not available'],
      ['Status', 'Success'],
      ['Amount', 'INR 0'],
    ])
    expect(page.getByRole('link', { name: 'Go now' }).getAttribute('href')).toBe('/')
    fireEvent.click(page.getByRole('button', { name: 'Stay here' }))
    expect(wordsIn(page.getByRole('status'))).toContain('You’re staying on this page.')
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))
  })

  it.each([
    [7, '7 seconds.', 'polite'],
    [6, '6 seconds.', 'off'],
    [3, '3 seconds.', 'polite'],
    [1, '1 second.', 'off'],
  ])('counts down to the redirect: at %i in %s, aria-live %s (R42)', (seconds, words, live) => {
    const flow = { state: createStore<ReturnState>({ kind: 'counting-down', seconds }), stay() {} }
    const status = show(<ReturnNotice flow={flow} region="in" />).getByRole('status')
    expect(wordsIn(status)).toMatch(new RegExp(` home page in ${words}$`))
    expect(status.getAttribute('aria-live')).toBe(live)
  })

  it('shows values of the address as text', () => {
    const page = shown('?request_order_id=%3Cimg%20src%3Dx%3E1&currency=INR&amount=1')
    expect(entriesIn(page)[0]).toEqual(['Order Id', '<img src=x>1'])
    expect(page.container.querySelector('img[src="x"]')).toBeNull()
  })

  it.each([complete, ''])('shows the configured family picture at "%s" if it loads (R39, R60)', (query) => {
    const familyPictureUrl = 'https://mail.plotline.test/family.jpg'
    const page = shown(query, { familyPictureUrl })
    const picture = page.getByRole('presentation')
    expect(picture.getAttribute('src')).toBe(familyPictureUrl)
    fireEvent.error(picture)
    expect(page.getByRole('presentation').getAttribute('src')).toContain('family')
    expect(page.getByRole('presentation').getAttribute('src')).not.toBe(familyPictureUrl)
  })

  it.each([complete, ''])(
    'shows the bundled family picture at "%s" if none is configured (R39, R60)',
    (query) => {
      const { srcset } = shown(query).getByRole<HTMLImageElement>('presentation')
      expect(srcset).toMatch(/family-640[^ ]*\.avif 640w/)
    },
  )
})

it('browsers translate neither order id nor amount, nor the names of languages (R125)', () => {
  const page = shown('?request_order_id=TAX1&currency=INR&amount=299')
  const kept = untranslatedIn(page)
  expect(kept).toEqual(expect.arrayContaining(['TAX1', 'INR 299', 'தமிழ்', 'English']))
  expect(kept).not.toContain('Success')
})
