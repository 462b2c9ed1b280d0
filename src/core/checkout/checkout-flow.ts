import { checkoutSeen } from '../model/funnel-event.ts'
import { createOfferFlow } from '../offer/offer-flow.ts'
import type { BuildPaymentRedirect } from '../payment/build-payment-redirect.ts'
import { redirectToPayment, type RedirectDependencies } from '../payment/redirect-to-payment.ts'
import { watchUnreturnedPayment } from '../payment/unreturned-payment.ts'
import type { Cleanup, Clock, Ports, ReportConversion } from '../ports/ports.ts'
import {
  hasOffer,
  planKeys,
  priceOf,
  type CheckoutDetails,
  type PlanChoice,
  type PlanKey,
} from '../model/plan.ts'
import { inRegion } from '../model/region.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Visit } from '../model/visit.ts'
import type { PageRuntime } from '../page/page-runtime.ts'
import { readOrderId, readPendingPayment } from '../stored/orders.ts'
import type { Readable } from '../kernel/store.ts'
import { createTimer } from '../kernel/timer.ts'
import { isReturnExpected, leftToPayFrom } from '../stored/way-back.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { createSocialProof, type SocialProof } from '../social-proof/social-proof.ts'
import type { StartOffer } from '../offer/start-offer.ts'
import type { LoadCheckout } from './load-checkout.ts'
import {
  checkoutEvents,
  historyIndex,
  initialCheckoutState,
  isOutdated,
  readCheckoutSnapshot,
  toCheckoutSnapshot,
  transition,
  type CheckoutEvent,
  type CheckoutState,
  type ShownSample,
} from './checkout-state.ts'

/** One visit to the checkout page: the state and the actions of plans, offer, payment, samples and social proof. */
export type CheckoutFlow = {
  state: Readable<CheckoutState>
  /** Whether a payment for this response that the browser left for has no order (R115). */
  hasUnreturnedPayment: Readable<boolean>
  /** Null if social proof is off. */
  socialProof: Pick<SocialProof, 'notes' | 'counts'> | null
  /** Enlarges a sample, which has a history entry of its own, so that Back closes it. */
  samples: {
    open(sample: ShownSample): void
    /** Shows another one of the same kind. */
    showSample(index: number): void
    close(): void
  }
  /**
   * Call it when the page is opened: it loads the details. Offer and social proof start once they are loaded (R45); after an earlier visit
   * the offer only continues (R64). Returns the cleanup to call when the page is left.
   */
  enter(): Cleanup
  /** Loads the details again after a failure. */
  retry(): void
  /** Does nothing if this plan cannot be paid (R49), or while the payment page loads. */
  choose(plan: PlanKey): void
  /** '+3 more plans', and back. */
  togglePlans(): void
  /** Pays for the chosen plan: leaves for the payment page (R26, R30). Does nothing meanwhile, and if its amount is unreadable (R49). */
  pay(): void
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. */
  acceptDiscount(): void
  /** Pays for the special offer. Does nothing once it has expired. */
  payOffer(): void
  /** Closes the open dialog. */
  close(): void
}

type Dependencies = RedirectDependencies &
  Pick<Ports, 'random'> & {
    buildPaymentRedirect: BuildPaymentRedirect
    pages: PageRuntime
    snapshots: TabSnapshots
    loadCheckout: LoadCheckout
    startOffer: StartOffer
    reportConversion: ReportConversion
    settings: { socialProof: 'simulated' | 'off' }
    language: () => LanguageCode
    visit: Visit
  }

/** Creates the flow of one visit to a checkout page. */
export function createCheckoutFlow(dependencies: Dependencies): CheckoutFlow {
  const { buildPaymentRedirect, clock, language, loadCheckout, navigator, page, reportConversion } =
    dependencies
  const { session, settings, snapshots, startOffer, storage, toasts, track, visit } = dependencies
  const { region, responseId } = visit
  const proof = settings.socialProof === 'simulated' ? createSocialProof(dependencies) : null

  const { state, dispatch, enter } = dependencies.pages<CheckoutState, CheckoutEvent>({
    name: 'checkout',
    initial: initialCheckoutState,
    transition,
    history: { index: historyIndex, traversed: (entry) => ({ type: 'traversed', entry }) },
    snapshot: { slot: 'checkout', key: () => visit, save: toCheckoutSnapshot },
    tracking: { dedupeKey: responseId, events: checkoutEvents },
    open({ isLink, snapshot }) {
      // A visitor who left to pay also returns by a link: "Try again!", or the redirect of the lead page (R20). A landing page clears the
      // stored way back for all tabs, but not this tab's pending payment.
      const isReturn = isReturnExpected(storage) || readPendingPayment(session) === responseId
      const saved = isReturn ? snapshots.read('checkout', visit) : snapshot
      // A reload must not restore an earlier page of this address.
      if (isLink && !isReturn) snapshots.clear('checkout', visit)
      dispatch({ type: 'opened', choice: readCheckoutSnapshot(saved) })
    },
    reopen() {
      dispatch({ type: 'retried' })
      dispatch({ type: 'shown', now: clock.now() })
    },
    leave() {
      offer.leave()
      dispatch({ type: 'redirectEnded' })
      toasts.clear('payment')
    },
    effects: {
      /** An order may have been completed while the page was left, or in the back/forward cache. */
      return: {
        when: () => true,
        run({ dispatch: apply, own }) {
          function handleReturn(): void {
            apply({ type: 'orderRead', orderId: readOrderId(session, responseId) })
            if (leftToPayFrom(storage, visit)) track({ name: 'came_back' }, responseId)
          }
          handleReturn()
          own(
            page.onShown((restored) => {
              apply({ type: 'shown', now: clock.now() })
              if (!restored || !isReturnExpected(storage))
                return apply({ type: 'orderRead', orderId: readOrderId(session, responseId) })
              handleReturn()
              // The offer's dialog may open, and only one dialog may be open (R45).
              apply({ type: 'sampleShown', sample: null })
            }),
          )
        },
      },
      details: {
        when: (shown) => shown.details.kind === 'loading' || isOutdated(shown),
        async run({ getState, signal, dispatch: apply }) {
          const before = getState().details
          const outcome = await loadCheckout(visit, signal)
          if (!outcome.ok) return apply({ type: 'detailsFailed' })
          const isChanged = before.kind === 'ready' && !hasSamePrices(before.value, outcome.value)
          if (isChanged && !signal.aborted) toasts.show('blank', { kind: 'prices-changed' })
          apply({ type: 'detailsLoaded', details: outcome.value, now: clock.now() })
        },
      },
      retry: {
        when: ({ details }) => details.kind === 'failed',
        run: ({ dispatch: apply, own }) =>
          own(page.onOnlineChange((online) => online && apply({ type: 'retried' }))),
      },
      date: {
        when: () => true,
        run({ dispatch: apply, own }) {
          const timer = createTimer(clock)
          function update(): void {
            apply({ type: 'dateRead', validTill: validTill(clock) })
            timer.set(msUntilDateCheck(clock), update)
          }
          update()
          own(page.onShown(update), timer.stop)
        },
      },
      redirect: {
        when: ({ redirect }) => redirect,
        run({ getState, dispatch: apply, own }) {
          redirectToPayment(dependencies, getState().redirect!, visit, {
            own,
            end: () => apply({ type: 'redirectEnded' }),
          })
        },
      },
      seen: {
        when: ({ details }) => details.kind === 'ready',
        run({ getState, own }) {
          const { details } = getState()
          if (details.kind !== 'ready') return
          reportConversion({ page: 'checkout', region, id: responseId })
          track(checkoutSeen(details.value), responseId)
          if (proof) own(proof.enter())
        },
      },
      /** Starts the offer once its price is loaded (R45). */
      offer: {
        when: ({ details }) => details.kind === 'ready' && hasOffer(details.value),
        run: ({ own }) => own(offer.enter()),
      },
    },
  })
  const offer = createOfferFlow({
    clock,
    storage,
    page,
    startOffer,
    offer: {
      get: () => state.get().offer,
      set: (next) => void dispatch({ type: 'offerChanged', offer: next }),
    },
  })

  function payFor(choice: PlanChoice): void {
    const { details: loaded, redirect } = state.get()
    if (loaded.kind !== 'ready' || isOutdated(state.get()) || redirect) return
    const { value: details } = loaded
    if (priceOf(choice, details).amount === null) return
    const address = buildPaymentRedirect({ choice, details, language: language() }, visit)
    if (address) return void dispatch({ type: 'payPressed', redirect: { choice, details, address } })
    toasts.show('error', { kind: 'cannot-pay' })
    navigator.push(inRegion(region, '/'))
  }

  return {
    state,
    hasUnreturnedPayment: watchUnreturnedPayment(dependencies, responseId),
    socialProof: proof,
    enter,
    retry: () => void dispatch({ type: 'retried' }),
    choose: (plan) => void dispatch({ type: 'planChosen', plan }),
    togglePlans: () => void dispatch({ type: 'plansToggled' }),
    samples: {
      open: (sample) => void dispatch({ type: 'sampleShown', sample }),
      showSample: (index) => void dispatch({ type: 'sampleTurned', index }),
      close: () => void dispatch({ type: 'sampleShown', sample: null }),
    },
    pay: () => payFor(state.get().chosen),
    acceptDiscount: offer.acceptDiscount,
    payOffer() {
      if (offer.refresh()) payFor('offer')
    },
    close: offer.close,
  }
}

/** Whether all prices are the same: of the plans, with and without discount, and of the offer. */
const hasSamePrices = (a: CheckoutDetails, b: CheckoutDetails): boolean =>
  JSON.stringify(pricesOf(a)) === JSON.stringify(pricesOf(b))

const pricesOf = ({ symbol, plans, offer }: CheckoutDetails): unknown => [
  symbol,
  [...planKeys.map((plan) => plans[plan]), offer].map(({ amount, base }) => [amount, base]),
]

/** 'Offer Valid Till': tomorrow in local time, DD-MM-YYYY (S2.25). */
function validTill(clock: Clock): string {
  const tomorrow = clock.localDay(clock.nextLocalMidnight(clock.now()))
  return tomorrow.split('-').reverse().join('-')
}

/** How long to wait before the date is read again, in milliseconds: one minute at most, because the device's clock may be set. */
function msUntilDateCheck(clock: Clock): number {
  const now = clock.now()
  return Math.min(clock.nextLocalMidnight(now) - now, 60_000)
}
