import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/base.css'
import { suppressGhostClicks } from '../../src/ui/lib/ghost-clicks.ts'
import { openDemo } from '../demo/open-demo.ts'
import { applyBranding } from '../demo/branding.ts'
import { redirectToPreset } from '../demo/redirect-to-preset.ts'
import type { Buyer } from './payment-page.tsx'
import { DemoPayment } from './demo-payment.tsx'
import { plotOf } from '../backend/answered.ts'
import { readPayment } from '../backend/payment/parameters.ts'
import { shortened } from '../backend/shortened.ts'
import { settle } from '../backend/payment/settle.ts'
import { checkoutAddress, failureAddress, thankYouAddress } from '../backend/payment/ways-back.ts'

redirectToPreset(window)
const demo = openDemo(window)
const payment = readPayment(location.search)
const checkout = checkoutAddress(demo.storage, payment, document.referrer, location.origin)

/** Whom the services know by what was sent. */
async function buyer(): Promise<Buyer> {
  const { responses, leads } = (await demo.load()).records.database
  const response = responses.find(payment.responseId ?? '')
  const lead = leads.where({ isd: payment.isdcode ?? '', mobile: payment.mobile ?? '' }).at(-1)
  return { name: shortened(lead?.name || response?.name || ''), plot: plotOf(response?.answerJson) ?? '' }
}

async function end(wish: 'pay' | 'decline'): Promise<void> {
  const backend = await demo.load()
  const declined = wish === 'decline' || demo.scenario.scenario().declinesPayment === true
  const orderId = await settle(backend, payment, declined ? 'declined' : 'paid')
  if (!declined) demo.layout.change({ hasNews: true })
  location.assign(declined ? failureAddress(checkout) : thankYouAddress(payment, orderId, checkout))
}

applyBranding(demo.branding, window)
suppressGhostClicks(document)
createRoot(document.getElementById('root')!).render(
  <DemoPayment {...{ demo, payment, checkout, buyer, end }} title={document.title} />,
)
