import { readPayment } from '../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../fake-server/backend/payment/record-payment.ts'
import { failureAddress, thankYouAddress } from '../../fake-server/backend/payment/return-addresses.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { pendingReturn } from '../../src/core/stored/way-back.ts'
import { pageIn } from './screens.ts'
import { ORIGIN } from './tab.ts'
import { expectThat, pickFrom } from './ui.ts'
import type { Voyage } from './voyage.ts'

// What a visitor does at the checkout and at the payment page.

/** Does the next step at the checkout and in its dialogs. */
export async function buy(voyage: Voyage, checkout: CheckoutFlow, pick: number): Promise<void> {
  const { ui, browser } = voyage
  const { details, offer, redirect } = checkout.state.get()
  const { dialog, secondsLeft, isOrdered } = offer
  if (details.kind === 'failed') return ui.checkout.retry()
  if (details.kind === 'loading') return
  if (dialog === 'none') {
    if (pick % 3 === 2 && !redirect) {
      ui.checkout.choose(pickFrom(planKeys, pick))
      await voyage.pass(300)
      // An earlier press may have left the page meanwhile.
      if (pageIn(browser.document(), 'checkout')?.flow !== checkout) return
    }
    return pressPay(voyage, checkout, 'pay')
  }
  if (secondsLeft === 0 || isOrdered) return ui.checkout.close()
  if (dialog === 'discount') return ui.checkout.acceptDiscount()
  pressPay(voyage, checkout, 'payOffer')
}

/** Presses Pay and records the press, unless it has no effect: a redirect is pending, or there is no network. */
function pressPay(voyage: Voyage, checkout: CheckoutFlow, press: 'pay' | 'payOffer'): void {
  const { ui, presses, browser } = voyage
  const { details, chosen, redirect: wasLeaving, offer: shownOffer } = checkout.state.get()
  const isOffer = press === 'payOffer'
  const isOver = isOffer && shownOffer.secondsLeft === 0
  ui.checkout[press]()
  // Without a network the page only checks the connection (R80).
  const isLeaving = !!checkout.state.get().redirect && browser.phone.online
  if (wasLeaving || !isLeaving || details.kind !== 'ready') return
  const { plans, offer, currency } = details.value
  const price = isOver ? 'nothing' : `${(isOffer ? offer : plans[chosen]).amount} ${currency}`
  const { pathname, search } = browser.currentEntry().url
  const { tab, product } = browser.document()!
  const purchase = { tab, address: pathname + search, isOffer, price }
  presses.push({ table: 'checkouts', at: browser.time.now(), language: product.language(), purchase })
}

/** Ends the payment at the payment page and opens the page that it redirects to. */
export async function pay(voyage: Voyage, outcome: 'paid' | 'declined'): Promise<void> {
  const { browser, services, conditions, presses } = voyage
  const { url } = browser.currentEntry()
  if (url.origin === ORIGIN) return
  const payment = readPayment(url.search)
  const id = await recordPayment(services.backend, payment, outcome)
  voyage.log(`${outcome} ${payment.amount} ${payment.currency}: ${id}`)
  if (outcome === 'paid') voyage.orders.push({ id, at: browser.time.now() })
  const storage = { read: (key: string) => browser.local.get(key) ?? null, write() {}, remove() {} }
  const back = pendingReturn(storage, ORIGIN)
  const checkout = presses.findLast(({ purchase }) => purchase)?.purchase?.address
  expectThat(voyage, 'the way back is the checkout of the press', [null, checkout].includes(back))
  const from = back ?? inRegion(conditions.region, '/')
  browser.open(outcome === 'paid' ? thankYouAddress(payment, id, from) : failureAddress(from))
}

/** Does something at the checkout that doesn't leave it. */
export async function lookAround(voyage: Voyage, pick: number): Promise<void> {
  const checkout = pageIn(voyage.browser.document(), 'checkout')?.flow
  if (checkout?.state.get().details.kind !== 'ready') return
  const { ui } = voyage
  const looks = [
    () => ui.checkout.choose(pickFrom(planKeys, pick >> 3)),
    () => ui.checkout.togglePlans(),
    () => ui.checkout.acceptDiscount(),
    () => ui.samples.open({ kind: 'plan', index: 0 }),
    // Wait until the reload has restored the page.
    async () => {
      ui.samples.open({ kind: 'elevation', index: 1 })
      ui.browser.reload()
      await voyage.pass(3_000)
    },
    () => ui.samples.close(),
    () => checkout.state.get().offer.dialog === 'offer' && pressPay(voyage, checkout, 'payOffer'),
  ]
  await pickFrom<() => unknown>(looks, pick)()
}
