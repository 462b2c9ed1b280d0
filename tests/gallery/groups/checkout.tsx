import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { inRegion } from '../../../src/core/model/region.ts'
import { planKeys, type PlanKey } from '../../../src/core/model/plan.ts'
import { BuyingColumn } from '../../../src/ui/features/checkout/plans/buying-column.tsx'
import { PayBar } from '../../../src/ui/features/checkout/plans/pay-bar.tsx'
import { PlanCard } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import type { Case, Group } from '../case.ts'
import { aView, details, socialProof, unreadable, type ViewOptions } from './sample-checkout.ts'

type Card = { plan?: PlanKey; chosen?: boolean; priced?: boolean; proved?: boolean }

/** Each card is a form of its own: radios of one name would rule each other out. */
function PlanSample({ plan = 'three', chosen = false, priced = true, proved = true }: Card): ReactNode {
  return (
    <form>
      <PlanCard
        plan={plan}
        price={priced ? details.plans[plan] : unreadable}
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
  cases: [
    ...planKeys.map((plan): Case => ({ state: plan, draw: () => <PlanSample plan={plan} /> })),
    { state: 'chosen', draw: () => <PlanSample chosen /> },
    { state: 'focus', held: ['focus-visible', 'input'], draw: () => <PlanSample chosen /> },
    { state: 'hover', held: ['hover', 'label'], draw: () => <PlanSample /> },
    { state: 'no readable price', draw: () => <PlanSample priced={false} /> },
    {
      state: 'price alone',
      draw: () => (
        <form>
          <PlanCard
            plan="one"
            price={noDiscount}
            symbol={details.symbol}
            chosen={false}
            socialProof={socialProof}
            onChoose={() => {}}
          />
        </form>
      ),
    },
    { state: 'without social proof', draw: () => <PlanSample proved={false} /> },
    {
      state: 'what it holds',
      window: [360, 560],
      press: ['[aria-expanded]'],
      draw: () => <PlanSample chosen />,
    },
  ],
}

function column(region: 'in' | 'us', options: ViewOptions = {}): Case['draw'] {
  const { hook } = memoryLocation({ path: inRegion(region, '/'), static: true })
  return function Column() {
    return (
      <Router hook={hook}>
        <form>
          <BuyingColumn view={aView(options)} />
        </form>
      </Router>
    )
  }
}

export const buying: Group = {
  name: 'Buying column',
  cases: [
    { state: 'India, folded', draw: column('in') },
    { state: 'India, unfolded', draw: column('in', { isExpanded: true }) },
    { state: 'abroad, folded', draw: column('us') },
    { state: 'another plan chosen', draw: column('in', { chosen: 'four' }) },
    { state: 'chosen plan has no price', draw: column('in', { priced: false }) },
    { state: 'payment page on its way', draw: column('in', { isRedirecting: true }) },
  ],
}

const bar = (options: ViewOptions): Case['draw'] =>
  function Bar() {
    return <PayBar view={aView(options)} />
  }

export const payBar: Group = {
  name: 'Pay bar',
  cases: [
    { state: 'rest', window: [360, 120], draw: bar({}) },
    { state: 'busy', window: [360, 120], draw: bar({ isRedirecting: true }) },
    { state: 'no readable price', window: [360, 120], draw: bar({ priced: false }) },
    { state: 'on a tablet', window: [768, 120], draw: bar({}) },
  ],
}
