import { createManualClock } from '../../fakes/manual-clock.ts'
import type { ConformOptions, ConformPorts } from '../../../src/build/conform/session.ts'
import { eventsOf } from '../../../fake-server/backend/events.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import type { TestServer } from '../../fake-server/http/test-server.ts'

/** A response of the fake backend, before a deviation changes it. */
export type CorrectResponse = { status: number; headers: Readonly<Record<string, string>>; body: string }

export type SentRequest = {
  method: string
  origin: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: BodyInit | null
}

/** The change of a correct response: its changed parts, a delay, or no response. */
export type Change = Partial<CorrectResponse> | { delayMs: number } | 'no response'
export type Deviation = (request: SentRequest, correct: CorrectResponse) => Change

export const origin = 'https://plans.example'

export const optionsFor = (server: TestServer): ConformOptions => ({
  forms: `${server.origin}/forms`,
  customer: `${server.origin}/api`,
  origin,
  brandCode: demoSettings.brandCode,
  appCode: demoSettings.appCode,
  updateToken: demoSettings.updateToken,
  write: true,
  hasIdempotencyKeys: true,
  mobile: '9876543210',
  isd: '91',
  payment: `${server.origin}/payment`,
  back: [`${origin}/us/thank-you?request_order_id=7&currency=USD&amount=19`],
})

/** Ports that apply a deviation to every response. Only the delay of a deviation advances the clock. */
export function portsFor(server: TestServer, deviation: Deviation): ConformPorts {
  const clock = createManualClock()
  async function fetchChanged(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address)
    if (url.origin !== server.origin) throw new TypeError('no such host')
    const correct = await read(await fetch(address, init))
    const request: SentRequest = {
      method: init.method ?? 'GET',
      origin: url.origin,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: init.body ?? null,
    }
    const change = deviation(request, correct)
    if (change === 'no response') throw new TypeError('fetch failed')
    if ('delayMs' in change) {
      clock.advance(change.delayMs)
      if (init.signal?.aborted) throw new Error('aborted')
    }
    const { status, headers, body } = { ...correct, ...change }
    return new Response([204, 304].includes(status) ? null : body, { status, headers })
  }
  return {
    clock,
    fetch: fetchChanged,
    askForMessage: () =>
      Promise.resolve(eventsOf(server.backend.log.view().events, 'messageSent').at(-1)?.text ?? null),
  }
}

async function read(response: Response): Promise<CorrectResponse> {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  return { status: response.status, headers, body: await response.text() }
}
