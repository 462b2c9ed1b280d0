import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import type { ConformOptions, ConformPorts } from '../../../src/build/conform/session.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import type { TestServer } from '../../fake-server/http/test-server.ts'

/** An answer of the fake backend, before it is spoiled. */
export type Good = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** What was asked: `form` has its fields, `json` its text. */
export type Question = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: BodyInit | null
}

/** What a service that differs makes of a right answer: what it changes, milliseconds that it takes, or the end of the line. */
export type Deviation = (asked: Question, good: Good) => Partial<Good> | { late: number } | 'no answer'

export const origin = 'https://plans.example'

export const optionsFor = (server: TestServer): ConformOptions => ({
  forms: `${server.origin}/forms`,
  customer: `${server.origin}/api`,
  origin,
  brandCode: demoSettings.brandCode,
  appCode: demoSettings.appCode,
  updateToken: demoSettings.updateToken,
  write: true,
  keys: true,
  mobile: '9876543210',
  isd: '91',
  payment: `${server.origin}/payment`,
  back: [`${origin}/us/thank-you?request_order_id=7&currency=USD&amount=19`],
})

/** Ports on whose line everything is spoiled. Time is the caller's: it passes by what a deviation takes. */
export function portsFor(server: TestServer, deviation: Deviation): ConformPorts {
  const clock = createManualClock()
  async function fetchSpoiled(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address)
    const { status, headers, body } = await plain(await fetch(address, init))
    const asked: Question = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: init.body ?? null,
    }
    const change = deviation(asked, { status, headers, body })
    if (change === 'no answer') throw new TypeError('fetch failed')
    if ('late' in change) {
      clock.advance(change.late)
      if (init.signal?.aborted) throw new Error('given up')
    }
    const answer = { status, headers, body, ...change }
    const text = [204, 304].includes(answer.status) ? null : answer.body
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  return {
    clock,
    fetch: fetchSpoiled,
    askText: () => Promise.resolve(server.backend.records.database.messages.all().at(-1)?.text ?? null),
  }
}

async function plain(response: Response): Promise<Good> {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  return { status: response.status, headers, body: await response.text() }
}
