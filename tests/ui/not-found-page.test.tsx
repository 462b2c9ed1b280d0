// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import common from 'virtual:english/common'
import { addEnglish } from '../../src/i18n/english.ts'
import NotFoundPage from '../../src/ui/features/not-found/not-found-page.tsx'
import { show } from './show.tsx'

beforeAll(() => addEnglish('common', common))

it.each([
  ['in', '/'],
  ['us', '/us'],
  ['uk', '/uk'],
] as const)('the not-found page has a heading and a link home in %s (R1, R35)', (_, home) => {
  const address = home === '/' ? '/nowhere' : `${home}/nowhere`
  const page = show(<NotFoundPage />, { address })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This room is not on the plan.')
  const link = within(page.getByRole('main')).getByRole('link', { name: 'Go to the home page' })
  expect(link.getAttribute('href')).toBe(home)
})
