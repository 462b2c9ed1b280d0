import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import NotFoundPage from '../../src/ui/features/not-found/not-found-page.tsx'
import { show } from './show.tsx'

it.each([
  ['in', '/'],
  ['us', '/us'],
  ['uk', '/uk'],
] as const)('the not-found page has a heading and a link home in %s (R1, R35)', (_, home) => {
  const address = home === '/' ? '/nowhere' : `${home}/nowhere`
  const page = show(<NotFoundPage />, { address })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This room isn’t on the plan.')
  const link = within(page.getByRole('main')).getByRole('link', { name: 'Go to the home page' })
  expect(link.getAttribute('href')).toBe(home)
})
