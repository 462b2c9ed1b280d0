import type { ReactNode } from 'react'
import type { PlanKey } from '../../../src/core/model/plan.ts'
import type { OfferState } from '../../../src/core/offer/offer-flow.ts'
import { OfferDialogs } from '../../../src/ui/features/checkout/offer/offer-dialogs.tsx'
import { PayBar } from '../../../src/ui/features/checkout/plans/pay-bar.tsx'
import { PlanCard } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import { phone, type Group } from '../case.ts'
import { buildView, details, socialProof, unreadable, type ViewOptions } from './sample-checkout.ts'

type Card = { plan?: PlanKey; price?: typeof unreadable; chosen?: boolean; hasSocialProof?: boolean }

/** Each card has its own form: radios with the same name in one form exclude each other. */
function Plan({
  plan = 'three',
  price = details.plans[plan],
  chosen = false,
  hasSocialProof = true,
}: Card): ReactNode {
  return (
    <form>
      <PlanCard
        plan={plan}
        price={price}
        symbol={details.symbol}
        chosen={chosen}
        socialProof={hasSocialProof ? socialProof : null}
        onChoose={() => {}}
      />
    </form>
  )
}

const noDiscount = { ...details.plans.one, base: null, discount: null }

export const planCards: Group = {
  name: 'Plan card',
  cases: {
    one: () => <Plan plan="one" />,
    two: () => <Plan plan="two" />,
    three: () => <Plan plan="three" />,
    four: () => <Plan plan="four" />,
    chosen: () => <Plan chosen />,
    focus: { forced: ['focus-visible', 'input'], draw: () => <Plan chosen /> },
    hover: { forced: ['hover', 'label'], draw: () => <Plan /> },
    'no readable price': () => <Plan price={unreadable} />,
    'price alone': () => <Plan plan="one" price={noDiscount} />,
    'without social proof': () => <Plan hasSocialProof={false} />,
    'contents open': { window: [360, 560], press: ['[aria-expanded]'], draw: () => <Plan chosen /> },
  } satisfies Group['cases'] & Record<PlanKey, unknown>,
}

export const payBar: Group = {
  name: 'Pay bar',
  window: [360, 120],
  cases: {
    rest: () => <PayBar view={buildView()} />,
    pending: () => <PayBar view={buildView({ isRedirecting: true })} />,
    'no readable price': () => <PayBar view={buildView({ hasPrices: false })} />,
    'on a tablet': { window: [768, 120], draw: () => <PayBar view={buildView()} /> },
  },
}

type SampleOffer = Partial<OfferState> & Omit<ViewOptions, 'offer'>

function Offer({
  dialog = 'offer',
  secondsLeft = 581,
  isOrdered = false,
  ...options
}: SampleOffer): ReactNode {
  return <OfferDialogs view={buildView({ ...options, offer: { dialog, secondsLeft, isOrdered } })} />
}

/** The states that no picture of the whole screen shows. */
export const offers: Group = {
  name: 'Offer',
  window: phone,
  cases: {
    'discount, no percentage and no price': () => <Offer dialog="discount" hasPrices={false} />,
    'discount, ordered': () => <Offer dialog="discount" secondsLeft={334} isOrdered />,
    'offer, ordered': () => <Offer secondsLeft={334} isOrdered />,
    'offer, redirecting': () => <Offer isRedirecting />,
    'offer, without social proof': () => <Offer hasSocialProof={false} />,
  },
}
