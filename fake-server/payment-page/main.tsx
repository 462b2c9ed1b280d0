import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/base.css'
import { holdDoublePresses } from '../../src/ui/app/double-press.ts'
import { createPlace } from '../console/place.ts'
import { ownPage } from '../console/steered-page.ts'
import { joinConsoleWindow } from '../console/undocking.ts'
import { openDemo } from '../demo/open-demo.ts'
import { PaymentPage } from './payment-page.tsx'
import { readPayment } from '../backend/payment/parameters.ts'
import { settle } from '../backend/payment/settle.ts'
import { checkoutAddress, failureAddress, thankYouAddress } from '../backend/payment/ways-back.ts'

const demo = openDemo(window)
const payment = readPayment(location.search)
const checkout = checkoutAddress([demo.storage.read('isBackCheckoutUrl'), document.referrer], location.origin)

joinConsoleWindow(window, ownPage(demo, window), createPlace(demo.storage))

async function end(wish: 'pay' | 'decline'): Promise<void> {
  const { world } = await demo.load()
  const declined = wish === 'decline' || demo.scenario.scenario().declinesPayment === true
  const orderId = await settle(world, payment, declined ? 'declined' : 'paid')
  location.assign(declined ? failureAddress(checkout) : thankYouAddress(payment, orderId, checkout))
}

holdDoublePresses(document)
createRoot(document.getElementById('root')!).render(
  <PaymentPage payment={payment} checkout={checkout} ready={demo.load} end={end} />,
)
