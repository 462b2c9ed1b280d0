import { describe, expect, it } from 'vitest'
import { createBatch } from '../../../src/adapters/beacon/batch.ts'
import { createBeaconReporter } from '../../../src/adapters/beacon/beacon-reporter.ts'
import { createTransport, type BeaconWindow } from '../../../src/adapters/beacon/transport.ts'
import { createManualPage } from '../../../src/adapters/page/manual-page.ts'

const address = 'https://events.plotline.test/batch'

type Pending = { body: string; init: RequestInit & { activateAfter: number }; activated: boolean }

/** A browser with `fetchLater`, which takes what it is given until it is told not to. */
function withLater({ isFull = (): boolean => false } = {}) {
  const pending: Pending[] = []
  const sent: string[] = []
  const window: BeaconWindow = {
    navigator: { sendBeacon: (_, body) => sent.push(body as string) > 0 },
    fetchLater(asked, init) {
      if (isFull()) throw new Error('quota')
      expect(asked).toBe(address)
      const one = { body: init.body as string, init, activated: false }
      pending.push(one)
      init.signal?.addEventListener('abort', () => pending.splice(pending.indexOf(one), 1))
      return one
    },
  }
  return { window, pending, sent }
}

function batchOn(window: BeaconWindow) {
  const page = createManualPage()
  const batch = createBatch({
    page,
    head: () => ({ build: 'b1' }),
    transport: createTransport(window, address),
  })
  return { page, batch }
}
const namesIn = (body: string | undefined): string[] =>
  ((JSON.parse(body ?? '{}') as { events?: { name: string }[] }).events ?? []).map(({ name }) => name)

describe('the beacon', () => {
  it('leaves one request with the browser that has all that is new, and no cookies', () => {
    const { window, pending, sent } = withLater()
    const { page, batch } = batchOn(window)
    for (const name of ['a', 'b', 'c']) batch.add('events', { name })
    expect(pending.map(({ body }) => namesIn(body))).toEqual([['a', 'b', 'c']])
    expect(pending[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(JSON.parse(pending[0]!.body)).toMatchObject({ version: 1, build: 'b1' })
    page.hide()
    expect(sent).toEqual([])
  })

  it('begins a new one once that has gone', () => {
    const { window, pending } = withLater()
    const { batch } = batchOn(window)
    batch.add('events', { name: 'a' })
    pending[0]!.activated = true
    batch.add('events', { name: 'b' })
    expect(pending.map(({ body }) => namesIn(body))).toEqual([['a'], ['b']])
  })

  it('sends when the page is hidden where the browser takes none for later, and nothing twice', () => {
    const { window, pending, sent } = withLater({ isFull: () => true })
    const { page, batch } = batchOn(window)
    batch.add('events', { name: 'a' })
    batch.add('events', { name: 'b' })
    page.hide()
    page.hide()
    expect([pending, sent.map(namesIn)]).toEqual([[], [['a', 'b']]])
  })

  it('keeps what the browser did not take for the next time', () => {
    let isTaken = false
    const sent: string[] = []
    const { page, batch } = batchOn({
      navigator: { sendBeacon: (_, body) => isTaken && sent.push(body as string) > 0 },
    })
    batch.add('events', { name: 'a' })
    page.hide()
    isTaken = true
    page.show()
    page.hide()
    expect(sent.map(namesIn)).toEqual([['a']])
  })

  it('forgets all of it where the visitor withdraws, what was left with the browser too', () => {
    const { window, pending, sent } = withLater()
    const { page, batch } = batchOn(window)
    batch.add('events', { name: 'a' })
    batch.forget()
    page.hide()
    expect([pending, sent]).toEqual([[], []])
  })

  it('has events, errors and vitals in one batch, at most 200 of each', () => {
    const { window, pending } = withLater()
    const { batch } = batchOn(window)
    const reporter = createBeaconReporter(batch)
    for (let count = 0; count < 210; count++) batch.add('events', { name: 'a' })
    reporter.report({ kind: 'script', page: 'lead' }, 7)
    reporter.measure(
      { page: 'lead', metric: 'LCP', value: 1, rating: 'good', navigation: 'navigate', parts: {} },
      8,
    )
    const body = JSON.parse(pending[0]!.body) as Record<'events' | 'errors' | 'vitals', unknown[]>
    expect(body.events).toHaveLength(200)
    expect(body.errors).toEqual([{ kind: 'script', page: 'lead', at: 7 }])
    expect(body.vitals).toMatchObject([{ metric: 'LCP', at: 8 }])
  })
})
