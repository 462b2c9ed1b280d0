import { expect, it } from 'vitest'
import { orderMessages, type PaidOrder } from '../../../../fake-server/backend/payment/order-messages.ts'

const order: PaidOrder = {
  id: 'PL-1',
  name: 'Asha Rao',
  plan: 'Option1_2D_3D',
  plot: '30 × 40 ft',
  currency: 'INR',
  amount: '599',
}

it('the promised news names the visitor, the order, the plan and the amount, and when the plan comes', () => {
  const { whatsapp, mail } = orderMessages(order)
  for (const text of [whatsapp, mail])
    for (const part of [
      'Asha Rao',
      'PL-1',
      'Elevate Premium',
      '30 × 40 ft',
      '₹599',
      'within 4 working hours',
    ])
      expect(text).toContain(part)
  expect(mail.split('\n')[0]).toBe('Your order is paid')
  for (const text of [whatsapp, mail]) expect(text.split('\n')[0]).not.toContain('PL-1')
})

it.each([
  ['Option1', 'Starter Blueprint'],
  ['Option2', 'Dual Blueprint'],
  ['Option1_2D_3D', 'Elevate Premium'],
  ['Option2_2D_3D', 'Elevate Elite'],
  ['Option1_2D_3D_Offer', 'Elevate Premium at the offer’s price'],
  ['toString', 'your plan'],
  [null, 'your plan'],
])('what was paid for as %s is called %s (R41)', (plan, name) => {
  expect(orderMessages({ ...order, plan }).whatsapp).toContain(`order PL-1: ${name}, ₹599.`)
})

it.each([
  ['USD', '49', '$49'],
  ['EUR', '45.5', '€45.5'],
  ['', '599', ' 599.'],
  ['points', '5', 'points 5'],
  ['INR', 'free', 'INR free'],
  ['INR', '', 'INR.'],
  [null, null, 'Elevate Premium, .'],
])('%s %s is written as %s', (currency, amount, shown) => {
  expect(orderMessages({ ...order, currency, amount }).whatsapp).toContain(shown)
})

it('a nameless visitor is greeted without a name', () => {
  expect(orderMessages({ ...order, name: null }).whatsapp).toMatch(/^Hello, thank you/)
})

it('both say at their end who writes', () => {
  for (const text of Object.values(orderMessages(order))) expect(text.split('\n').at(-1)).toBe('Plotline')
})
