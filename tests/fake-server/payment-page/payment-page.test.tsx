import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parameters, readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { PaymentPage } from '../../../fake-server/payment-page/payment-page.tsx'

const token = '0123456789abcdef'
const payment = readPayment(
  `?offertype=Option1_2D_3D&currency=INR&amount=599&mobile=9876543210&isdcode=91&token=${token}&lang=`,
)

const drawn = (isPlain: boolean): string =>
  renderToStaticMarkup(
    <PaymentPage
      payment={payment}
      checkout="/us/response/checkout/x"
      buyer={async () => ({ name: '', plot: '' })}
      end={async () => {}}
      brand=""
      isPlain={isPlain}
      reveal={() => {}}
    />,
  )

it('the payment page says how much, what for and from whom, and what was handed over in a sentence each', () => {
  const page = drawn(false)
  for (const text of ['₹599', 'INR 599', 'Elevate Premium', '+91 98765 43210', 'No money moves'])
    expect(page).toContain(text)
  for (const { name, meaning } of parameters) {
    expect(page).toContain(`<code>${name}</code>`)
    expect(page).toContain(meaning)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
  }
  expect(page).toContain('<em>empty</em>')
  expect(page).toContain('<em>not sent</em>')
})

it.each([true, false])('the token stands nowhere in clear (presented: %s)', (isPresented) => {
  expect(drawn(isPresented)).not.toContain(token)
})

it('presented, it shows of the demo the mark alone', () => {
  const page = drawn(true)
  expect(page).toContain('aria-label="Demo"')
  for (const text of ['What the product handed over', 'is met by an offer']) expect(page).not.toContain(text)
  expect(page).toMatch(/class="visually-hidden">.*<h1>This stands where the payment page would be\./)
  expect(drawn(false)).not.toContain('visually-hidden"><svg')
})
