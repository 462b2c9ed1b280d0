import type { CheckoutVisit } from '../../src/core/checkout/checkout-visit.ts'
import type { OfferState } from '../../src/core/offer/offer-flow.ts'
import { storageKeys } from '../../src/core/shared/storage-keys.ts'
import { ORIGIN, type Doc } from '../../fake-server/simulation/tab.ts'
import type { Invariant } from './invariant.ts'
import { pageIn } from '../../fake-server/simulation/screens.ts'

// The offer and the money: S7.9, R23, R44, R75.

/** What is left of one window of the offer never grows, and is at most ten minutes (R44). */
const theDeadlineNeverMovesLater: Invariant = ({ browser }) => {
  const least = new Map<string, number>()
  const shown = new Map<Doc, { window: string; remaining: number }>()

  /** Whose time a page shows: a window that another tab began since is not this page's. */
  function windowOf(doc: Doc, start: string, remaining: number): string {
    const before = shown.get(doc)
    const window = before && remaining <= before.remaining + 2 ? before.window : start
    shown.set(doc, { window, remaining })
    return window
  }

  return () => {
    const start = browser.local.get(storageKeys.timerStartTime)
    for (const doc of browser.everyDocument()) {
      const offer = pageIn(doc, 'checkout')?.flow.offer.get()
      const isShown = offer && (offer.dialog !== 'none' || offer.remaining > 0)
      if (!isShown) shown.delete(doc)
      if (!start || !isShown) continue
      const window = windowOf(doc, start, offer.remaining)
      const before = least.get(window) ?? 600
      if (offer.remaining > 600) return `${offer.remaining} s`
      // Two tabs may be a second apart.
      if (!offer.ordered && offer.remaining > before + 2)
        return `${before} s were left, now ${offer.remaining}`
      least.set(window, Math.min(offer.remaining, before))
      const { clock } = doc
      const end = Math.min(Number(start) + 600_000, clock.nextLocalMidnight(Number(start)))
      // The clock of a page that nobody looks at stands while the phone sleeps.
      if (
        doc === browser.document() &&
        window === start &&
        !offer.ordered &&
        Number(start) <= clock.now() &&
        offer.remaining > 1 &&
        clock.now() + (offer.remaining - 2) * 1_000 > end
      )
        return `${offer.remaining} s are left of a window that is over`
    }
    return null
  }
}

/** No offer before a way to the payment page was taken, and none that runs on after an order (R23, R75). */
const theOfferHasItsTime: Invariant = ({ plan, browser, presses }) => {
  /** Those that thanked, and when they were seen first. */
  const thanked = new Map<Doc, number>()
  return () => {
    const lastPay = presses.findLast(({ table }) => table === 'checkouts')?.at ?? -1
    const isOrdered = plan.phone.stores !== 'nothing' && [...thanked.values()].some((at) => at > lastPay)
    for (const doc of browser.everyDocument()) {
      const offer = pageIn(doc, 'checkout')?.flow.offer.get()
      if (pageIn(doc, 'thank-you')?.flow.order.complete && !thanked.has(doc))
        thanked.set(doc, browser.time.now())
      if (offer && offer.dialog !== 'none' && lastPay < 0) return 'an offer without a way to the payment page'
      if (offer && isOrdered && offer.remaining > 2 && !offer.ordered) return 'an offer runs after the order'
    }
    return null
  }
}

/** Whoever comes back to the checkout within the document finds no dialog: nothing starts there (R64). */
const aReturnStartsNoOffer: Invariant = ({ browser }) => {
  const left = new Set<CheckoutVisit>()
  let before: { doc: Doc | null; flow: CheckoutVisit | undefined } = { doc: null, flow: undefined }
  return () => {
    const doc = browser.document()
    const shown = pageIn(doc, 'checkout')?.flow
    // It is entered once its details are here (R45).
    const flow = shown?.plans.get().details.kind === 'ready' ? shown : undefined
    // A document that was left itself comes back from the payment page.
    if (doc !== before.doc) left.clear()
    else if (before.flow && before.flow !== flow) left.add(before.flow)
    before = { doc, flow }
    return flow && left.delete(flow) && flow.offer.get().dialog !== 'none'
      ? 'an offer starts on a return'
      : null
  }
}

const notOffered: OfferState = { dialog: 'none', remaining: 0, ordered: false }

/** What is left runs out as fast as the clock, also in a page that hears of another tab or of an order (R24, R75). */
const noTimeIsTaken: Invariant = ({ browser, presses, orders }) => {
  const before = new Map<CheckoutVisit, { remaining: number; at: number; calendar: string }>()
  return () => {
    const { skew, zone } = browser.phone
    // A clock that is set, and a flight, may end the window's day.
    const calendar = `${skew} ${zone}`
    const at = browser.time.now()
    const lastPay = presses.findLast(({ table }) => table === 'checkouts')?.at ?? -1
    for (const doc of browser.everyDocument()) {
      const flow = pageIn(doc, 'checkout')?.flow
      const { dialog, remaining, ordered } = flow?.offer.get() ?? notOffered
      if (!flow || dialog === 'none') continue
      const last = before.get(flow)
      // A page whose timers did not run while the phone slept shows what it showed before.
      if (last?.remaining !== remaining) before.set(flow, { remaining, at, calendar })
      if (ordered) before.delete(flow)
      if (last?.calendar !== calendar) continue
      const passed = (at - last.at) / 1_000
      // Who pays once more after an order comes back to what the order left.
      const isOrderedBefore = orders.some((order) => last.at < order.at && order.at < lastPay)
      if (last.remaining - remaining > passed + 2 && !isOrderedBefore)
        return `${last.remaining} s were left, and ${remaining} after ${Math.round(passed)} s`
    }
    return null
  }
}

/** Money that is shown is money that is paid; whoever was verified pays (S7.9, R25, R26, R47). */
const whatIsShownIsPaid: Invariant = ({ browser, services: { database }, network, presses, plan }) => {
  const { requests } = network
  const paidFor = new Set<string>()
  return () => {
    if (browser.document()) return null
    const { url } = browser.here()
    if (url.origin === ORIGIN || paidFor.has(url.href)) return null
    paidFor.add(url.href)
    const pressed = presses.findLast(({ purchase }) => purchase?.tab === browser.front())
    if (!pressed?.purchase) return 'pays without a press'
    const { price, isOffer } = pressed.purchase
    const paid = url.searchParams
    const of = (name: string): string => paid.get(name) ?? ''
    const amount = `${of('amount')} ${of('currency')}`
    if (amount !== price) return `${amount}, shown ${price}`
    if (of('currency') !== { in: 'INR', us: 'USD', uk: 'EUR' }[plan.region])
      return `pays in ${of('currency')}`
    if (of('lang') !== pressed.language) return `pays in the language ${of('lang')}`
    const offered = of('offertype').includes('Offer')
    if (isOffer !== offered) return `pays for ${of('offertype')}, which was not pressed`
    const told = requests.findLast(({ call, doc }) => call === 'updatePackage' && doc.tab === browser.front())
      ?.json as { packageType: string } | undefined
    if (told?.packageType !== (offered ? 'Option2_Offer' : of('offertype')))
      return `call 8 says ${told?.packageType}`
    if (!/^\d+$/.test(of('isdcode')) || !database.responses.find(of('responseId'))) return 'names nobody'
    if (plan.begins === 'checkout' || plan.phone.stores === 'nothing') return null
    const isVerified = database.leads
      .all()
      .some(({ mobile, isd }) => mobile === of('mobile') && isd === of('isdcode'))
    return isVerified && database.tokens.find(of('token')) ? null : 'paid by nobody who was verified'
  }
}

/** Pay stays where there is no network, and can be pressed again by whoever comes back (R30, R51). */
const payCanBePressed: Invariant = ({ browser }) => {
  let before = { doc: null as Doc | null, online: true, frozen: new Set<Doc>() }
  return () => {
    const doc = browser.document()
    const isLeaving = pageIn(doc, 'checkout')?.flow.leaving.get() ?? false
    const { online } = browser.phone
    const wrong =
      isLeaving &&
      doc &&
      (before.frozen.has(doc)
        ? 'Pay is dead after a return'
        : !online && !before.online && before.doc !== doc && 'left for the payment page without a network')
    before = {
      doc: isLeaving ? doc : null,
      online,
      frozen: new Set(browser.everyDocument().filter(({ isFrozen }) => isFrozen)),
    }
    return wrong || null
  }
}

/** Each by the rule that it holds. */
export const offerInvariants: Record<string, Invariant> = {
  'a deadline never moves later (R44)': theDeadlineNeverMovesLater,
  'the offer has its time (R23, R75)': theOfferHasItsTime,
  'no time is taken (R24, R75)': noTimeIsTaken,
  'a return starts no offer (R64)': aReturnStartsNoOffer,
  'money that is shown is money that is paid (S7.9)': whatIsShownIsPaid,
  'Pay can be pressed (R51)': payCanBePressed,
}
