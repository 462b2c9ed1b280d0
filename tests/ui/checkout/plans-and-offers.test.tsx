import { describe, expect, it } from 'vitest'
import type { CheckoutDetails } from '../../../src/core/model/checkout-details.ts'
import type { Price } from '../../../src/core/model/price.ts'
import { planKeys } from '../../../src/core/model/plan.ts'
import { isRunning, type OfferState } from '../../../src/core/offer/offer-flow.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import type { SocialProof } from '../../../src/core/social-proof/social-proof.ts'
import { Advantages } from '../../../src/ui/pages/checkout/sections/advantages.tsx'
import { DiscountOffer } from '../../../src/ui/pages/checkout/offer/discount-offer.tsx'
import { PlanCard } from '../../../src/ui/pages/checkout/plans/plan-card.tsx'
import { Questions } from '../../../src/ui/pages/checkout/sections/questions.tsx'
import { SpecialOffer } from '../../../src/ui/pages/checkout/offer/special-offer.tsx'
import { someCheckoutDetails } from '../../builders/checkout-details.ts'
import { wordsOf } from '../draw.tsx'
import { drawPart } from './draw-checkout.tsx'

const unreadable: Price = { productId: '', amount: null, base: null, discount: null }
const nothing = (): void => {}

const proof: SocialProof = {
  notes: createStore([]),
  counts: createStore({ one: 584, two: 352, three: 1_843, four: 726 }),
  enter: () => nothing,
}

const card = (price: Price, more: { proof?: SocialProof } = {}): string =>
  drawPart(
    <PlanCard
      plan="three"
      price={price}
      symbol="₹"
      chosen={false}
      proof={more.proof ?? null}
      onChoose={nothing}
    />,
  )

describe('a plan', () => {
  it('shows its amount, its struck-through base and its discount', () => {
    const html = card(someCheckoutDetails().plans.three)
    expect(html).toContain('<b>₹599</b>')
    expect(html).toContain('<s>₹1,999</s>')
    expect(wordsOf(html)).toContain('71% off')
  })

  it('cannot be chosen without a readable amount, and shows no remains of one (R49)', () => {
    const html = card(unreadable)
    expect(html).toMatch(/<input [^>]*disabled=""/)
    expect(wordsOf(html)).toContain('No price yet')
    expect(html).not.toMatch(/NaN|undefined|null|<s>|% off/)
  })

  it('shows an amount alone where base and discount are unreadable (R49)', () => {
    const html = card({ ...unreadable, amount: 599 })
    expect(html).toContain('<b>₹599</b>')
    expect(html).not.toMatch(/NaN|undefined|null|<s>|% off|disabled/)
  })

  it('is named after the plan alone, so that its name stands still while its count moves', () => {
    const html = card(someCheckoutDetails().plans.three, { proof })
    expect(html).toContain('aria-labelledby="plan-three-name"')
    expect(html).toContain('aria-label="About Elevate Premium plan"')
  })

  it('shows how many were delivered lately, or nothing where social proof is off (R36)', () => {
    expect(card(unreadable, { proof })).toMatch(/data-social-proof="count">1,843 delivered recently/)
    expect(card(unreadable)).not.toMatch(/data-social-proof|delivered/)
  })
})

const noPrices: CheckoutDetails = {
  ...someCheckoutDetails(),
  plans: { one: unreadable, two: unreadable, three: unreadable, four: unreadable },
  offer: unreadable,
}

describe('parts that name prices', () => {
  it('say so where none is readable (R49)', () => {
    const html = drawPart(
      <>
        <Questions details={noPrices} />
        <Advantages details={noPrices} />
      </>,
    )
    expect(html.split('<dd>No price yet').length - 1).toBe(planKeys.length)
    expect(html).toContain('Paid once')
    expect(html).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  it('name the lowest price that is readable', () => {
    const { plans } = someCheckoutDetails()
    const html = drawPart(
      <Advantages details={someCheckoutDetails({ plans: { ...plans, one: unreadable } })} />,
    )
    expect(html).toContain('From ₹399, paid once')
  })
})

function anOffer(dialog: OfferState['dialog'], remaining: number, ordered: boolean) {
  const state = { dialog, remaining, ordered }
  return { state: createStore(state), running: isRunning(state), ordered }
}

const discount = (remaining: number, details = someCheckoutDetails(), ordered = false): string =>
  drawPart(
    <DiscountOffer
      {...anOffer('discount', remaining, ordered)}
      details={details}
      onGrab={nothing}
      onClose={nothing}
    />,
  )

describe("'Did you know?' (R22)", () => {
  it('counts down in plain figures and leads to the offer', () => {
    const words = wordsOf(discount(545))
    expect(words).toContain('17% additional discount on the package')
    expect(words).toContain('9:5Time Remaining')
    expect(words).toContain('Grab Offer Now')
    expect(words).not.toContain('Get Plan')
  })

  it("shows 'Time Remaining: 0:0' and Get Plan when it is over", () => {
    const html = discount(0)
    expect(html).toContain('<b>Time Remaining: 0:0</b>')
    expect(html).toContain('role="timer"')
    expect(wordsOf(html)).toContain('Get Plan')
    expect(wordsOf(html)).not.toContain('Grab Offer Now')
  })

  it('leaves out what is unreadable (R49)', () => {
    const { offer } = someCheckoutDetails()
    for (const remaining of [60, 0]) {
      const html = discount(
        remaining,
        someCheckoutDetails({ offer: { ...offer, base: null, discount: null } }),
      )
      expect(html).not.toMatch(/NaN|undefined|null|%/)
    }
  })
})

const special = (remaining: number, withProof = true, ordered = false): string =>
  drawPart(
    <SpecialOffer
      {...anOffer('offer', remaining, ordered)}
      details={someCheckoutDetails()}
      proof={withProof}
      leaving={false}
      onPay={nothing}
      onClose={nothing}
    />,
  )

describe("'Special Discount Applied' (R22)", () => {
  it('has its texts letter for letter (S2.18)', () => {
    const words = wordsOf(special(545))
    for (const text of [
      '09:05',
      'Your 2D Floor Plan is ready !',
      'Within 4 working hours',
      'Softcopy (Email , Whatsapp)',
      'One(2D Design + 3D Elevation) option plan',
      'Best Seller',
      '50+ People Bought Designs in Past Half an Hours',
      'Pay Now',
    ])
      expect(words).toContain(text)
  })

  it('shows its price and what the plan costs without it (R25)', () => {
    const html = special(545)
    expect(html).toContain('<b>₹499</b>')
    expect(html).toContain('<s>₹599</s>')
  })

  it('drops Pay Now at zero, says what the plan costs without the offer, and has Get Plan (R75)', () => {
    const html = special(0)
    expect(wordsOf(html)).not.toContain('Pay Now')
    expect(html).toMatch(/<button[^>]*>Get Plan</)
    expect(wordsOf(html)).toContain('this plan now costs ₹599')
    expect(html).toContain('<b>₹599</b>')
    expect(html).not.toContain('<s>')
    expect(wordsOf(html)).toContain('The ten minutes of this offer are over; this plan')
  })

  it('that an order ended drops Pay Now and says why, and what was left stands (R75)', () => {
    for (const html of [special(334, true, true), discount(334, someCheckoutDetails(), true)]) {
      expect(wordsOf(html)).toMatch(/0?5:34/)
      expect(wordsOf(html)).toContain('You have placed an order')
      expect(html).toMatch(/<button[^>]*>Get Plan</)
      expect(wordsOf(html)).not.toMatch(/Pay Now|Grab Offer Now|ten minutes/)
    }
  })

  it('has no line of social proof where that is off (R36)', () => {
    expect(special(545)).toContain('data-social-proof="line"')
    expect(special(545, false)).not.toMatch(/data-social-proof|50\+/)
  })
})
