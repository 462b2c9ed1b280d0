import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { describe, expect, it } from 'vitest'
import { createBeacon, type BeaconWindow } from '../../src/telemetry/beacon.ts'
import { createManualPage } from '../fakes/manual-page.ts'

const address = 'https://events.plotline.test/batch'

type Pending = { body: string; init: RequestInit & { activateAfter: number }; activated: boolean }

/** A window with `fetchLater`, which throws while its quota is used up. */
function createWindow({ isFull = (): boolean => false } = {}) {
  const pending: Pending[] = []
  const sent: string[] = []
  const window: BeaconWindow = {
    navigator: { sendBeacon: (_, body) => sent.push(body as string) > 0 },
    fetchLater(url, init) {
      if (isFull()) throw new Error('quota')
      expect(url).toBe(address)
      const request = { body: init.body as string, init, activated: false }
      pending.push(request)
      init.signal?.addEventListener('abort', () => pending.splice(pending.indexOf(request), 1))
      return request
    },
  }
  return { window, pending, sent }
}

function startBeacon(window: BeaconWindow) {
  const page = createManualPage()
  const beacon = createBeacon({ page, head: () => ({ build: 'b1' }), window, address })
  return { page, beacon }
}
const a: FunnelEvent = { name: 'survey_seen' }
const b: FunnelEvent = { name: 'design_watched' }
const c: FunnelEvent = { name: 'details_begun' }
const eventsIn = (body: string | undefined): FunnelEvent[] =>
  ((JSON.parse(body ?? '{}') as { events?: FunnelEvent[] }).events ?? []).map(
    ({ name }) => ({ name }) as FunnelEvent,
  )

describe('the beacon', () => {
  it('schedules one request with all new events, and without cookies', () => {
    const { window, pending, sent } = createWindow()
    const { page, beacon } = startBeacon(window)
    for (const event of [a, b, c]) beacon.track(event, 1)
    expect(pending.map(({ body }) => eventsIn(body))).toEqual([[a, b, c]])
    expect(pending[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(JSON.parse(pending[0]!.body)).toMatchObject({ version: 1, build: 'b1' })
    page.hide()
    expect(sent).toEqual([])
  })

  it('schedules another request once the first was sent', () => {
    const { window, pending } = createWindow()
    const { beacon } = startBeacon(window)
    beacon.track(a, 1)
    pending[0]!.activated = true
    beacon.track(b, 1)
    expect(pending.map(({ body }) => eventsIn(body))).toEqual([[a], [b]])
  })

  it('sends when the page is hidden if nothing can be scheduled, and nothing twice', () => {
    const { window, pending, sent } = createWindow({ isFull: () => true })
    const { page, beacon } = startBeacon(window)
    beacon.track(a, 1)
    beacon.track(b, 1)
    page.hide()
    page.hide()
    expect({ pending, sent: sent.map(eventsIn) }).toEqual({ pending: [], sent: [[a, b]] })
  })

  it('sends what the browser refused when the page is hidden again', () => {
    let isAccepted = false
    const sent: string[] = []
    const { page, beacon } = startBeacon({
      navigator: { sendBeacon: (_, body) => isAccepted && sent.push(body as string) > 0 },
    })
    beacon.track(a, 1)
    page.hide()
    isAccepted = true
    page.show()
    page.hide()
    expect(sent.map(eventsIn)).toEqual([[a]])
  })

  it('drops everything when consent is withdrawn, also a scheduled request', () => {
    const { window, pending, sent } = createWindow()
    const { page, beacon } = startBeacon(window)
    beacon.track(a, 1)
    beacon.reset()
    page.hide()
    expect({ pending, sent }).toEqual({ pending: [], sent: [] })
    // A later consent.
    beacon.track(b, 2)
    expect(pending.map(({ body }) => eventsIn(body))).toEqual([[b]])
  })

  it('sends events, errors and vitals in one batch, at most 200 of each', () => {
    const { window, pending } = createWindow()
    const { beacon } = startBeacon(window)
    const vital = { metric: 'LCP', value: 1, rating: 'good', navigation: 'navigate', parts: {} } as const
    for (let count = 0; count < 201; count++) {
      beacon.track(a, 6)
      beacon.report({ kind: 'script', page: 'lead' }, 7)
      beacon.measure({ page: 'lead', ...vital }, 8)
    }
    const body = JSON.parse(pending[0]!.body) as Record<'events' | 'errors' | 'vitals', unknown[]>
    expect({ events: body.events.length, errors: body.errors.length, vitals: body.vitals.length }).toEqual({
      events: 200,
      errors: 200,
      vitals: 200,
    })
    expect(body.errors[0]).toEqual({ kind: 'script', page: 'lead', at: 7 })
    expect(body.vitals[0]).toMatchObject({ metric: 'LCP', at: 8 })
  })
})
