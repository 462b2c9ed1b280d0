import { readPayment } from '../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../fake-server/backend/payment/record-payment.ts'
import { failureAddress, thankYouAddress } from '../../fake-server/backend/payment/return-addresses.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { wayBackAddress } from '../../src/core/stored/way-back-address.ts'
import { expect } from './commands.ts'
import { pageIn } from './screens.ts'
import { ORIGIN } from './tab.ts'
import type { Voyage } from './voyage.ts'

/** Does the next step at the checkout and in its dialogs. */
export async function buy(voyage: Voyage, checkout: CheckoutFlow, pick: number): Promise<void> {
  const { ui, browser } = voyage
  const { dialog, remaining, ordered } = checkout.offer.get()
  const { details } = checkout.plans.get()
  if (details.kind === 'failed') return ui.checkout.retry()
  if (details.kind === 'loading') return
  if (dialog === 'none') {
    if (pick % 3 === 2 && !checkout.isRedirecting.get()) {
      ui.checkout.choose(planKeys[pick % planKeys.length]!)
      await voyage.pass(300)
      // An earlier press may have left the page meanwhile.
      if (pageIn(browser.document(), 'checkout')?.flow !== checkout) return
    }
    return pressPay(voyage, checkout, 'pay')
  }
  if (remaining === 0 || ordered) return ui.checkout.close()
  if (dialog === 'discount') return ui.checkout.acceptDiscount()
  pressPay(voyage, checkout, 'payOffer')
}

/** Presses Pay and records the press, unless it has no effect: a redirect is pending, or there is no network. */
export function pressPay(voyage: Voyage, checkout: CheckoutFlow, press: 'pay' | 'payOffer'): void {
  const { ui, presses, browser } = voyage
  const { details, chosen } = checkout.plans.get()
  const wasLeaving = checkout.isRedirecting.get()
  const isOffer = press === 'payOffer'
  const isOver = isOffer && checkout.offer.get().remaining === 0
  ui.checkout[press]()
  // Without a network the page only checks the connection (R80).
  const isLeaving = checkout.isRedirecting.get() && browser.phone.online
  if (wasLeaving || !isLeaving || details.kind !== 'ready') return
  const { plans, offer, currency } = details.value
  const price = isOver ? 'nothing' : `${(isOffer ? offer : plans[chosen]).amount} ${currency}`
  const { pathname, search } = browser.here().url
  const { tab, product } = browser.document()!
  const purchase = { tab, address: pathname + search, isOffer, price }
  presses.push({ table: 'checkouts', at: browser.time.now(), language: product.language(), purchase })
}

/** Ends the payment at the payment page and opens the page that it redirects to. */
export async function pay(voyage: Voyage, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const { browser, services, plan, presses } = voyage
  const { url } = browser.here()
  if (url.origin === ORIGIN) return
  const payment = await endPayment(services, url, browser.local, plan.region, outcome)
  voyage.log(`${outcome} ${payment.paid}: ${payment.id}`)
  if (outcome === 'paid') voyage.orders.push({ ...payment, at: browser.time.now() })
  const checkout = presses.findLast(({ purchase }) => purchase)?.purchase?.address
  expect(voyage, 'the way back is the checkout of the press', [null, checkout].includes(payment.back))
  browser.open(payment.address)
}

/** Records the payment and returns the redirect, as the payment page does. `stored` is local storage. */
async function endPayment(
  { backend }: Pick<Voyage['services'], 'backend'>,
  url: URL,
  stored: ReadonlyMap<string, string>,
  region: Region,
  outcome: 'paid' | 'declined',
): Promise<{ id: string; responseId: string; paid: string; address: string; back: string | null }> {
  const payment = readPayment(url.search)
  const back = wayBackAddress({ read: (key) => stored.get(key) ?? null, write() {}, remove() {} }, ORIGIN)
  const id = await recordPayment(backend, payment, outcome)
  const from = back ?? inRegion(region, '/')
  return {
    id,
    back,
    responseId: payment.responseId ?? '',
    paid: `${payment.amount} ${payment.currency}`,
    address: outcome === 'paid' ? thankYouAddress(payment, id, from) : failureAddress(from),
  }
}
