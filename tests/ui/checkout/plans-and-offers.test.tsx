import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type CheckoutDetails, planKeys, type PlanKey } from '../../../src/core/model/plan.ts'
import type { Price } from '../../../src/core/model/price.ts'
import { closedOffer, isRunning, type OfferState } from '../../../src/core/offer/offer-state.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import type { SocialProof } from '../../../src/core/social-proof/social-proof.ts'
import { Advantages } from '../../../src/ui/features/checkout/sections/advantages.tsx'
import { PlanCard } from '../../../src/ui/features/checkout/plans/plan-card.tsx'
import { Faq } from '../../../src/ui/features/checkout/sections/faq.tsx'
import { DiscountOffer, SpecialOffer } from '../../../src/ui/features/checkout/offer/offers.tsx'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { wordsIn, type Shown } from '../show.tsx'
import { showPart } from './show-checkout.tsx'

const unreadable: Price = { productId: '', amount: null, base: null, discount: null }
const delivered = { one: 584, two: 352, three: 1_843, four: 726 }

const proofOf = (counts: SocialProof['counts']): SocialProof => ({
  notes: createStore([]),
  counts,
  enter: () => () => {},
})

function showCard(price: Price, socialProof: SocialProof | null = null) {
  const onChoose = vi.fn<(plan: PlanKey) => void>()
  const shown = showPart(
    <PlanCard
      plan="three"
      price={price}
      symbol="₹"
      chosen={false}
      socialProof={socialProof}
      onChoose={onChoose}
    />,
  )
  const radio = shown.getByRole<HTMLInputElement>('radio', { name: 'Elevate Premium' })
  return { ...shown, radio, onChoose }
}

/** The texts that are struck through. */
const struckIn = ({ container }: Pick<Shown, 'container'>): (string | null)[] =>
  [...container.querySelectorAll('s')].map(({ textContent }) => textContent)

/** No text or attribute shows a missing value. */
const expectNoMissingValues = ({ container }: Pick<Shown, 'container'>): void =>
  expect(container.innerHTML).not.toMatch(/NaN|undefined|null|Infinity/)

describe('a plan', () => {
  it('shows a plan’s amount, its struck-through base and its discount (I7)', () => {
    const card = showCard(buildCheckoutDetails().plans.three)
    expect(card.getByText('₹599', { selector: 'b' })).toBeTruthy()
    expect(struckIn(card)).toEqual(['₹1,999'])
    expect(card.getByText('71% off')).toBeTruthy()
  })

  const { three } = buildCheckoutDetails().plans
  it.each<[string, Price, string]>([
    ['a base below the amount', { ...three, base: 100 }, '₹599'],
    ['neither base nor discount', { ...unreadable, amount: 599 }, '₹599'],
    ['nothing that is readable', unreadable, 'Price not available'],
    ['no readable amount', { ...three, amount: null }, 'Price not available'],
  ])('shows no part of a discount for a price with %s (R49, I7)', (_, price, shown) => {
    const card = showCard(price)
    expect(card.getByText(shown)).toBeTruthy()
    expect({ discount: card.queryByText(/% off/), struck: struckIn(card) }).toEqual({
      discount: null,
      struck: [],
    })
    expect(card.radio.disabled).toBe(price.amount === null)
    expectNoMissingValues(card)
  })

  it('is chosen by its radio', () => {
    const card = showCard(three)
    fireEvent.click(card.radio)
    expect(card.onChoose).toHaveBeenCalledWith('three')
  })

  it('names the radio after the plan only: the count changes', () => {
    const counts = createStore(delivered)
    const card = showCard(buildCheckoutDetails().plans.three, proofOf(counts))
    act(() => counts.set({ ...delivered, three: 1_844 }))
    expect(card.getByText('1,844 delivered recently')).toBeTruthy()
    expect(card.getByRole('radio', { name: 'Elevate Premium' })).toBe(card.radio)
    expect(card.getByRole('button', { name: 'About the Elevate Premium plan' })).toBeTruthy()
  })

  it('shows how many were delivered, or nothing if social proof is off (R36, R56, I22)', () => {
    const count = showCard(unreadable, proofOf(createStore(delivered))).getByText('1,843 delivered recently')
    expect(count.closest('[data-social-proof="count"]')).not.toBeNull()
    const { container, queryByText } = showCard(unreadable)
    expect({
      proof: container.querySelector('[data-social-proof]'),
      delivered: queryByText(/delivered/),
    }).toEqual({ proof: null, delivered: null })
  })
})

const noPrices: CheckoutDetails = {
  ...buildCheckoutDetails(),
  plans: { one: unreadable, two: unreadable, three: unreadable, four: unreadable },
  offer: unreadable,
}

describe('parts that name prices', () => {
  it('says that there is no price yet if none is readable (R49)', () => {
    const shown = showPart(
      <>
        <Faq details={noPrices} />
        <Advantages details={noPrices} />
      </>,
    )
    const prices = shown.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(prices).toEqual(planKeys.map(() => 'Price not available'))
    expect(shown.getByText('Paid once')).toBeTruthy()
    expectNoMissingValues(shown)
  })

  it('names the lowest readable price among the advantages', () => {
    const { plans } = buildCheckoutDetails()
    const details = buildCheckoutDetails({ plans: { ...plans, one: unreadable } })
    expect(wordsIn(showPart(<Advantages details={details} />).container)).toContain('From ₹399, paid once')
  })
})

function buildOffer(dialog: OfferState['dialog'], secondsLeft: number, ordered: boolean) {
  const offer = { ...closedOffer, dialog, secondsLeft, isOrdered: ordered }
  const checkout = { state: createStore({ offer }) }
  return { checkout, running: isRunning(offer), ordered, onClose: vi.fn<() => void>() }
}

const timerIn = (shown: Pick<Shown, 'getByRole'>): string =>
  wordsIn(shown.getByRole('timer', { name: 'Time Remaining' }))

function showDiscount(secondsLeft: number, details = buildCheckoutDetails(), ordered = false) {
  const offer = buildOffer('discount', secondsLeft, ordered)
  const onGrab = vi.fn<() => void>()
  return { ...offer, onGrab, ...showPart(<DiscountOffer {...offer} details={details} onGrab={onGrab} />) }
}

describe("'Did you know?' (R22)", () => {
  it('counts the discount down in unpadded figures and leads to the offer (S2.17, R22)', () => {
    const shown = showDiscount(545)
    expect(wordsIn(shown.container)).toContain('17% additional discount on the package')
    expect(wordsIn(shown.container)).toContain('for ₹499 instead of ₹599')
    expect(timerIn(shown)).toBe('9:5Time Remaining')
    act(() => shown.checkout.state.set({ offer: { ...closedOffer, dialog: 'discount', secondsLeft: 539 } }))
    expect(timerIn(shown)).toBe('8:59Time Remaining')
    expect(shown.queryByText(/Get Plan/)).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Grab Offer Now' }))
    expect(shown.onGrab).toHaveBeenCalledOnce()
  })

  it.each([null, 0])('leaves out an unreadable base and a discount of %j (R49)', (discount) => {
    const { offer } = buildCheckoutDetails()
    for (const secondsLeft of [60, 0]) {
      const details = buildCheckoutDetails({ offer: { ...offer, base: null, discount } })
      const shown = showDiscount(secondsLeft, details)
      expect(wordsIn(shown.container)).not.toContain('%')
      expectNoMissingValues(shown)
    }
  })
})

function showSpecial(
  secondsLeft: number,
  { hasSocialProof = true, ordered = false, details = buildCheckoutDetails() } = {},
) {
  const offer = buildOffer('offer', secondsLeft, ordered)
  const onPay = vi.fn<() => void>()
  const page = (
    <SpecialOffer
      {...offer}
      details={details}
      hasSocialProof={hasSocialProof}
      isPending={false}
      onPay={onPay}
    />
  )
  return { ...offer, onPay, ...showPart(page) }
}

describe("'Special Discount Applied' (R22)", () => {
  it('shows the offer’s texts as specified (S2.18, R22)', () => {
    const shown = showSpecial(545)
    for (const text of [
      '09:05',
      'Your 2D Floor Plan is ready !',
      'Within 4 working hours',
      'Softcopy (Email , Whatsapp)',
      'One(2D Design + 3D Elevation) option plan',
      'Best Seller',
      '50+ People Bought Designs in Past Half an Hours',
    ])
      expect(shown.getByText(text)).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'About the one-option plan' }))
    expect(wordsIn(shown.getByRole('note'))).toBe('You will receive One Floor Plan + 3D Elevation options')
    fireEvent.click(shown.getByRole('button', { name: 'Pay Now' }))
    expect(shown.onPay).toHaveBeenCalledOnce()
  })

  it('shows the timer beside one sentence, not beside the sentence and its amount', () => {
    const { parentElement } = showSpecial(545).getByRole('timer')
    expect([...parentElement!.children].map((child) => child.textContent)).toEqual([
      expect.stringMatching(/^\d\d:\d\d$/),
      'left at this price, then back to ₹599',
    ])
  })

  it('leaves out the plan’s regular price if it is unreadable (R49)', () => {
    const details = buildCheckoutDetails({ offer: { ...buildCheckoutDetails().offer, base: null } })
    const running = showSpecial(545, { details })
    expect(running.getByText('₹499', { selector: 'b' })).toBeTruthy()
    expect(running.getByText('left at this price')).toBeTruthy()
    const over = showSpecial(0, { details })
    expect(over.getByText(/^This offer has ended\./)).toBeTruthy()
    // The offer's own price isn't available any more.
    expect(over.queryByText(/₹/)).toBeNull()
    for (const shown of [running, over]) {
      expect(struckIn(shown)).toEqual([])
      expectNoMissingValues(shown)
    }
  })

  it('replaces Pay Now at zero by Get Plan and the plan’s regular price (R75, S2.18)', () => {
    const shown = showSpecial(0)
    expect(shown.queryByText(/Pay Now/)).toBeNull()
    expect(wordsIn(shown.container)).toContain('This offer has ended; this plan now costs ₹599.')
    expect(shown.getByText('₹599', { selector: 'b' })).toBeTruthy()
    expect(struckIn(shown)).toEqual([])
    fireEvent.click(shown.getByRole('button', { name: 'Get Plan' }))
    expect(shown.onClose).toHaveBeenCalledOnce()
  })

  it('says that an order ended the offer, and keeps the remaining time (R75)', () => {
    for (const shown of [
      showSpecial(334, { ordered: true }),
      showDiscount(334, buildCheckoutDetails(), true),
    ]) {
      expect(timerIn(shown)).toMatch(/^0?5:34$/)
      expect(shown.getByText(/^You’ve placed an order/)).toBeTruthy()
      expect(shown.getByRole('button', { name: 'Get Plan' })).toBeTruthy()
      expect(shown.queryByText(/Pay Now|Grab Offer Now|This offer has ended/)).toBeNull()
    }
  })

  it('shows no line of social proof in the offer if it is off (R36, R56, I22)', () => {
    expect(showSpecial(545).getByText(/^50\+/).getAttribute('data-social-proof')).toBe('line')
    const { container, queryByText } = showSpecial(545, { hasSocialProof: false })
    expect({ proof: container.querySelector('[data-social-proof]'), delivered: queryByText(/50\+/) }).toEqual(
      { proof: null, delivered: null },
    )
  })
})
