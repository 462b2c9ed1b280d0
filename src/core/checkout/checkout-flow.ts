import { checkoutSeen } from '../model/funnel-event.ts'
import { createOfferFlow, type OfferState } from '../offer/offer-flow.ts'
import { createPaymentFlow, type PaymentDependencies } from '../payment/payment-flow.ts'
import { watchUnreturnedPayment } from '../payment/unreturned-payment.ts'
import type { Cancel, Ports, ReportConversion, Track } from '../ports/ports.ts'
import { hasOffer, type PlanChoice, type PlanKey } from '../model/plan.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Visit } from '../model/visit.ts'
import type { PageSession } from '../page/page-registry.ts'
import { readOrderId } from '../stored/orders.ts'
import { cancelAll } from '../kernel/cancel-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { isReturnExpected, leftToPayFrom } from '../stored/way-back.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { createSocialProof, type SocialProof } from '../social-proof/social-proof.ts'
import type { StartOffer } from '../offer/start-offer.ts'
import type { LoadCheckout } from './load-checkout.ts'
import { createPlanChoiceFlow, type PlansState } from './plan-choice.ts'
import { createSampleViewer, type SampleViewer } from './sample-viewer.ts'

/** One visit to the checkout page: the state and the actions of plans, offer, payment, samples and social proof. */
export type CheckoutFlow = {
  plans: Readable<PlansState>
  offer: Readable<OfferState>
  /** True from a press of Pay until the page is left or shown again. */
  isRedirecting: Readable<boolean>
  /** The id of this response's order, if it was completed in this session (R75). */
  orderId: Readable<string | null>
  /** Whether a payment for this response that the browser left for has no order (R115). */
  hasUnreturnedPayment: Readable<boolean>
  /** Null if social proof is off. */
  socialProof: Pick<SocialProof, 'notes' | 'counts'> | null
  samples: Omit<SampleViewer, 'enter'>
  /**
   * Call it when the page is opened: it loads the details. Offer and social proof start once they are loaded (R45); after an earlier visit
   * the offer only continues (R64). Returns the cleanup to call when the page is left.
   */
  enter(): Cancel
  /** Loads the details again after a failure. */
  retry(): void
  /** Does nothing if this plan cannot be paid (R49), or while the payment page loads. */
  choose(plan: PlanKey): void
  /** '+3 more plans', and back. */
  togglePlans(): void
  /** Pays for the chosen plan. */
  pay(): void
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. */
  acceptDiscount(): void
  /** Pays for the special offer. Does nothing once it has expired. */
  payOffer(): void
  /** Closes the open dialog. */
  close(): void
}

type Dependencies = PaymentDependencies &
  Pick<Ports, 'random'> & {
    snapshots: TabSnapshots
    loadCheckout: LoadCheckout
    startOffer: StartOffer
    reportConversion: ReportConversion
    track: Track
  }

type Options = { socialProof: 'simulated' | 'off'; language: () => LanguageCode }

/** Creates the flow of one visit to a checkout page. */
export function createCheckoutFlow(
  dependencies: Dependencies,
  { socialProof, language }: Options,
  visit: Visit,
  session: PageSession,
): CheckoutFlow {
  const { clock, storage, page, startOffer, track } = dependencies
  const { region, responseId } = visit
  const plans = createPlanChoiceFlow(dependencies, visit, session)
  const offer = createOfferFlow({
    clock,
    storage,
    page,
    startOffer,
    track: (event) => track(event, responseId),
  })
  const payment = createPaymentFlow(dependencies, visit)
  const samples = createSampleViewer(session)
  const orderId = createStore(readOrderId(dependencies.session, responseId))
  const proof = socialProof === 'simulated' ? createSocialProof(dependencies) : null

  /** Whether the offer and social proof have started before. */
  let wasStarted = false

  function payFor(choice: PlanChoice): void {
    const { details } = plans.state.get()
    if (details.kind === 'ready') payment.pay({ choice, details: details.value, language: language() })
  }

  return {
    plans: plans.state,
    offer: offer.state,
    isRedirecting: payment.isRedirecting,
    orderId,
    hasUnreturnedPayment: watchUnreturnedPayment(dependencies, responseId),
    socialProof: proof,
    samples,
    enter() {
      const cancels: Cancel[] = []
      let isStarted = false
      function startWhenLoaded(): void {
        const { details } = plans.state.get()
        if (isStarted || details.kind !== 'ready') return
        isStarted = true
        dependencies.reportConversion({ page: 'checkout', region, id: responseId })
        dependencies.track(checkoutSeen(details.value), responseId)
        if (hasOffer(details.value)) cancels.push(wasStarted ? offer.resumeCountdown() : offer.enter())
        if (proof) cancels.push(proof.enter())
        wasStarted = true
      }
      const updateOrderId = (): void => orderId.set(readOrderId(dependencies.session, responseId))
      const trackReturn = (): void => dependencies.track({ name: 'came_back' }, responseId)
      updateOrderId()
      if (leftToPayFrom(dependencies.storage, visit)) trackReturn()
      cancels.push(
        dependencies.page.onShown((restored) => {
          // An order may have been completed while the page was in the back/forward cache.
          updateOrderId()
          if (!restored || !isReturnExpected(dependencies.storage)) return
          if (leftToPayFrom(dependencies.storage, visit)) trackReturn()
          // The offer's dialog may open, and only one dialog may be open (R45).
          samples.close()
        }),
      )
      cancels.push(plans.state.subscribe(startWhenLoaded), plans.enter(), payment.enter(), samples.enter())
      startWhenLoaded()
      return () => cancelAll(cancels)
    },
    retry: plans.retry,
    choose(plan) {
      if (!payment.isRedirecting.get()) plans.choose(plan)
    },
    togglePlans: plans.togglePlans,
    pay: () => payFor(plans.state.get().chosen),
    acceptDiscount: offer.acceptDiscount,
    payOffer() {
      if (offer.isOpen()) payFor('offer')
    },
    close: offer.close,
  }
}
