import { readPayment } from '../backend/payment/parameters.ts'
import { settle } from '../backend/payment/settle.ts'
import { failureAddress, thankYouAddress } from '../backend/payment/ways-back.ts'
import type { CheckoutVisit } from '../../src/core/checkout/checkout-visit.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { wayBackAddress } from '../../src/core/shared/way-back-address.ts'
import { act, expect, note } from './deeds.ts'
import { pageIn } from './screens.ts'
import { ORIGIN } from './tab.ts'
import type { Voyage } from './voyage.ts'

/** What the checkout and its dialogs ask for. */
export async function buy(voyage: Voyage, checkout: CheckoutVisit, pick: number): Promise<void> {
  const { dialog, remaining, ordered } = checkout.offer.get()
  const { details } = checkout.plans.get()
  if (details.kind === 'failed') return act(voyage, 'checkout.retry')
  if (details.kind === 'loading') return
  if (dialog === 'none') {
    if (pick % 3 === 2 && !checkout.leaving.get()) {
      act(voyage, 'checkout.choose', planKeys[pick % planKeys.length]!)
      await voyage.pass(300)
      // An earlier press may have led away meanwhile.
      if (pageIn(voyage.browser.document(), 'checkout')?.flow !== checkout) return
    }
    return pressPay(voyage, checkout, 'checkout.pay')
  }
  if (remaining === 0 || ordered) return act(voyage, 'checkout.close')
  if (dialog === 'discount') return act(voyage, 'checkout.grab')
  pressPay(voyage, checkout, 'checkout.payOffer')
}

/** Whoever is on the way to the payment page already presses for nothing; so does who has no network. */
export function pressPay(
  voyage: Voyage,
  checkout: CheckoutVisit,
  press: 'checkout.pay' | 'checkout.payOffer',
): void {
  const { presses, browser } = voyage
  const { details, chosen } = checkout.plans.get()
  const doc = browser.document()
  if (checkout.leaving.get() || details.kind !== 'ready' || !doc) return act(voyage, press)
  const isOffer = press === 'checkout.payOffer'
  const { plans, offer, currency } = details.value
  const isOver = isOffer && checkout.offer.get().remaining === 0
  const price = isOver ? 'nothing' : `${(isOffer ? offer : plans[chosen]).amount} ${currency}`
  const { pathname, search } = browser.here().url
  const purchase = { tab: doc.tab, address: pathname + search, isOffer, price }
  act(voyage, press)
  if (!checkout.leaving.get()) return
  presses.push({ table: 'checkouts', at: browser.time.now(), language: doc.product.language(), purchase })
  expect(voyage, 'Pay stays without a network', browser.phone.online)
}

/** At the payment page: pays, and comes to the thank-you page. */
export async function pay(voyage: Voyage, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const { browser, services, plan, presses } = voyage
  const { url } = browser.here()
  if (browser.document() || url.origin === ORIGIN) return
  note(voyage, 'visitor.settle', [outcome])
  const settled = await settleAt(services, url, browser.local, plan.region, outcome)
  voyage.tell(`${outcome} ${settled.paid}: ${settled.id}`)
  if (outcome === 'paid') voyage.orders.push({ ...settled, at: browser.time.now() })
  const last = presses.findLast(({ purchase }) => purchase)?.purchase
  expect(
    voyage,
    'the way back leads to the checkout that was left',
    settled.back === null || settled.back === last?.address,
  )
  browser.open(settled.address)
}

/** What the payment page does, and where it sends the visitor. `stored` is local storage. */
export async function settleAt(
  { world }: Pick<Voyage['services'], 'world'>,
  url: URL,
  stored: ReadonlyMap<string, string>,
  region: Region,
  outcome: 'paid' | 'declined',
): Promise<{ id: string; responseId: string; paid: string; address: string; back: string | null }> {
  const payment = readPayment(url.search)
  const back = wayBackAddress({ read: (key) => stored.get(key) ?? null, write() {}, remove() {} }, ORIGIN)
  const id = await settle(world, payment, outcome)
  const from = back ?? inRegion(region, '/')
  return {
    id,
    back,
    responseId: payment.responseId ?? '',
    paid: `${payment.amount} ${payment.currency}`,
    address: outcome === 'paid' ? thankYouAddress(payment, id, from) : failureAddress(from),
  }
}
