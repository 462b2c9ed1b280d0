import { describe, expect, expectTypeOf, it } from 'vitest'
import { createApiClient, type ApiClient } from '../../../src/core/api/api-client.ts'
import { getCheckoutDetails, updatePackage } from '../../../src/core/api/checkout-api.ts'
import type { WriteAnswer } from '../../../src/core/api/endpoint.ts'
import type { Random } from '../../../src/core/ports/ports.ts'
import { succeeded } from '../../../src/core/kernel/result.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { held, json, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, testBases } from '../../fakes/fake-ports.ts'

const read = 'GET /checkout-details'
const input = { currency: 'INR', slug: 'demo' }
const good = json(200, buildCheckoutDetailsJson())

function reading(...answers: Scripted[]) {
  const ports = createFakePorts({ answers: { [read]: answers } })
  const control = new AbortController()
  const call = ports.api.read(getCheckoutDetails, input, control.signal)
  const outcome: { value?: unknown } = {}
  void call.then((value) => (outcome.value = value))
  return { ...ports, control, outcome }
}

/** Advances by `ms`, and lets what that leads to happen, before and after. */
async function pass({ clock }: ReturnType<typeof reading>, ms: number): Promise<void> {
  await settled()
  clock.advance(ms)
  await settled()
}

describe('a read', () => {
  it('gives the decoded answer', async () => {
    const visit = reading(good)
    await settled()
    expect(visit.outcome.value).toMatchObject({ ok: true, value: { symbol: '₹' } })
  })

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
  ])('is tried three times after %s, then the third answer counts (R51)', async (_, answer) => {
    const visit = reading(answer, answer, good)
    await pass(visit, 900)
    expect(visit.http.requests).toHaveLength(2)
    await pass(visit, 2_700)
    expect(visit.http.requests).toHaveLength(3)
    expect(visit.outcome.value).toMatchObject({ ok: true })
  })

  it.each([
    ['no response', noResponse, { kind: 'no-response' }],
    ['503', plain(503, ''), { kind: 'status', status: 503 }],
    ['cut JSON', plain(200, '{'), { kind: 'malformed' }],
  ])('that gets %s three times has failed, and is logged once (R51)', async (_, answer, problem) => {
    const visit = reading(answer)
    await pass(visit, 900)
    expect(visit.outcome.value).toBeUndefined()
    await pass(visit, 2_700)
    await pass(visit, 60_000)
    expect(visit.http.requests).toHaveLength(3)
    expect(visit.outcome.value).toEqual({ ok: false, problem })
    const failures = visit.logger.entries.filter(({ what }) => what === 'getCheckoutDetails failed')
    expect(failures).toMatchObject([{ level: 'warn', details: problem }])
  })

  it.each([400, 401, 403, 404, 422])('that is refused with %i is not tried again', async (status) => {
    const visit = reading(json(status, {}))
    await pass(visit, 60_000)
    expect(visit.http.requests).toHaveLength(1)
    expect(visit.outcome.value).toEqual({ ok: false, problem: { kind: 'status', status } })
  })

  it.each([204, 206, 299])('with %i is an answer like any other', async (status) => {
    const visit = reading({ ...good, status } as Scripted)
    await settled()
    expect(visit.outcome.value).toMatchObject({ ok: true })
  })

  it.each([199, 300, 304])('with %i is none', async (status) => {
    const visit = reading({ ...good, status } as Scripted)
    await settled()
    expect(visit.outcome.value).toMatchObject({ ok: false, problem: { kind: 'status', status } })
  })

  it('waits longer before the third try than before the second, with some chance in both', async () => {
    const waits = async (chance: number): Promise<number[]> => {
      const { http, clock, logger } = createFakePorts({ answers: { [read]: noResponse } })
      const random: Random = { next: () => chance, id: () => '' }
      void createApiClient({ http, clock, random, logger }, testBases).read(getCheckoutDetails, input)
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

  it('ends each try after 20 s (R51)', async () => {
    const visit = reading(held().answer)
    await pass(visit, 20_000 - 1)
    expect(visit.http.cancelled).toHaveLength(0)
    await pass(visit, 1)
    expect(visit.http.cancelled).toHaveLength(1)
    await pass(visit, 900)
    await pass(visit, 20_000)
    await pass(visit, 2_700)
    await pass(visit, 20_000)
    expect(visit.http.requests).toHaveLength(3)
    expect(visit.outcome.value).toEqual({ ok: false, problem: { kind: 'no-response' } })
  })

  it('that is given up while a try is under way settles as no response, unlogged', async () => {
    const visit = reading(held().answer)
    visit.control.abort()
    await settled()
    expect(visit.outcome.value).toEqual({ ok: false, problem: { kind: 'no-response' } })
    await pass(visit, 60_000)
    expect(visit.http.requests).toHaveLength(1)
    expect(visit.http.cancelled).toHaveLength(1)
    expect(visit.logger.entries).toEqual([])
  })

  it('that is given up between two tries is not tried again', async () => {
    const visit = reading(noResponse)
    await settled()
    visit.control.abort()
    await settled()
    expect(visit.outcome.value).toEqual({ ok: false, problem: { kind: 'no-response' } })
    await pass(visit, 60_000)
    expect(visit.http.requests).toHaveLength(1)
  })

  it('that is given up after its answer changes nothing', async () => {
    const visit = reading(good)
    await settled()
    visit.control.abort()
    expect(visit.outcome.value).toMatchObject({ ok: true })
  })

  it('logs where an answer had the wrong shape, and nothing of what it held', async () => {
    const visit = reading(json(200, ['9876543210']), good)
    await pass(visit, 900)
    expect(visit.logger.entries).toMatchObject([
      { what: 'getCheckoutDetails: $: expected an object, found a list' },
    ])
    expect(JSON.stringify(visit.logger.entries)).not.toContain('9876543210')
  })

  it('never rejects, not even where a decoder has a bug', async () => {
    const { api, clock } = createFakePorts({ answers: { [read]: good } })
    const broken = {
      ...getCheckoutDetails,
      decode(): never {
        throw new TypeError('a bug')
      },
    }
    const done = api.read(broken, input)
    for (let tries = 0; tries < 3; tries++) {
      await settled()
      clock.advance(5_000)
    }
    expect(await done).toEqual({ ok: false, problem: { kind: 'malformed' } })
  })
})

describe('a write', () => {
  const write = 'POST /update/{id}'
  const press = { responseId: 'r-1', choice: 'one' } as const
  /** A write whose own rule takes every answer as it came. */
  const asItCame = { ...updatePackage, decode: (answer: WriteAnswer) => succeeded(answer) }

  it.each([
    [
      'an answer',
      json(200, { message: 'noted' }),
      { kind: 'answered', status: 200, body: { message: 'noted' } },
    ],
    ['a refusal', json(403, { msg: 'no' }), { kind: 'answered', status: 403, body: { msg: 'no' } }],
    ['no JSON', plain(200, '<html>'), { kind: 'answered', status: 200, body: undefined }],
    ['no response', noResponse, { kind: 'no-response' }],
  ])('gives %s as it came, and is sent once (R51)', async (_, answer, outcome) => {
    const { api, http, clock } = createFakePorts({ answers: { [write]: answer } })
    const done = api.write(asItCame, press)
    await settled()
    clock.advance(60_000)
    expect(await done).toEqual({ ok: true, value: outcome })
    expect(http.requests).toHaveLength(1)
  })

  it('settles with what its own rule makes of the answer', async () => {
    const { api } = createFakePorts({ answers: { [write]: [json(200, {}), json(500, {}), noResponse] } })
    const outcomes = []
    for (let turn = 0; turn < 3; turn++) outcomes.push(await api.write(updatePackage, press))
    expect(outcomes).toEqual([
      { ok: true, value: null },
      { ok: false, problem: { kind: 'answered', status: 500, body: {} } },
      { ok: false, problem: { kind: 'no-response' } },
    ])
  })

  it('ends after 30 s as no response (R51)', async () => {
    const { api, http, clock } = createFakePorts({ answers: { [write]: held().answer } })
    const done = api.write(asItCame, press)
    clock.advance(30_000 - 1)
    await settled()
    expect(http.cancelled).toHaveLength(0)
    clock.advance(1)
    expect(await done).toEqual({ ok: true, value: { kind: 'no-response' } })
    expect(http.cancelled).toHaveLength(1)
  })

  it('ends after 30 s even where the request cannot be taken back', async () => {
    const { clock, random, logger } = createFakePorts()
    const http = { send: () => held().answer }
    const done = createApiClient({ http, clock, random, logger }, testBases).write(asItCame, press)
    clock.advance(30_000)
    expect(await done).toEqual({ ok: true, value: { kind: 'no-response' } })
  })

  it('that is given up settles as no response', async () => {
    const { api } = createFakePorts({ answers: { [write]: held().answer } })
    const control = new AbortController()
    const done = api.write(asItCame, press, control.signal)
    control.abort()
    expect(await done).toEqual({ ok: true, value: { kind: 'no-response' } })
  })

  it('is on its way before the call returns (R29)', () => {
    const { api, http } = createFakePorts({ answers: { [write]: held().answer } })
    void api.write(asItCame, press)
    expect(http.requests).toHaveLength(1)
  })

  it('is no read, and a read is no write: the compiler refuses to send one as the other', () => {
    type Readable = Parameters<ApiClient['read']>[0]
    type Writable = Parameters<ApiClient['write']>[0]
    expectTypeOf(getCheckoutDetails).toExtend<Readable>()
    expectTypeOf(updatePackage).toExtend<Writable>()
    expectTypeOf(updatePackage).not.toExtend<Readable>()
    expectTypeOf(getCheckoutDetails).not.toExtend<Writable>()
  })
})
