import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/base.css'
import { holdDoublePresses } from '../../src/ui/app/double-press.ts'
import { createPlace } from '../console/place.ts'
import { ownPage } from '../console/steered-page.ts'
import { joinConsoleWindow } from '../console/undocking.ts'
import { openDemo } from '../demo/open-demo.ts'
import { leadToPreset } from '../demo/lead-to-preset.ts'
import { wear } from '../demo/wear.ts'
import type { Buyer } from './payment-page.tsx'
import { SteeredPayment } from './steered-payment.tsx'
import { plotOf } from '../backend/answered.ts'
import { readPayment } from '../backend/payment/parameters.ts'
import { shortened } from '../backend/shortened.ts'
import { settle } from '../backend/payment/settle.ts'
import { checkoutAddress, failureAddress, thankYouAddress } from '../backend/payment/ways-back.ts'

leadToPreset(window)
const demo = openDemo(window)
const payment = readPayment(location.search)
const checkout = checkoutAddress(demo.storage, payment, document.referrer, location.origin)

const place = createPlace(demo.storage)
const page = ownPage(demo, window)
joinConsoleWindow(window, page, place)

/** Whom the services know by what was sent. */
async function buyer(): Promise<Buyer> {
  const { responses, leads } = (await demo.load()).records.database
  const response = responses.find(payment.responseId ?? '')
  const lead = leads.all().findLast(({ isd, mobile }) => isd === payment.isdcode && mobile === payment.mobile)
  return { name: shortened(lead?.name || response?.name || ''), plot: plotOf(response?.answerJson) ?? '' }
}

async function end(wish: 'pay' | 'decline'): Promise<void> {
  const backend = await demo.load()
  const declined = wish === 'decline' || demo.scenario.scenario().declinesPayment === true
  const orderId = await settle(backend, payment, declined ? 'declined' : 'paid')
  if (!declined) place.change({ hasNews: true })
  location.assign(declined ? failureAddress(checkout) : thankYouAddress(payment, orderId, checkout))
}

wear(demo.dress, window)
holdDoublePresses(document)
createRoot(document.getElementById('root')!).render(
  <SteeredPayment {...{ demo, place, page, payment, checkout, buyer, end }} title={document.title} />,
)
