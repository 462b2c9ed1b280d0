import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { within } from '@testing-library/react'
import PaymentPendingPage from '../../src/ui/features/payment-pending/payment-pending-page.tsx'
import { createTestApp } from '../fakes/create-test-app.ts'
import PaymentFailedPage from '../../src/ui/features/payment-failed/payment-failed-page.tsx'
import { StatusPage } from '../../src/ui/layout/status-page.tsx'
import { alertIcon, checkIcon, clockIcon } from '../../src/ui/primitives/icons.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import { show } from './show.tsx'

function shown(query: string) {
  const path = '/payment-failure'
  const visit = readVisit({ origin: 'https://plotline.test', pathname: path, search: query })
  const { app, pages } = createTestApp({ address: path + query })
  return show(<PaymentFailedPage visit={visit} open={pages['payment-failure']} />, {
    address: path + query,
    app,
  })
}

it('the page of a pending payment says not to pay again, and whom to write to (R114)', () => {
  const page = show(<PaymentPendingPage />, { address: '/thank-you?status=PENDING' })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Your payment isn’t confirmed yet')
  expect(page.getByText(/Please don’t pay again/)).toBeTruthy()
  const links = within(page.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:care@plotline.test'])
})

describe('the payment-failed page', () => {
  it('leads from a failed thank-you address to the stored checkout (R114)', () => {
    const address = '/us/thank-you?request_order_id=A1&currency=USD&amount=49&status=FAILED'
    const checkout = '/us/response/checkout/form_one_demo?Rx=r1&isd=%2B1&mobile=4155550132'
    const stored = { isBackCheckoutUrl: checkout, isRedirected: '1' }
    const { app, pages } = createTestApp({ address, stored })
    const page = <PaymentFailedPage visit={app.visit()} open={pages['payment-failure']} />
    const link = show(page, { address, app }).getByRole('link', { name: 'Try again!' })
    expect(link.getAttribute('href')).toBe(checkout)
  })

  it('has the specified text (S2.21)', () => {
    expect(shown('').getByRole('heading', { level: 1, name: 'Payment Failed!.' })).toBeTruthy()
  })

  it('links the address that the payment started from (S2.21)', () => {
    const back = '/response/checkout/form_one_demo?Rx=r1&isd=%2B91&mobile=9876543210'
    const link = shown(`?back=${encodeURIComponent(back)}`).getByRole('link', { name: 'Try again!' })
    expect(link.getAttribute('href')).toBe(back)
  })

  it('promises to continue only if the link leads back to the checkout (R33)', () => {
    expect(shown('?back=/response/checkout/a').getByText(/where you left off/)).toBeTruthy()
    for (const query of ['', '?back=/us', '?back=/privacy-policy', '?back=/nowhere'])
      expect(shown(query).queryByText(/where you left off/)).toBeNull()
  })
})

it.each([
  ['success', 'check', checkIcon],
  ['error', 'alert', alertIcon],
  ['pending', 'clock', clockIcon],
] as const)('a status page has for %s the icon %s', (status, _, path) => {
  const iconOf = (page: ReactNode) => show(page).container.querySelector('svg path')?.getAttribute('d')
  expect(iconOf(<StatusPage status={status}>the page</StatusPage>)).toBe(path)
  expect(iconOf(<StatusPage>the page</StatusPage>)).toBeUndefined()
})
