import { offerSeconds } from '../../src/core/stored/offer.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { currencies } from '../e2e/visitors.ts'
import { ORIGIN, type Doc } from '../simulation/tab.ts'
import { ofEach, memoize, type Invariant } from './observation.ts'
import type { Voyage } from '../simulation/voyage.ts'

// The offer and the money: S7.9, R23, R44, R75.

/** When Pay was last pressed; -1 before. */
const lastPayAt = ({ presses }: Voyage): number =>
  presses.findLast(({ table }) => table === 'checkouts')?.at ?? -1

/** By rule. */
export const offerInvariants: Record<string, Invariant> = {
  /** The remaining time of an offer never grows, and is at most `offerSeconds`. */
  'a deadline never moves later (R44)': ofEach('all', ({ browser }) => {
    /** The least remaining time of each offer, by its start. */
    const least = new Map<string, number>()
    const shown = new Map<Doc, { start: string; secondsLeft: number }>()
    return ({ doc, offer: { dialog, secondsLeft, isOrdered } }, { front }) => {
      const storedStart = browser.local.get(storageKeys.timerStartTime)
      const isShown = dialog !== 'none' || secondsLeft > 0
      if (!isShown) shown.delete(doc)
      if (!isShown || !storedStart) return null
      // An offer that another tab started later isn't this page's.
      const last = shown.get(doc)
      const start = last && secondsLeft <= last.secondsLeft + 2 ? last.start : storedStart
      shown.set(doc, { start, secondsLeft })
      const before = least.get(start) ?? offerSeconds
      least.set(start, Math.min(secondsLeft, before))
      if (secondsLeft > offerSeconds) return `${secondsLeft} s`
      if (isOrdered) return null
      // Two tabs may differ by a second.
      if (secondsLeft > before + 2) return `${before} s were left, now ${secondsLeft}`
      const [began, now] = [Number(storedStart), doc.clock.now()]
      const end = Math.min(began + offerSeconds * 1_000, doc.clock.nextLocalMidnight(began))
      // A hidden page's countdown stops while the phone sleeps.
      const isCurrent = doc === front?.doc && start === storedStart && began <= now && secondsLeft > 1
      return (
        isCurrent &&
        now + (secondsLeft - 2) * 1_000 > end &&
        `${secondsLeft} s are left of an offer that has ended`
      )
    }
  }),

  /** No offer before a visit of the payment page, and none after an order. */
  'the offer starts and ends in time (R23, R75)': (voyage) => {
    const { conditions, browser } = voyage
    /** When the thank-you page of each order was first seen. Opening it again completes nothing (R116). */
    const firstSeenAt = memoize<string, number>(() => browser.time.now())
    let lastOrderAt = -1
    return ({ all }) => {
      const lastPay = lastPayAt(voyage)
      const isPaid = conditions.phone.stores !== 'nothing' && lastOrderAt > lastPay
      for (const { orderId, offer } of all) {
        if (orderId) lastOrderAt = Math.max(lastOrderAt, firstSeenAt(orderId))
        const { dialog, secondsLeft, isOrdered } = offer
        if (dialog !== 'none' && lastPay < 0) return 'an offer before a visit of the payment page'
        if (isPaid && secondsLeft > 2 && !isOrdered) return 'an offer runs after the order'
      }
      return null
    }
  },

  /** The countdown never runs faster than the clock, also after a change in another tab or an order. */
  'the countdown is never shortened (R24, R75)': ofEach('all', (voyage) => {
    const { browser, orders } = voyage
    const before = new Map<string, { secondsLeft: number; at: number; calendar: string }>()
    return ({ doc, page, offer: { dialog, secondsLeft, isOrdered } }) => {
      if (dialog === 'none' || doc.isFrozen) return null
      // A change of the clock or the time zone may end the offer's day.
      const calendar = `${browser.phone.clockSkewMs} ${browser.phone.utcOffsetMs}`
      const at = browser.time.now()
      const last = before.get(page)
      // A page whose timers stopped while the phone slept shows the old value.
      if (last?.secondsLeft !== secondsLeft) before.set(page, { secondsLeft, at, calendar })
      // Also if the clock is set back later.
      else if (last.calendar !== calendar) last.calendar = ''
      if (isOrdered) before.delete(page)
      if (last?.calendar !== calendar) return null
      const passed = (at - last.at) / 1_000
      // A visitor who pays again after an order returns to the remaining time of that order.
      const isOrderedBefore = orders.some((order) => last.at < order.at && order.at < lastPayAt(voyage))
      const isShortened = last.secondsLeft - secondsLeft > passed + 2 && !isOrderedBefore
      return (
        isShortened && `${last.secondsLeft} s were left, and ${secondsLeft} after ${Math.round(passed)} s`
      )
    }
  }),

  /** A return to the checkout within the document starts no offer. */
  'a return starts no offer (R64)': () => {
    const left = new Set<string>()
    let before: { doc: Doc | undefined; page: string | undefined } | null = null
    return ({ front }) => {
      // The page is entered once its details are loaded (R45).
      const page = front?.plans?.details.kind === 'ready' ? front.page : undefined
      // Another document: the visitor comes from the payment page.
      if (front?.doc !== before?.doc) left.clear()
      else if (before?.page && before.page !== page) left.add(before.page)
      before = { doc: front?.doc, page }
      return page && left.delete(page) && front?.offer.dialog !== 'none' && 'an offer starts on a return'
    }
  },

  /** In the shown currency, by a verified visitor, as in call 8 (R25, R26, R47). */
  'the price on the screen is paid (S7.9)': ({ browser, services, network, presses, conditions }) => {
    const paidFor = new Set<string>()
    return ({ front }) => {
      const { url } = browser.currentEntry()
      if (front || url.origin === ORIGIN || paidFor.has(url.href)) return null
      paidFor.add(url.href)
      const { language, purchase } =
        presses.findLast((press) => press.purchase?.tab === browser.front()) ?? {}
      if (!purchase) return 'pays without a press'
      const parameter = (name: string): string => url.searchParams.get(name) ?? ''
      const call8 = network.requests.findLast(
        ({ call, doc }) => call === 'updatePackage' && doc.tab === browser.front(),
      )?.json as { packageType: string } | undefined
      const { price, isOffer } = purchase
      const currency = currencies[conditions.region]
      const shown = [
        price,
        currency,
        language,
        isOffer,
        isOffer ? 'Option2_Offer' : parameter('offertype'),
      ].join()
      const paid = [
        `${parameter('amount')} ${parameter('currency')}`,
        parameter('currency'),
        parameter('lang'),
        parameter('offertype').includes('Offer'),
        call8?.packageType,
      ].join()
      if (shown !== paid) return `shown ${shown}, paid ${paid}`
      if (
        !/^\d+$/.test(parameter('isdcode')) ||
        !services.db().response.findFirst({ where: { id: { equals: parameter('responseId') } } })
      )
        return 'names no visitor'
      if (conditions.begins === 'checkout' || conditions.phone.stores === 'nothing') return null
      const verified = services.events('verified')
      // A token belongs to the national digits, of whichever country (R117).
      const own = verified.filter(({ mobile }) => mobile === parameter('mobile'))
      // A payment goes without a token after a complete order, and after a verification of another number or response (R117).
      const isPaid = services.events('paid').length > 0
      const isOther = verified.at(-1) !== own.at(-1) || services.db().response.count() > 1
      const isRight =
        own.some(({ token }) => token === parameter('token')) ||
        (own.length > 0 && parameter('token') === '' && (isPaid || isOther))
      return !isRight && 'paid by a visitor who is not verified'
    }
  },
}
