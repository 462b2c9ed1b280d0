import { beforeAll, expect, it } from 'vitest'
import common from 'virtual:english/common'
import { readVisit } from '../../src/core/model/visit.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import NotFoundPage from '../../src/ui/pages/not-found/not-found-page.tsx'
import { draw } from './draw.tsx'

beforeAll(() => addEnglish('common', common))

it.each([
  ['in', '/'],
  ['us', '/us'],
  ['uk', '/uk'],
] as const)('the not-found page has a heading and a way home in %s (R1, R35)', (_, home) => {
  const address = home === '/' ? '/nowhere' : `${home}/nowhere`
  const visit = readVisit({ origin: 'https://plotline.test', path: address, query: '' })
  const html = draw(<NotFoundPage visit={visit} />, { address })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(
    new RegExp(`<main[\\s\\S]*<a [^>]*href="${home}"[^>]*>Go to the start</a>[\\s\\S]*</main>`),
  )
})
