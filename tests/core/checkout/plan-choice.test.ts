import { describe, expect, it } from 'vitest'
import { createLoadCheckout } from '../../../src/core/checkout/load-checkout.ts'
import { createPlanChoiceFlow } from '../../../src/core/checkout/plan-choice.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { held, json, noResponse, plain, type Script } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, type FakePorts } from '../../fakes/fake-ports.ts'

const call = 'GET /checkout-details'
const address = '/response/checkout/form_one_demo?isd=%2B91'

function setUp({
  answers = { [call]: json(200, buildCheckoutDetailsJson()) },
  now,
}: { answers?: Script; now?: number } = {}) {
  const ports = createFakePorts(now === undefined ? { address, answers } : { address, answers, now })
  const loadCheckout = createLoadCheckout(ports)
  return {
    ...ports,
    flow: createPlanChoiceFlow({ ...ports, loadCheckout }, readVisit(ports.navigator.location()), {
      openedBy: 'link',
    }),
  }
}

/** Lets the three tries of a read happen. */
async function tryAll({ clock }: FakePorts): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await settled()
    clock.advance(5_000)
  }
  await settled()
}

const kindOf = ({ flow }: ReturnType<typeof setUp>): string => flow.state.get().details.kind

describe('loading the details', () => {
  it('shows nothing of the page before they are there, then everything', async () => {
    const visit = setUp()
    expect(kindOf(visit)).toBe('loading')
    visit.flow.enter()
    expect(kindOf(visit)).toBe('loading')
    await settled()
    expect(visit.flow.state.get().details).toMatchObject({ kind: 'ready', value: { currency: 'INR' } })
  })

  it('a failure is logged and the page stays blank (S7.7, S8.1)', async () => {
    const visit = setUp({ answers: { [call]: plain(503, '') } })
    visit.flow.enter()
    await tryAll(visit)
    expect(kindOf(visit)).toBe('failed')
    expect(visit.logger.entries).toContainEqual(
      expect.objectContaining({ level: 'warn', what: expect.stringContaining('getCheckoutDetails') }),
    )
    expect(visit.toasts.shown).toEqual([])
  })

  it('are asked for again on retry (R5)', async () => {
    const visit = setUp({ answers: { [call]: noResponse } })
    visit.flow.enter()
    await tryAll(visit)
    visit.http.on(call, json(200, buildCheckoutDetailsJson()))
    visit.flow.retry()
    expect(kindOf(visit)).toBe('loading')
    await settled()
    expect(kindOf(visit)).toBe('ready')
  })

  it('retry does nothing while they are on their way or there', async () => {
    const visit = setUp()
    visit.flow.enter()
    visit.flow.retry()
    await settled()
    visit.flow.retry()
    expect(visit.http.requests).toHaveLength(1)
  })

  it('are asked for again when the network is back', async () => {
    const visit = setUp({ answers: { [call]: noResponse } })
    visit.flow.enter()
    await tryAll(visit)
    visit.http.on(call, json(200, buildCheckoutDetailsJson()))
    visit.page.setOnline(false)
    expect(kindOf(visit)).toBe('failed')
    visit.page.setOnline(true)
    await settled()
    expect(kindOf(visit)).toBe('ready')
  })

  it('an answer that comes after the page was left is ignored', async () => {
    const late = held()
    const visit = setUp({ answers: { [call]: late.answer } })
    const leave = visit.flow.enter()
    leave()
    late.settle(json(200, buildCheckoutDetailsJson()))
    await settled()
    expect(kindOf(visit)).toBe('loading')
    expect(visit.http.cancelled).toHaveLength(1)
  })

  it('survive that the page is mounted, unmounted and mounted again', async () => {
    const visit = setUp()
    visit.flow.enter()()
    visit.flow.enter()
    await settled()
    expect(kindOf(visit)).toBe('ready')
  })

  it('that are there already are not asked for again', async () => {
    const visit = setUp()
    const leave = visit.flow.enter()
    await settled()
    leave()
    visit.flow.enter()
    await settled()
    expect(visit.http.requests).toHaveLength(1)
  })
})

describe('choosing a plan', () => {
  it('begins with plan one, folded', () => {
    expect(setUp().flow.state.get()).toMatchObject({ chosen: 'one', isExpanded: false })
  })

  it('a choice survives unfolding and folding', async () => {
    const { flow } = setUp()
    flow.enter()
    await settled()
    flow.togglePlans()
    flow.choose('four')
    flow.togglePlans()
    expect(flow.state.get()).toMatchObject({ chosen: 'four', isExpanded: false })
  })

  it('a choice survives that the page is mounted again', async () => {
    const { flow } = setUp()
    const leave = flow.enter()
    await settled()
    flow.choose('three')
    leave()
    flow.enter()
    expect(flow.state.get().chosen).toBe('three')
  })

  it('a plan whose amount is unreadable cannot be chosen (R49)', async () => {
    const details = { ...buildCheckoutDetailsJson(), second_after_offer_amount: null }
    const { flow } = setUp({ answers: { [call]: json(200, details) } })
    flow.enter()
    await settled()
    flow.choose('two')
    expect(flow.state.get().chosen).toBe('one')
  })

  it('no plan is chosen before its price is there', () => {
    const { flow } = setUp()
    flow.enter()
    flow.choose('two')
    expect(flow.state.get().chosen).toBe('one')
  })

  it('is told with what the plan costs, and the plan that is chosen already is not', async () => {
    const { flow, events } = setUp()
    flow.enter()
    await settled()
    flow.choose('one')
    flow.choose('three')
    flow.choose('three')
    expect(events).toEqual([{ name: 'plan_chosen', plan: 'three', price: 599, currency: 'INR' }])
  })
})

describe("'Offer Valid Till'", () => {
  it.each([
    ['an ordinary day', new Date(2026, 0, 15, 12), '16-01-2026'],
    ['the last moment of a day', new Date(2026, 0, 15, 23, 59, 59, 999), '16-01-2026'],
    ['the first moment of a day', new Date(2026, 0, 15), '16-01-2026'],
    ['31 December', new Date(2026, 11, 31, 23, 59), '01-01-2027'],
    ['28 February', new Date(2027, 1, 28, 9), '01-03-2027'],
    ['28 February of a leap year', new Date(2028, 1, 28, 9), '29-02-2028'],
  ])('on %s it is the next day (S2.25)', (_, now, shown) => {
    expect(setUp({ now: now.getTime() }).flow.state.get().validTill).toBe(shown)
  })

  it('moves on at midnight while the page stays open (S2.25)', () => {
    const { flow, clock } = setUp({ now: new Date(2026, 11, 31, 23, 59, 58).getTime() })
    flow.enter()
    clock.advance(1_999)
    expect(flow.state.get().validTill).toBe('01-01-2027')
    clock.advance(1)
    expect(flow.state.get().validTill).toBe('02-01-2027')
    clock.advance(24 * 3_600_000)
    expect(flow.state.get().validTill).toBe('03-01-2027')
  })

  it('is right as soon as a page that slept over midnight is seen again', () => {
    const { flow, clock, page } = setUp({ now: new Date(2026, 0, 15, 23).getTime() })
    flow.enter()
    clock.jump(new Date(2026, 0, 16, 8).getTime())
    page.show()
    expect(flow.state.get().validTill).toBe('17-01-2026')
  })

  it('follows a device clock that was set to another day within a minute', () => {
    const { flow, clock } = setUp({ now: new Date(2026, 0, 15, 12).getTime() })
    flow.enter()
    clock.jump(new Date(2026, 0, 10, 12).getTime())
    clock.advance(60_000)
    expect(flow.state.get().validTill).toBe('11-01-2026')
  })

  it('is no news while the day stays the same', () => {
    const { flow, clock } = setUp({ now: new Date(2026, 0, 15, 12).getTime() })
    flow.enter()
    let changes = 0
    flow.state.subscribe(() => changes++)
    clock.advance(3_600_000)
    expect(changes).toBe(0)
  })

  it('stands still once the page is left', () => {
    const { flow, clock } = setUp({ now: new Date(2026, 0, 15, 23, 59).getTime() })
    flow.enter()()
    clock.advance(3_600_000)
    expect(flow.state.get().validTill).toBe('16-01-2026')
  })
})
