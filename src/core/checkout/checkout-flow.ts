import { type Convert, type Track, checkoutSeen } from '../model/funnel-event.ts'
import { createOfferFlow, type OfferState } from '../offer/offer-flow.ts'
import { createPaymentFlow, type PaymentPorts } from '../payment/payment-flow.ts'
import type { Ports } from '../ports/ports.ts'
import { hasOffer, type PlanChoice, type PlanKey } from '../model/plan.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Visit } from '../model/visit.ts'
import type { PageSession } from '../page/page-registry.ts'
import { orderOf } from '../stored/orders.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { isWayBackOf } from '../stored/way-back-address.ts'
import { isWayBackOpen } from '../stored/way-back.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { createSocialProof, type SocialProof } from '../social-proof/social-proof.ts'
import type { StartOffer } from '../offer/start-offer.ts'
import type { LoadCheckout } from './load-checkout.ts'
import { createPlanChoiceFlow, type PlansState } from './plan-choice.ts'
import { createSampleViewer, type SampleViewer } from './sample-viewer.ts'

/** One visit to the checkout page: plans, offer, payment and social proof, and what a visitor can do with them. */
export type CheckoutFlow = {
  plans: Readable<PlansState>
  offer: Readable<OfferState>
  /** True between a press of Pay and the page being left or shown again. */
  isRedirecting: Readable<boolean>
  /** The id of the order of this response that was completed in this session; null where there is none (R75). */
  ordered: Readable<string | null>
  /** Null where social proof is off. */
  socialProof: Pick<SocialProof, 'notes' | 'counts'> | null
  samples: Omit<SampleViewer, 'enter'>
  /**
   * Call it when the page is opened: it loads the details. Offer and social proof start once they are loaded (R45); after an earlier visit
   * the offer only continues (R64). Returns the cleanup to call when the page is left.
   */
  enter(): () => void
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

type CheckoutPorts = PaymentPorts &
  Pick<Ports, 'storage' | 'session' | 'random'> & {
    snapshots: TabSnapshots
    loadCheckout: LoadCheckout
    startOffer: StartOffer
    convert: Convert
    track: Track
  }

type Options = { socialProof: 'simulated' | 'off'; language: () => LanguageCode }

/** Joins the flows of one visit to a checkout page. */
export function createCheckoutFlow(
  ports: CheckoutPorts,
  { socialProof, language }: Options,
  visit: Visit,
  session: PageSession,
): CheckoutFlow {
  const { region, responseId } = visit
  const plans = createPlanChoiceFlow(ports, visit, session)
  const offer = createOfferFlow({ ...ports, track: (event) => ports.track(event, responseId) })
  const payment = createPaymentFlow(ports, visit)
  const samples = createSampleViewer(session)
  const ordered = createStore(orderOf(ports.session, responseId))
  const proof = socialProof === 'simulated' ? createSocialProof(ports) : null

  let isEntered = false

  function payFor(choice: PlanChoice): void {
    const { details } = plans.state.get()
    if (details.kind === 'ready') payment.pay({ choice, details: details.value, language: language() })
  }

  return {
    plans: plans.state,
    offer: offer.state,
    isRedirecting: payment.isRedirecting,
    ordered,
    socialProof: proof,
    samples,
    enter() {
      const leaves: (() => void)[] = []
      let begun = false
      function begin(): void {
        const { details } = plans.state.get()
        if (begun || details.kind !== 'ready') return
        begun = true
        ports.convert({ page: 'checkout', region, id: responseId })
        ports.track(checkoutSeen(details.value), responseId)
        if (hasOffer(details.value)) leaves.push(isEntered ? offer.resumeCountdown() : offer.enter())
        if (proof) leaves.push(proof.enter())
        isEntered = true
      }
      // After a restore from the back/forward cache the order may have been completed elsewhere: read it again.
      const readOrder = (): void => ordered.set(orderOf(ports.session, responseId))
      const trackReturn = (): void => ports.track({ name: 'came_back' }, responseId)
      readOrder()
      if (isWayBackOf(ports.storage, visit)) trackReturn()
      leaves.push(
        ports.page.onShown((restored) => {
          readOrder()
          if (!restored || !isWayBackOpen(ports.storage)) return
          if (isWayBackOf(ports.storage, visit)) trackReturn()
          // An offer may open then, and at most one dialog is open (R45).
          samples.close()
        }),
      )
      leaves.push(plans.state.subscribe(begin), plans.enter(), payment.enter(), samples.enter())
      begin()
      return () => {
        for (const leave of leaves) leave()
      }
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
