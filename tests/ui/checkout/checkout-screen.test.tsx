import { act, fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { PlanKey } from '../../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../../src/core/model/region.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { BuyingColumn } from '../../../src/ui/features/checkout/plans/buying-column.tsx'
import CheckoutPage, { CheckoutSections } from '../../../src/ui/features/checkout/checkout-page.tsx'
import { Headline } from '../../../src/ui/features/checkout/sections/intro.tsx'
import { PayBar } from '../../../src/ui/features/checkout/plans/pay-bar.tsx'
import type { LoadedCheckout } from '../../../src/ui/features/checkout/checkout-view.ts'
import { buildCheckoutDetails, buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import type { TestSetting } from '../../fakes/fake-ports.ts'
import { show, untranslatedIn, wordsIn, type Shown } from '../show.tsx'
import { showPart } from './show-checkout.tsx'

const path = '/response/checkout/form_one_demo'
const query = '?isd=%2B91&mobile=9876543210&Rx=r-1'

const noon = new Date(2026, 11, 31, 12).getTime()
/** The storage of a visit that shows an offer which started at noon. */
const startedOffer = {
  timerLastRunDate: '2026-12-31',
  timerLastRunTime: `${noon}`,
  isRedirected: '1',
  offerCookie: '0',
}

/** Opens a checkout and loads its details. */
async function createView(region: Region = 'in'): Promise<LoadedCheckout> {
  const { app, pages } = createTestApp({
    address: inRegion(region, path) + query,
    responses: { 'GET /checkout-details': json(200, buildCheckoutDetailsJson()) },
    now: noon,
    settings: { socialProof: 'off' },
  })
  const checkout = pages.checkout(app.visit())
  checkout.enter()
  await settled()
  return { checkout, details: buildCheckoutDetails() }
}

/** The radios of the plans that are shown. */
const plansIn = (shown: Shown) =>
  shown.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'plan')
const keysIn = (shown: Shown): string[] => plansIn(shown).map(({ value }) => value)
const chosenIn = (shown: Shown): string[] =>
  plansIn(shown).flatMap(({ checked, value }) => (checked ? value : []))

/** The plans and the bar: both pay buttons. */
const showBuying = (view: LoadedCheckout): Shown =>
  showPart(
    <>
      <BuyingColumn view={view} />
      <PayBar view={view} />
    </>,
  )

/** Renders the page and loads its details, except if other `responses` are given. Returns its fakes, too. */
async function showPage(setting: TestSetting = {}) {
  const address = path + query
  const responses = { 'GET /checkout-details': json(200, buildCheckoutDetailsJson()) }
  const { app, pages, clock, storage, page } = createTestApp({ address, responses, ...setting })
  const shown = show(<CheckoutPage visit={app.visit()} open={pages.checkout} />, { address, app })
  await act(settled)
  return { ...shown, clock, storage, page }
}

describe('a payment that this browser left for, without an order (R115)', () => {
  const paid = { plotlineLeftToPay: JSON.stringify([['r-1', String(noon - 3_600_000)]]) }
  const sentence = 'If you’ve already paid, please don’t pay again: email care@plotline.test.'
  const sentencesIn = ({ container }: Shown): string[] =>
    [...container.querySelectorAll('p')].map(wordsIn).filter((text) => text === sentence)

  it('is said above both Pay buttons, with the contact address', async () => {
    const shown = await showPage({ now: noon, stored: paid })
    expect(sentencesIn(shown)).toHaveLength(2)
    for (const pay of [/^Pay Now/, /^Pay ₹/]) {
      const before = shown.getByRole('button', { name: pay }).previousElementSibling
      expect(before && wordsIn(before as HTMLElement)).toBe(sentence)
    }
  })

  it('leaves amounts and a bought plan’s order id to themselves: browsers do not translate them (R125)', async () => {
    const shown = await showPage({ now: noon })
    expect(untranslatedIn(shown).filter((text) => text === '₹299').length).toBeGreaterThan(1)
    expect(shown.getByRole('button', { name: 'Pay ₹299 To Unlock Now' })).toBeTruthy()
  })

  it.each(['0', '1'])(
    'marks each amount of the page and of the offer’s dialog %s for translators (R125)',
    async (offerCookie) => {
      const { container } = await showPage({ now: noon, stored: { ...startedOffer, offerCookie } })
      const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
      const amounts: string[] = []
      const unmarked: string[] = []
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text
        if (!data.includes('₹')) continue
        amounts.push(data)
        if (!parentElement?.closest('[translate="no"]')) unmarked.push(data)
      }
      expect(amounts.length).toBeGreaterThan(10)
      expect(unmarked).toEqual([])
    },
  )

  it('is said in an offer dialog that opens on the return', async () => {
    const shown = await showPage({ now: noon, stored: { ...startedOffer, ...paid } })
    expect(wordsIn(shown.getByRole('dialog'))).toContain(sentence)
  })

  it.each([
    ['another response', [['r-2', String(noon)]]],
    ['the day before', [['r-1', String(noon - 24 * 3_600_000)]]],
    ['nothing', []],
  ])('is not said for %s', async (_, payments) => {
    const shown = await showPage({ now: noon, stored: { plotlineLeftToPay: JSON.stringify(payments) } })
    expect(sentencesIn(shown)).toEqual([])
  })
})

describe('the checkout page', () => {
  it('renders only a visually hidden heading until the prices load (S2, R57, S2.14)', async () => {
    const { promise, resolve } = deferred()
    const shown = await showPage({ responses: { 'GET /checkout-details': promise } })
    const [heading, ...more] = shown.getAllByRole('heading', { level: 1 })
    expect({ text: heading!.textContent, className: heading!.className, more }).toEqual({
      text: 'Your plan',
      className: 'visually-hidden',
      more: [],
    })
    for (const role of ['radio', 'alert', 'region', 'group']) expect(shown.queryByRole(role), role).toBeNull()
    expect(wordsIn(shown.container)).not.toMatch(/Pay Now|To Unlock/)
    expect(shown.getByRole('combobox', { name: 'Language, English' })).toBeTruthy()

    resolve(json(200, buildCheckoutDetailsJson()))
    await act(settled)
    expect(keysIn(shown)).toEqual(['one', 'three'])
    expect({ text: heading!.textContent, className: heading!.className }).toEqual({
      text: 'Your 2D floor plan is ready',
      className: '',
    })
  })

  it('keeps the offer’s price while the payment page loads, even past its end (R75)', async () => {
    const { clock, getByRole } = await showPage({
      now: noon + (offerSeconds - 10) * 1_000,
      stored: startedOffer,
    })
    const shown = within(getByRole('dialog'))
    fireEvent.click(shown.getByRole('button', { name: 'Pay Now' }))
    act(() => clock.advance(11_000))
    expect(shown.getByText('₹499', { selector: 'b' })).toBeTruthy()
    expect(shown.queryByText(/has ended/)).toBeNull()
    // The payment page didn't load.
    act(() => clock.advance(30_000))
    expect(shown.queryByText('₹499', { selector: 'b' })).toBeNull()
    expect(shown.getByText(/^This offer has ended; this plan now costs/)).toBeTruthy()
    expect(shown.getByRole('status').textContent).toBe('Time’s up')
  })

  it('does not render the page with each second of an offer whose dialog is closed', async () => {
    vi.stubGlobal('visualViewport', null)
    const { clock, storage, ...shown } = await showPage({ now: noon + 60_000, stored: startedOffer })
    fireEvent.click(within(shown.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await act(async () => clock.advance(1_000))
    const main = shown.getByRole('main')
    // React sets new props on an element whenever the component that renders it renders.
    const props = (): unknown =>
      Reflect.get(
        main,
        Object.keys(main).find((name) => name.startsWith('__reactProps'))!,
      )
    const before = props()
    act(() => clock.advance(5_000))
    expect(storage.read('RemainingTimerTime')).toBe(`${offerSeconds - 66}`)
    expect(props()).toBe(before)
    fireEvent.click(within(shown.getByRole('region', { name: 'Floor plans' })).getAllByRole('img')[0]!)
    expect(props()).not.toBe(before)
  })

  it('shows the next enlarged sample without zoom', async () => {
    vi.stubGlobal('visualViewport', null)
    const shown = await showPage()
    fireEvent.click(shown.getAllByText(/2 BHK/)[0]!)
    for (const button of [/^Next/, /^Previous/]) {
      fireEvent.click(shown.getByRole('button', { name: 'Zoom in' }))
      expect(shown.container.querySelector('[data-zoomed]')).not.toBeNull()
      const viewer = within(shown.container.querySelector<HTMLElement>('[role=dialog]')!)
      fireEvent.click(viewer.getByRole('button', { name: button }))
      expect(shown.container.querySelector('[data-zoomed]')).toBeNull()
    }
  })

  it('loads a larger picture for a zoomed elevation', async () => {
    vi.stubGlobal('visualViewport', null)
    const shown = await showPage()
    fireEvent.click(within(shown.getByRole('region', { name: 'Elevations' })).getAllByRole('img')[0]!)
    const sizes = () => shown.container.querySelector('[role=dialog] [sizes]')?.getAttribute('sizes')
    expect(sizes()).toMatch(/100vw$/)
    fireEvent.click(shown.getByRole('button', { name: 'Zoom in' }))
    expect(sizes()).toBe('max(200vw, 44rem)')
  })

  it('promises the plan in 4 working hours, by email and WhatsApp, or money back (S1, S1.4)', () => {
    const shown = showPart(<Headline isLoading={false} />)
    expect(shown.getByRole('heading', { level: 1 }).textContent).toBe('Your 2D floor plan is ready')
    expect(shown.getAllByRole('listitem').map(wordsIn)).toEqual([
      'Within 4 working hours of paying',
      'Digital files by email and WhatsApp',
      '100% money-back guarantee',
    ])
  })
})

describe('the plans (S2)', () => {
  it.each<[Region, PlanKey[], string]>([
    ['in', ['one', 'three'], '+3 more plans'],
    ['us', ['one', 'two', 'three'], '+1 more'],
    ['uk', ['one', 'two', 'three'], '+1 more'],
  ])(
    'shows the plans of %s first: %j, the first one chosen, with "%s" below (R27, S2.15)',
    async (region, plans, more) => {
      const address = inRegion(region, path)
      const shown = show(<BuyingColumn view={await createView(region)} />, { address })
      expect(keysIn(shown)).toEqual(plans)
      expect(chosenIn(shown)).toEqual(['one'])
      expect(shown.getByRole('button', { name: more, expanded: false })).toBeTruthy()
    },
  )

  it('shows all four plans in order, each with its name and an info button (R41, S2.15, I20)', async () => {
    const shown = showPart(<BuyingColumn view={await createView()} />)
    fireEvent.click(shown.getByRole('button', { name: '+3 more plans' }))
    expect(shown.getByRole('button', { name: 'Show fewer plans', expanded: true })).toBeTruthy()
    expect(keysIn(shown)).toEqual(['one', 'two', 'three', 'four'])
    const names = ['Starter Blueprint', 'Dual Blueprint', 'Elevate Premium', 'Elevate Elite']
    expect(names.map((name) => shown.getByRole('radio', { name }))).toEqual(plansIn(shown))
    expect(names.map((name) => shown.getByRole('button', { name: `About the ${name} plan` }))).toEqual(
      shown.getAllByRole('button', { name: /^About / }),
    )
  })

  it('lists what each plan contains behind its info button', async () => {
    const view = await createView()
    view.checkout.togglePlans()
    const shown = showPart(<BuyingColumn view={view} />)
    for (const [plan, words, elevation] of [
      ['Starter Blueprint', 'You will receive one floor plan option', false],
      ['Dual Blueprint', 'You will receive two different floor plan options', false],
      ['Elevate Premium', 'You will receive one floor plan and one 3D elevation', true],
      ['Elevate Elite', 'You will receive two floor plans and one 3D elevation', true],
    ] as const) {
      await userEvent.click(shown.getByRole('button', { name: `About the ${plan} plan` }))
      const panel = within(shown.getByRole('note'))
      expect(panel.getByText(words)).toBeTruthy()
      expect(panel.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4)
      expect(panel.queryByText('One 3D elevation') !== null).toBe(elevation)
    }
  })

  it('explains crossed-out prices only if one is shown', async () => {
    const { checkout, details } = await createView()
    const { plans } = details
    const [one, three] = [plans.one, plans.three].map((price) => ({ ...price, base: null }))
    const view = { checkout, details: { ...details, plans: { ...plans, one: one!, three: three! } } }
    expect(showBuying({ checkout, details }).getByText(/^Crossed-out prices/)).toBeTruthy()
    expect(showBuying(view).queryByText(/^Crossed-out prices/)).toBeNull()
  })

  it('disables both pay buttons for a plan without a readable amount (R49)', async () => {
    const { checkout, details } = await createView()
    const { plans } = details
    const broken = { ...details, plans: { ...plans, one: { ...plans.one, amount: null } } }
    const view = { checkout, details: broken }
    const shown = showBuying(view)
    for (const name of ['Price not available', 'Pay Now'])
      expect(shown.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  })
})

describe('the rest of the page (S2)', () => {
  const rest = (region: Region): Shown =>
    show(<CheckoutSections details={buildCheckoutDetails()} onOpen={() => {}} />, {
      address: inRegion(region, path),
      settings: { contactEmail: 'write@kaveri.test', socialLinks: ['https://social.test/kaveri'] },
    })

  it('names four advantages below the plans (S2.16)', () => {
    const advantages = within(rest('in').getByRole('region', { name: 'Why people plan with us' }))
    expect(advantages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cost effectiveFrom ₹299, paid once',
      'High accuracy95%',
      'Instant deliveryWithin 4 working hours',
      'Multiple design optionsCompare before you build',
    ])
  })

  it('shows the guarantee, the safe checkout, press and awards (S2.16)', () => {
    const shown = rest('in')
    for (const name of ['100% money-back guarantee', 'Safe checkout', 'In the press'])
      expect(shown.getByRole('heading', { level: 2, name })).toBeTruthy()
    const policy = rest('uk').getByRole('link', { name: 'Read the refund policy' })
    expect(policy.getAttribute('href')).toBe('/uk/refund-policy')
  })

  it.each<[Region, boolean]>([
    ['in', true],
    ['us', false],
    ['uk', false],
  ])('names UPI, net banking, BHK and Vastu only in India: %s (R73)', (region, isNamed) => {
    const shown = rest(region)
    // In names and descriptions as well as in words.
    const { innerHTML } = shown.container
    for (const word of [/UPI/, /net banking/, /BHK/, /Vastu/i])
      expect(word.test(innerHTML), String(word)).toBe(isNamed)
    const cards = shown.getByRole('img', { name: /^A payment card/ })
    expect([cards.getAttribute('alt'), cards.getAttribute('height')]).toEqual(
      isNamed ? ['A payment card, a lock, UPI and net banking', '200'] : ['A payment card and a lock', '152'],
    )
    expect(shown.getAllByRole('group')).toHaveLength(6)
    expect(shown.queryByText(/2 bedrooms$/) !== null).toBe(!isNamed)
    expect(shown.queryByText(/by credit or debit card/) !== null).toBe(!isNamed)
  })

  it('ends with the disclaimer and its links, inside the region (S2.16, I21)', () => {
    const shown = rest('us')
    const disclaimer = shown.getByRole('region', { name: 'Disclaimer' })
    expect(shown.getAllByRole('region').at(-1)).toBe(disclaimer)
    const links = within(disclaimer).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:write@kaveri.test',
      'https://social.test/kaveri',
      '/us/termsandconditions',
      '/us/privacy-policy',
      '/us/termsandconditions#building',
    ])
    const social = within(disclaimer).getByRole('link', { name: 'social.test (opens in a new tab)' })
    expect({ target: social.getAttribute('target'), rel: social.getAttribute('rel') }).toEqual({
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })
})
