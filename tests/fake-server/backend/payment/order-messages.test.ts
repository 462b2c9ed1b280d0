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

it('both order messages name customer, order, plan, amount, delivery time, and the sender', () => {
  const { whatsapp, mail } = orderMessages(order)
  const facts = ['Asha Rao', 'PL-1', 'Elevate Premium', '30 × 40 ft', '₹599', 'within 4 working hours']
  for (const text of [whatsapp, mail]) {
    for (const fact of facts) expect(text).toContain(fact)
    const lines = text.split('\n')
    expect(lines[0]).not.toContain('PL-1')
    expect(lines.at(-1)).toBe('Plotline')
  }
  expect(mail.split('\n')[0]).toBe('We’ve received your payment')
})

it.each([
  ['Option1', 'Starter Blueprint'],
  ['Option2', 'Dual Blueprint'],
  ['Option1_2D_3D', 'Elevate Premium'],
  ['Option2_2D_3D', 'Elevate Elite'],
  ['Option1_2D_3D_Offer', 'Elevate Premium at the offer price'],
  ['toString', 'your plan'],
  [null, 'your plan'],
])('the plan %s is called %s (R41)', (plan, name) => {
  expect(orderMessages({ ...order, plan }).whatsapp).toContain(`order PL-1: ${name}, ₹599.`)
})

it('messages without a known name and amount leave both out', () => {
  const { whatsapp, mail } = orderMessages({ ...order, name: null, currency: null, amount: null })
  expect(whatsapp).toMatch(/^Hello, thank you/)
  expect(whatsapp).toContain('order PL-1: Elevate Premium.')
  expect(mail).toContain('We have received your payment for order PL-1, Elevate Premium.')
})
