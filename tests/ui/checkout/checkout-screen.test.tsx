import { describe, expect, it } from 'vitest'
import type { PlanKey } from '../../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../../src/core/model/region.ts'
import { readVisit, type Visit } from '../../../src/core/model/visit.ts'
import { BuyingColumn } from '../../../src/ui/pages/checkout/plans/buying-column.tsx'
import CheckoutPage from '../../../src/ui/pages/checkout/checkout-page.tsx'
import { Headline } from '../../../src/ui/pages/checkout/sections/headline.tsx'
import { PayBar } from '../../../src/ui/pages/checkout/plans/pay-bar.tsx'
import { PlanContents } from '../../../src/ui/pages/checkout/plans/plan-contents.tsx'
import { Rest } from '../../../src/ui/pages/checkout/rest.tsx'
import type { CheckoutView } from '../../../src/ui/pages/checkout/checkout-view.ts'
import { someCheckoutDetails, someCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/scripted-http.ts'
import { settled } from '../../fakes/settled.ts'
import { draw, wordsOf } from '../draw.tsx'
import { drawPart, times } from './draw-checkout.tsx'

const path = '/response/checkout/form_one_demo'
const query = '?isd=%2B91&mobile=9876543210&Rx=r-1'

const visitIn = (region: Region): Visit =>
  readVisit({ origin: 'https://plotline.test', path: inRegion(region, path), query })

/** A checkout whose details are here. */
async function aView(region: Region = 'in'): Promise<CheckoutView> {
  const { app } = createTestApp({
    address: inRegion(region, path) + query,
    answers: { 'GET /checkout-details': json(200, someCheckoutDetailsJson()) },
    now: new Date(2026, 11, 31, 12).getTime(),
    settings: { socialProof: 'off' },
  })
  const checkout = app.openCheckout(visitIn(region))
  checkout.enter()
  await settled()
  return { checkout, details: someCheckoutDetails() }
}

const plansIn = (html: string): string[] =>
  [...html.matchAll(/name="plan"[^>]*value="(\w+)"/g)].map(([, plan]) => plan!)
const chosenIn = (html: string): string | undefined =>
  [...html.matchAll(/<input[^>]*name="plan"[^>]*>/g)]
    .find(([tag]) => tag.includes('checked=""'))?.[0]
    .match(/value="(\w+)"/)?.[1]

describe('the checkout page', () => {
  it('draws nothing of itself before its details are there, but a heading that is heard (S2, R57)', () => {
    const html = draw(<CheckoutPage visit={visitIn('in')} />, {
      address: path + query,
    })
    expect(html).toMatch(/<h1[^>]*class="visually-hidden"[^>]*>Your plan</)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/name="plan"|Pay Now|To Unlock|role="alert"|carousel|<details/)
    expect(html).toMatch(/<select[^>]*aria-label="Language"/)
  })

  it('promises the plan within 4 working hours, by email and WhatsApp, money back (S1)', () => {
    const words = wordsOf(drawPart(<Headline ref={null} waiting={false} />))
    expect(words).toContain('Your 2D floor plan is ready')
    expect(words).toContain('Within 4 working hours')
    expect(words).toContain('by email and WhatsApp')
    expect(words).toMatch(/100% money.back guarantee/)
  })
})

describe('the plans (S2)', () => {
  it.each<[Region, PlanKey[], string]>([
    ['in', ['one', 'three'], '+3 more plans'],
    ['us', ['one', 'two', 'three'], '+1 more'],
    ['uk', ['one', 'two', 'three'], '+1 more'],
  ])('begin in %s with %j, the first chosen, under "%s" (R27)', async (region, plans, more) => {
    const html = drawPart(<BuyingColumn view={await aView(region)} />)
    expect(plansIn(html)).toEqual(plans)
    expect(chosenIn(html)).toBe('one')
    expect(html).toContain(`aria-expanded="false">${more}<`)
  })

  it('are four once unfolded, in their order, each with its name and an info button (R41)', async () => {
    const view = await aView()
    view.checkout.unfold()
    const html = drawPart(<BuyingColumn view={view} />)
    expect(plansIn(html)).toEqual(['one', 'two', 'three', 'four'])
    expect([...html.matchAll(/aria-label="About ([^"]+) plan"/g)].map(([, name]) => name)).toEqual([
      'Starter Blueprint',
      'Dual Blueprint',
      'Elevate Premium',
      'Elevate Elite',
    ])
  })

  it.each<[PlanKey, string]>([
    ['one', '₹299'],
    ['two', '₹399'],
    ['three', '₹599'],
    ['four', '₹899'],
  ])('%s, once chosen, is what both pay buttons are for: %s', async (plan, amount) => {
    const view = await aView()
    view.checkout.choose(plan)
    const bar = drawPart(<PayBar view={view} />)
    expect(bar).toMatch(new RegExp(`<button[^>]*>Pay ${amount} To Unlock Now<`))
    const column = drawPart(<BuyingColumn view={view} />)
    expect(chosenIn(column)).toBe(plan)
    expect(column).toMatch(/<button[^>]*>Pay Now</)
  })

  it('have a list of what arrives behind each info button', () => {
    for (const [plan, words] of [
      ['one', 'You will receive One Floor Plan option'],
      ['two', 'You will receive Two Different Floor Plan options'],
      ['three', 'You will receive One Floor Plan + 3D Elevation'],
      ['four', 'You will receive Two Floor Plans + 3D Elevation'],
    ] as const) {
      const html = drawPart(<PlanContents plan={plan} />)
      expect(html).toContain(`>${words}<`)
      expect(times(html, /<li>/g)).toBeGreaterThanOrEqual(4)
      expect(html.includes('elevation')).toBe(plan === 'three' || plan === 'four')
    }
  })

  it('stand above the deadline: Offer Valid Till tomorrow', async () => {
    const words = wordsOf(drawPart(<BuyingColumn view={await aView()} />))
    expect(words).toContain('Offer Valid Till 01-01-2027')
  })

  it('without a readable amount cannot be paid by either button (R49)', async () => {
    const view = await aView()
    const { plans } = view.details
    const broken: CheckoutView = {
      ...view,
      details: { ...view.details, plans: { ...plans, one: { ...plans.one, amount: null } } },
    }
    expect(drawPart(<PayBar view={broken} />)).toMatch(/<button[^>]*disabled=""[^>]*>No price yet</)
    expect(drawPart(<BuyingColumn view={broken} />)).toMatch(/<button[^>]*disabled=""[^>]*>Pay Now</)
  })
})

describe('the rest of the page (S2)', () => {
  const rest = (region: Region): string =>
    draw(<Rest details={someCheckoutDetails()} region={region} onOpen={() => {}} />, {
      address: inRegion(region, path),
      settings: { contactEmail: 'write@kaveri.test', socialLinks: ['https://social.test/kaveri'] },
    })

  it('names the four advantages', () => {
    const words = wordsOf(rest('in'))
    for (const reason of [
      'Cost effective',
      'High accuracy',
      '95%',
      'Instant delivery',
      'Multiple design options',
    ])
      expect(words).toContain(reason)
  })

  it('has the guarantee, the card of the safe checkout, press and awards', () => {
    const html = rest('in')
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, words]) => words)
    expect(headings).toContain('100% money-back guarantee')
    expect(headings).toContain('Safe checkout')
    expect(html).toMatch(/<img [^>]*alt="A payment card, a lock, UPI and net banking"/)
    expect(headings).toContain('In the press')
    expect(html).toContain('Home Design Award')
  })

  it.each<[Region, boolean]>([
    ['in', true],
    ['us', false],
    ['uk', false],
  ])('names UPI, net banking, BHK and Vastu in India alone: %s (R73)', (region, named) => {
    const html = rest(region)
    for (const word of [/UPI/, /net banking/, /BHK/, /Vastu/i])
      expect(word.test(html), String(word)).toBe(named)
    expect([...html.matchAll(/<summary>/g)]).toHaveLength(6)
    expect(html.includes('2 bedrooms<')).toBe(!named)
    expect(html.includes('by credit or debit card')).toBe(!named)
  })

  it('ends with the disclaimer: contact, social, terms, privacy and disclaimer links, inside the region', () => {
    const html = rest('us')
    const end = html.slice(html.indexOf('aria-label="Disclaimer"'))
    expect(end).toContain('href="mailto:write@kaveri.test"')
    expect(end).toMatch(/<a href="https:\/\/social\.test\/kaveri" target="_blank" rel="noopener noreferrer">/)
    expect([...end.matchAll(/href="(\/us\/[^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/us/termsandconditions',
      '/us/privacy-policy',
      '/us/termsandconditions#building',
    ])
  })
})
