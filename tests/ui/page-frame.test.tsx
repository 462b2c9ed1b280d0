import { beforeAll, describe, expect, it } from 'vitest'
import common from 'virtual:english/common'
import { addEnglish } from '../../src/i18n/english.ts'
import { PageFrame, SplitFrame } from '../../src/ui/components/page-frame.tsx'
import { draw, wordsOf } from './draw.tsx'

beforeAll(() => addEnglish('common', common))

const frames = {
  ordinary: <PageFrame>the page</PageFrame>,
  split: <SplitFrame pane={<p>a drawing</p>}>the page</SplitFrame>,
}

describe.each(Object.entries(frames))('a page in the %s frame', (_, frame) => {
  it('has one main, one footer, the six languages, and names the parent company (S2)', () => {
    const html = draw(frame, { settings: { parentCompany: 'Kaveri Homes' } })
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html.match(/<footer/g)).toHaveLength(1)
    expect(html).toMatch(/<select[^>]*aria-label="Language"/)
    expect(
      [...html.matchAll(/<option value="(\w+)" lang="(\w+)"/g)].map(([, code, tag]) => [code, tag]),
    ).toEqual([
      ['en', 'en'],
      ['hn', 'hi'],
      ['ta', 'ta'],
      ['tel', 'te'],
      ['mal', 'ml'],
      ['kan', 'kn'],
    ])
    const footer = html.slice(html.indexOf('<footer'))
    expect(wordsOf(footer)).toContain('In Association With Kaveri Homes')
  })

  it.each([
    ['/', ''],
    ['/us/thank-you', '/us'],
    ['/uk', '/uk'],
  ])('links the legal pages and its home from %s inside the region (R1)', (address, prefix) => {
    const html = draw(frame, { address })
    const footer = html.slice(html.indexOf('<footer'))
    expect(
      [...footer.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => [to, name]),
    ).toEqual([
      [`${prefix}/privacy-policy`, 'Privacy policy'],
      [`${prefix}/refund-policy`, 'Refund policy'],
      [`${prefix}/termsandconditions`, 'Terms and conditions'],
    ])
    const home = /<a [^>]*aria-label="Plotline, start page"[^>]*>/.exec(html)?.[0]
    expect(home).toContain(`href="${prefix || '/'}"`)
  })
})

it('a page behind a dialog is inert, footer and header with it (R52)', () => {
  expect(draw(<PageFrame inert>the page</PageFrame>)).toMatch(/^<div[^>]*inert=""/)
  expect(draw(<PageFrame>the page</PageFrame>)).not.toMatch(/inert/)
})
