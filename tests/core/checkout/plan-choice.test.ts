import { describe, expect, it } from 'vitest'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json, noResponse, plain, type Script, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

const call = 'GET /checkout-details'
const address = '/response/checkout/form_one_demo?isd=%2B91'
const noon = new Date(2026, 0, 15, 12).getTime()

function setUp({
  responses = { [call]: json(200, buildCheckoutDetailsJson()) },
  now = noon,
}: { responses?: Script; now?: number } = {}) {
  const { app, pages, ...ports } = createTestApp({
    address,
    responses,
    now,
    settings: { socialProof: 'off' },
  })
  const flow = pages.checkout(app.visit())
  return { ...ports, flow, kind: () => flow.state.get().details.kind }
}
type Visit = ReturnType<typeof setUp>

/** Enters the checkout, with loaded details. */
async function loaded(setting?: Parameters<typeof setUp>[0]) {
  const visit = setUp(setting)
  const leave = visit.flow.enter()
  await settled()
  return { ...visit, leave }
}

/** Enters the checkout, and waits until the three tries of the read have failed. */
async function failed(response: Scripted) {
  const visit = await loaded({ responses: { [call]: response } })
  for (let tries = 0; tries < 3; tries++) {
    visit.clock.advance(5_000)
    await settled()
  }
  return visit
}

describe('loading the details', () => {
  it('shows none of them until all are loaded', async () => {
    const visit = setUp()
    expect(visit.kind()).toBe('loading')
    visit.flow.enter()
    expect(visit.kind()).toBe('loading')
    await settled()
    expect(visit.flow.state.get().details).toMatchObject({ kind: 'ready', value: { currency: 'INR' } })
  })

  it('logs a failure and alerts nothing (S7.7, S8.1)', async () => {
    const { kind, logger, toasts } = await failed(plain(503, ''))
    expect(kind()).toBe('failed')
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ level: 'warn', what: expect.stringContaining('getCheckoutDetails') }),
    )
    expect(toasts.shown).toEqual([])
  })

  it('does not load again without a network', async () => {
    const { kind, page } = await failed(noResponse)
    page.setOnline(false)
    expect(kind()).toBe('failed')
  })

  it.each<[string, (visit: Visit) => void]>([
    ['on retry (R5)', ({ flow }) => flow.retry()],
    [
      'when the network is back',
      ({ page }) => {
        page.setOnline(false)
        page.setOnline(true)
      },
    ],
  ])('loads again after a failure %s', async (_, act) => {
    const visit = await failed(noResponse)
    visit.http.on(call, json(200, buildCheckoutDetailsJson()))
    act(visit)
    expect(visit.kind()).toBe('loading')
    await settled()
    expect(visit.kind()).toBe('ready')
  })

  it('aborts when the page is left, and loads again when it is entered', async () => {
    const visit = setUp()
    visit.flow.enter()()
    expect(visit.http.cancelled).toHaveLength(1)
    visit.flow.enter()
    await settled()
    expect(visit.kind()).toBe('ready')
  })
})

describe('choosing a plan', () => {
  it('does nothing for a plan whose amount is unreadable (R49)', async () => {
    const details = { ...buildCheckoutDetailsJson(), second_after_offer_amount: null }
    const { flow } = await loaded({ responses: { [call]: json(200, details) } })
    flow.choose('two')
    expect(flow.state.get().chosen).toBe('one')
  })

  it('does nothing before the prices are loaded', () => {
    const { flow } = setUp()
    flow.enter()
    flow.choose('two')
    expect(flow.state.get().chosen).toBe('one')
  })

  it('tracks each change with its price', async () => {
    const { flow, events } = await loaded()
    flow.choose('one')
    flow.choose('three')
    flow.choose('three')
    expect(events.slice(1)).toEqual([{ name: 'plan_chosen', plan: 'three', price: 599, currency: 'INR' }])
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
  ])('is the next day on %s (S2.25)', (_, now, shown) => {
    const { flow } = setUp({ now: now.getTime() })
    flow.enter()
    expect(flow.state.get().validTill).toBe(shown)
  })

  it('changes at midnight while the page stays open (S2.25)', () => {
    const { flow, clock } = setUp({ now: new Date(2026, 11, 31, 23, 59, 58).getTime() })
    flow.enter()
    clock.advance(1_999)
    expect(flow.state.get().validTill).toBe('01-01-2027')
    clock.advance(1)
    expect(flow.state.get().validTill).toBe('02-01-2027')
    clock.advance(24 * 3_600_000)
    expect(flow.state.get().validTill).toBe('03-01-2027')
  })

  it.each<[string, Date, (visit: Visit) => void, string]>([
    [
      'as soon as a page that slept is shown',
      new Date(2026, 0, 16, 8),
      ({ page }) => page.show(),
      '17-01-2026',
    ],
    [
      'within a minute after the clock was set',
      new Date(2026, 0, 10, 12),
      ({ clock }) => clock.advance(60_000),
      '11-01-2026',
    ],
  ])('is right %s', (_, now, act, shown) => {
    const visit = setUp()
    visit.flow.enter()
    visit.clock.jump(now.getTime())
    act(visit)
    expect(visit.flow.state.get().validTill).toBe(shown)
  })

  it('notifies no subscriber while the day is the same, or once the page is left', () => {
    const { flow, clock } = setUp()
    const leave = flow.enter()
    let changes = 0
    flow.state.subscribe(() => changes++)
    clock.advance(3_600_000)
    leave()
    clock.advance(24 * 3_600_000)
    expect({ changes, validTill: flow.state.get().validTill }).toEqual({
      changes: 0,
      validTill: '16-01-2026',
    })
  })
})
