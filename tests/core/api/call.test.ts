import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../src/core/api/call.ts'
import { getCheckoutDetails, updatePackage } from '../../../src/core/api/checkout-api.ts'
import { okJson, type ParsedResponse } from '../../../src/core/api/endpoint.ts'
import type { Random } from '../../../src/core/ports/ports.ts'
import { succeeded } from '../../../src/core/kernel/result.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { deferred, json, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, testServiceUrls } from '../../fakes/fake-ports.ts'

const read = 'GET /checkout-details'
const input = { currency: 'INR', slug: 'demo' }
const good = json(200, buildCheckoutDetailsJson())

/** Starts a read that gets these responses in turn. */
function startRead(...responses: Scripted[]) {
  const ports = createFakePorts({ responses: { [read]: responses } })
  const control = new AbortController()
  const call = ports.api.call(getCheckoutDetails, input, control.signal)
  const outcome: { value?: unknown } = {}
  void call.then((value) => (outcome.value = value))
  return { ...ports, control, outcome }
}

/** Flushes settled promises, advances by `ms`, and flushes again. */
async function pass({ clock }: ReturnType<typeof startRead>, ms: number): Promise<void> {
  await settled()
  clock.advance(ms)
  await settled()
}

describe('a read', () => {
  it.each([
    ['no response', noResponse],
    ['503', plain(503, '')],
    ['500', json(500, {})],
    ['408', plain(408, '')],
    ['425', plain(425, '')],
    ['429', plain(429, '')],
    ['cut JSON', plain(200, '{"symbol":')],
    ['another shape', json(200, [])],
    ['an empty body', plain(200, '')],
  ])('is tried at most three times after %s (R51)', async (_, response) => {
    const started = startRead(response, response, good)
    await pass(started, 900)
    expect(started.http.requests).toHaveLength(2)
    await pass(started, 2_700)
    expect(started.http.requests).toHaveLength(3)
    expect(started.outcome.value).toMatchObject({ ok: true })
  })

  it.each([
    [200, { ok: true, value: { symbol: '₹' } }],
    [299, { ok: true, value: { symbol: '₹' } }],
    [199, { ok: false, problem: { kind: 'status', status: 199 } }],
    [300, { ok: false, problem: { kind: 'status', status: 300 } }],
  ])('decodes the body of a 2xx only: %i', async (status, outcome) => {
    const started = startRead({ ...good, status } as Scripted)
    await settled()
    expect(started.outcome.value).toMatchObject(outcome)
  })

  it('waits longer before the third try than before the second, both with jitter (R51)', async () => {
    const waits = async (chance: number): Promise<number[]> => {
      const { http, clock, logger } = createFakePorts({ responses: { [read]: noResponse } })
      const random: Random = { next: () => chance, id: () => '' }
      void createApiClient({ http, clock, random, logger }, testServiceUrls).call(getCheckoutDetails, input)
      const at: number[] = []
      for (let ms = 0; ms < 5_000; ms += 50) {
        await settled()
        if (http.requests.length > at.length) at.push(ms)
        clock.advance(50)
      }
      return at
    }
    expect(await waits(0)).toEqual([0, 600, 2_400])
    expect(await waits(0.9999)).toEqual([0, 900, 3_600])
  })

  it('ends each of three tries after 20 s, and then logs one failure (R51)', async () => {
    const started = startRead(deferred().promise)
    await pass(started, 20_000 - 1)
    expect(started.http.cancelled).toHaveLength(0)
    await pass(started, 1)
    expect(started.http.cancelled).toHaveLength(1)
    await pass(started, 900)
    await pass(started, 20_000)
    await pass(started, 2_700)
    await pass(started, 20_000)
    await pass(started, 60_000)
    expect(started.http.requests).toHaveLength(3)
    expect(started.outcome.value).toEqual({ ok: false, problem: { kind: 'no-response' } })
    const failures = started.logger.entries.filter(({ what }) => what === 'getCheckoutDetails failed')
    expect(failures).toMatchObject([{ level: 'warn', details: { kind: 'no-response' } }])
  })

  it('that is cancelled during a try settles as no response, without a log entry', async () => {
    const started = startRead(deferred().promise)
    started.control.abort()
    await settled()
    expect(started.outcome.value).toEqual({ ok: false, problem: { kind: 'no-response' } })
    await pass(started, 60_000)
    expect(started.http.requests).toHaveLength(1)
    expect(started.http.cancelled).toHaveLength(1)
    expect(started.logger.entries).toEqual([])
  })

  it('never rejects, not even if a decoder has a bug', async () => {
    const { api, clock } = createFakePorts({ responses: { [read]: good } })
    const broken = {
      ...getCheckoutDetails,
      decode: okJson((): never => {
        throw new TypeError('a bug')
      }),
    }
    const done = api.call(broken, input)
    for (let tries = 0; tries < 3; tries++) {
      await settled()
      clock.advance(5_000)
    }
    expect(await done).toEqual({ ok: false, problem: { kind: 'malformed', reason: 'a bug' } })
  })
})

describe('a write', () => {
  const write = 'POST /update/{id}'
  const press = { responseId: 'r-1', choice: 'one' } as const
  /** A write that returns every response as it came. */
  const undecoded = { ...updatePackage, decode: (response: ParsedResponse) => succeeded(response) }

  it('settles with what its own decoder returns', async () => {
    const { api } = createFakePorts({ responses: { [write]: [json(200, {}), json(500, {}), noResponse] } })
    const outcomes = []
    for (let turn = 0; turn < 3; turn++) outcomes.push(await api.call(updatePackage, press))
    expect(outcomes).toEqual([
      { ok: true, value: null },
      { ok: false, problem: { kind: 'response', status: 500, body: {} } },
      { ok: false, problem: { kind: 'no-response' } },
    ])
  })

  it('ends after 30 s as no response (R51)', async () => {
    const { api, http, clock } = createFakePorts({ responses: { [write]: deferred().promise } })
    const done = api.call(undecoded, press)
    clock.advance(30_000 - 1)
    await settled()
    expect(http.cancelled).toHaveLength(0)
    clock.advance(1)
    expect(await done).toEqual({ ok: true, value: { kind: 'no-response' } })
    expect(http.cancelled).toHaveLength(1)
  })

  it('is sent before the call returns (R29)', () => {
    const { api, http } = createFakePorts({ responses: { [write]: deferred().promise } })
    void api.call(undecoded, press)
    expect(http.requests).toHaveLength(1)
  })
})
