import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/base.css'
import { openDemo } from '../demo/open-demo.ts'
import { applyBranding } from '../demo/branding.ts'
import { redirectToPreset } from '../demo/redirect-to-preset.ts'
import type { Buyer } from './payment-page.tsx'
import { DemoPayment } from './demo-payment.tsx'
import { plotSizeOf } from '../backend/stored-answers.ts'
import { readPayment } from '../backend/payment/parameters.ts'
import { recordPayment } from '../backend/payment/record-payment.ts'
import {
  addressAfter,
  checkoutAddress,
  endAfter,
  paymentEnds,
  type PaymentEnd,
} from '../backend/payment/return-addresses.ts'

redirectToPreset(window)
const demo = openDemo(window)
const payment = readPayment(location.search)
const checkout = checkoutAddress(demo.storage, payment, document.referrer, location.origin)

/** Reads the buyer's name and plot from the records. */
async function loadBuyer(): Promise<Buyer> {
  const { db } = (await demo.load()).log.view()
  const { responseId, isdcode, mobile } = payment
  const response = db.response.findFirst({ where: { id: { equals: responseId ?? '' } } })
  const lead = db.lead.findFirst({
    where: { isd: { equals: isdcode ?? '' }, mobile: { equals: mobile ?? '' } },
  })
  return { name: lead?.name || response?.name || '', plot: plotSizeOf(response?.answerJson) ?? '' }
}

async function endPayment(press: PaymentEnd): Promise<void> {
  const backend = await demo.load()
  const end = endAfter(press, demo.scenario.current())
  const { outcome } = paymentEnds[end]
  const orderId = await recordPayment(backend, payment, outcome)
  if (outcome === 'paid') demo.layout.change({ hasUnseenMessages: true })
  location.assign(addressAfter(end, payment, orderId, checkout))
}

applyBranding(demo.branding, window)
createRoot(document.getElementById('root')!).render(
  <DemoPayment {...{ demo, payment, checkout, loadBuyer, endPayment }} title={document.title} />,
)
