import { beforeAll, describe, expect, it } from 'vitest'
import { localDays } from '../../../src/adapters/clock/system-clock.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { createReads } from '../../../src/core/api/reads.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { json, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { testBases } from '../../fakes/fake-ports.ts'

// What a service meets that comes back after an outage: the product's own retries, made by many visitors at once.

const clients = 10_000
/** They come evenly in the first two minutes; the service is away in the first one. In milliseconds. */
const coming = 120_000
const outage = 60_000
const watched = 130_000
/** How long it takes a visitor to press again what failed, in milliseconds. */
const hesitation = { least: 4_000, most: 20_000 }

const tick = 100

/** Time for thousands of visitors: what falls due in the same tenth of a second runs together. */
function createCoarseClock(): Clock & { run(until: number): Promise<void> } {
  const due = new Map<number, Set<() => void>>()
  let now = 0
  return {
    ...localDays,
    now: () => now,
    after(ms, run) {
      const at = Math.ceil((now + ms) / tick)
      const others = due.get(at) ?? new Set()
      due.set(at, others.add(run))
      return () => void others.delete(run)
    },
    async run(until) {
      for (; now < until; now += tick) {
        for (const run of due.get(now / tick) ?? []) run()
        due.delete(now / tick)
        await settled()
      }
    },
  }
}

type Load = { perSecond: number[]; requests: number; presses: number; served: number }

/** What reaches a service that refuses each call until it is back. */
async function comeBack(): Promise<Load> {
  const clock = createCoarseClock()
  const random = createSeededRandom(1)
  const load: Load = {
    perSecond: Array.from({ length: watched / 1_000 }, () => 0),
    requests: 0,
    presses: 0,
    served: 0,
  }
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const good = json(200, buildCheckoutDetailsJson())
  const http = {
    send: () => {
      const second = Math.floor(clock.now() / 1_000)
      load.perSecond[second] = load.perSecond[second]! + 1
      load.requests++
      return Promise.resolve(clock.now() < outage ? plain(503, '') : good)
    },
  }
  const reads = createReads({ http, clock, random, logger }, testBases)

  async function press(): Promise<void> {
    load.presses++
    const { ok } = await reads.read(getCheckoutDetails, { currency: 'INR', slug: 'demo' })
    if (ok) load.served++
    else
      clock.after(hesitation.least + random.next() * (hesitation.most - hesitation.least), () => void press())
  }
  for (let client = 0; client < clients; client++)
    clock.after((client / clients) * coming, () => void press())
  await clock.run(watched)
  return load
}

describe('a service that comes back after a minute', () => {
  let load: Load
  beforeAll(async () => {
    load = await comeBack()
  }, 60_000)

  it('serves everybody', () => {
    expect(load.served).toBe(clients)
  })

  it('never hears more than three requests for one press (R51)', () => {
    expect(load.requests / load.presses).toBeLessThanOrEqual(3)
  })

  it('meets no wave: at most as many requests a second as in the outage, and within 20 s what visitors alone would ask', () => {
    const [during, after] = [load.perSecond.slice(0, 60), load.perSecond.slice(60)]
    expect(Math.max(...after)).toBeLessThanOrEqual(Math.max(...during))
    const calm = clients / (coming / 1_000) + 1
    expect(Math.max(...after.slice(20))).toBeLessThanOrEqual(calm)
  })
})
