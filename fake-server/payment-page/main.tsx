import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/base.css'
import { openDemo } from '../open-demo.ts'
import { PaymentPage } from './payment-page.tsx'
import { readPayment } from './parameters.ts'
import { settle } from './settle.ts'
import { checkoutAddress, failureAddress, thankYouAddress } from './ways-back.ts'

const demo = openDemo(window)
const payment = readPayment(location.search)
const checkout = checkoutAddress([demo.storage.read('isBackCheckoutUrl'), document.referrer], location.origin)
const backend = demo.load()

async function end(wish: 'pay' | 'decline'): Promise<void> {
  const { world } = await backend
  const declined = wish === 'decline' || demo.scenario.scenario().declinesPayment === true
  const orderId = settle(world, payment, declined ? 'declined' : 'paid')
  location.assign(declined ? failureAddress(checkout) : thankYouAddress(payment, orderId, checkout))
}

createRoot(document.getElementById('root')!).render(
  <PaymentPage payment={payment} checkout={checkout} end={end} />,
)
