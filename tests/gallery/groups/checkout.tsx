import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { inRegion } from '../../../src/core/model/region.ts'
import type { PlanKey } from '../../../src/core/model/plan.ts'
import type { OfferState } from '../../../src/core/offer/offer-flow.ts'
import { OfferDialogs } from '../../../src/ui/features/checkout/offer/offer-dialogs.tsx'
import { BuyingColumn } from '../../../src/ui/features/checkout/plans/buying-column.tsx'
import { PayBar } from '../../../src/ui/features/checkout/plans/pay-bar.tsx'
import { PlanCard } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import { desk, phone, type Group } from '../case.ts'
import { aView, details, socialProof, unreadable, type ViewOptions } from './sample-checkout.ts'

type Card = { plan?: PlanKey; price?: typeof unreadable; chosen?: boolean; proved?: boolean }

/** Each card is a form of its own: radios of one name would rule each other out. */
function Plan({
  plan = 'three',
  price = details.plans[plan],
  chosen = false,
  proved = true,
}: Card): ReactNode {
  return (
    <form>
      <PlanCard
        plan={plan}
        price={price}
        symbol={details.symbol}
        chosen={chosen}
        socialProof={proved ? socialProof : null}
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
    focus: { held: ['focus-visible', 'input'], draw: () => <Plan chosen /> },
    hover: { held: ['hover', 'label'], draw: () => <Plan /> },
    'no readable price': () => <Plan price={unreadable} />,
    'price alone': () => <Plan plan="one" price={noDiscount} />,
    'without social proof': () => <Plan proved={false} />,
    'what it holds': { window: [360, 560], press: ['[aria-expanded]'], draw: () => <Plan chosen /> },
  } satisfies Group['cases'] & Record<PlanKey, unknown>,
}

function Column({ region = 'in', ...options }: ViewOptions & { region?: 'in' | 'us' }): ReactNode {
  return (
    <Router hook={memoryLocation({ path: inRegion(region, '/'), static: true }).hook}>
      <form>
        <BuyingColumn view={aView(options)} />
      </form>
    </Router>
  )
}

export const buying: Group = {
  name: 'Buying column',
  cases: {
    'India, folded': () => <Column />,
    'India, unfolded': () => <Column isExpanded />,
    'abroad, folded': () => <Column region="us" />,
    'another plan chosen': () => <Column chosen="four" />,
    'chosen plan has no price': () => <Column priced={false} />,
    'payment page on its way': () => <Column isRedirecting />,
  },
}

export const payBar: Group = {
  name: 'Pay bar',
  window: [360, 120],
  cases: {
    rest: () => <PayBar view={aView()} />,
    busy: () => <PayBar view={aView({ isRedirecting: true })} />,
    'no readable price': () => <PayBar view={aView({ priced: false })} />,
    'on a tablet': { window: [768, 120], draw: () => <PayBar view={aView()} /> },
  },
}

type SampleOffer = Partial<OfferState> & Omit<ViewOptions, 'offer'>

function Offer({ dialog = 'offer', remaining = 581, ordered = false, ...options }: SampleOffer): ReactNode {
  return <OfferDialogs view={aView({ ...options, offer: { dialog, remaining, ordered } })} />
}

export const offers: Group = {
  name: 'Offer',
  window: phone,
  cases: {
    discount: () => <Offer dialog="discount" />,
    'discount, expired': () => <Offer dialog="discount" remaining={0} />,
    'discount, no percentage and no price': () => <Offer dialog="discount" priced={false} />,
    'discount on a desk': { window: desk, draw: () => <Offer dialog="discount" /> },
    offer: () => <Offer />,
    'discount, ordered': () => <Offer dialog="discount" remaining={334} ordered />,
    'offer, ordered': () => <Offer remaining={334} ordered />,
    'offer, expired': () => <Offer remaining={0} />,
    'offer, payment page on its way': () => <Offer isRedirecting />,
    'offer, without social proof': () => <Offer socialProof={false} />,
    'offer, what it holds': { press: ['[aria-expanded]'], draw: () => <Offer /> },
    'offer on a desk': { window: desk, draw: () => <Offer /> },
  },
}
