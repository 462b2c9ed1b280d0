import { act, fireEvent, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { parameters, readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { paymentEnds } from '../../../fake-server/backend/payment/return-addresses.ts'
import { PaymentPage } from '../../../fake-server/payment-page/payment-page.tsx'
import { show, wordsIn } from '../../ui/show.tsx'

const token = '0123456789abcdef'
const payment = readPayment(
  `?offertype=Option1_2D_3D&currency=INR&amount=599&mobile=9876543210&isdcode=91&token=${token}&lang=`,
)

type EndPayment = ComponentProps<typeof PaymentPage>['endPayment']

function showPage(isDemoHidden: boolean, endPayment: EndPayment = async () => {}) {
  const onReveal = vi.fn()
  const page = show(
    <PaymentPage
      payment={payment}
      checkout="/us/response/checkout/x"
      loadBuyer={() => new Promise(() => {})}
      endPayment={endPayment}
      title="Payment stand-in"
      brand=""
      isDemoHidden={isDemoHidden}
      onReveal={onReveal}
    />,
  )
  return { ...page, onReveal, heading: page.getByRole('heading', { level: 1 }) }
}

it('the payment page shows amount, plan and buyer, and each parameter with its meaning', () => {
  const page = showPage(false)
  const bill = within(page.getByRole('region', { name: 'Order summary' }))
  expect(bill.getByText('₹599')).toBeTruthy()
  expect(bill.getAllByRole('definition').map(wordsIn)).toEqual([
    'Elevate Premium',
    '+91 98765 43210',
    'INR 599',
  ])
  expect(page.getByText(/No money is charged/)).toBeTruthy()
  expect(page.getAllByRole('button').map(wordsIn)).toEqual(
    Object.values(paymentEnds).map(({ label }) => label),
  )

  const words = (role: string) => page.getAllByRole(role).map(wordsIn)
  expect(words('rowheader')).toEqual(parameters.map(({ name, meaning }) => meaning + name))
  expect(words('code')).toEqual(parameters.map(({ name }) => name))
  for (const { meaning } of parameters) expect(meaning).toMatch(/^[A-Z].*\.$/)
  expect(words('cell').join(', ')).toBe(
    'Option1_2D_3D, INR, not sent, not sent, ••••••cdef, empty, 599, 9876543210, not sent, 91, not sent',
  )
  expect(words('emphasis')).toEqual(['not sent', 'not sent', 'empty', 'not sent', 'not sent'])
})

it.each([true, false])('the payment page masks the token (presenter mode: %s)', (isPresented) => {
  expect(showPage(isPresented).container.innerHTML).not.toContain(token)
})

it('the payment page shows only a small Demo button in presenter mode', () => {
  const page = showPage(true)
  for (const text of ['What the product sent', /may then show an offer/, 'Return while pending'])
    expect(page.queryByText(text)).toBeNull()
  expect(wordsIn(page.heading)).toBe('This is a stand-in for the payment page.')
  expect(page.heading.closest('.visually-hidden')).not.toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Demo' }))
  expect(page.onReveal).toHaveBeenCalledOnce()
  expect(showPage(false).heading.closest('.visually-hidden')).toBeNull()
})

it('the payment page ignores a second press until it is restored by Back', async () => {
  const endPayment = vi.fn(async () => {})
  const page = showPage(false, endPayment)
  const press = (name: string) => act(async () => void fireEvent.click(page.getByRole('button', { name })))
  await press('Pay')
  await press('Decline')
  expect(endPayment.mock.calls).toEqual([['pay']])
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await press('Decline')
  expect(endPayment).toHaveBeenLastCalledWith('decline')
})

it('a payment can be ended again after a failure', async () => {
  const endPayment = vi.fn(() => Promise.reject(new Error('not loaded')))
  const page = showPage(false, endPayment)
  const pay = page.getByRole('button', { name: 'Pay' })
  for (let press = 0; press < 2; press++) await act(async () => void fireEvent.click(pay))
  expect(endPayment).toHaveBeenCalledTimes(2)
})
