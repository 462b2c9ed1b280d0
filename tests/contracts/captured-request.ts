import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createFetchHttpClient, type Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createApiClient, type ApiClient } from '../../src/core/api/api-client.ts'
import type { Idempotency } from '../../src/core/api/writes.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { SentRequest } from './check-exchange.ts'

/** The base address of each service. */
export const bases = { forms: 'https://forms.test/base', customer: 'https://customer.test/base' }

/** The real client on a `fetch`. */
export const createWireClient = (
  fetch: Fetch,
  at = bases,
  idempotency: Idempotency = 'off',
  clock = createManualClock(),
): ApiClient =>
  createApiClient(
    {
      http: createFetchHttpClient(fetch),
      clock,
      random: createSeededRandom(),
      logger: createRecordingLogger(),
    },
    at,
    idempotency,
  )

/** Parses a request as a server does, relative to its base address. */
export async function parseRequest(request: Request, base: string): Promise<SentRequest> {
  const url = new URL(request.url)
  const type = request.headers.get('content-type') ?? ''
  const form = type.startsWith('multipart/') ? await request.clone().formData() : null
  const fields: Record<string, string> = {}
  form?.forEach((value, name) => {
    if (name in fields) throw new Error(`field ${name} is sent twice`)
    if (typeof value !== 'string') throw new Error(`field ${name} is a file`)
    fields[name] = value
  })
  return {
    method: request.method,
    path: url.href.startsWith(base) ? url.pathname.slice(new URL(base).pathname.length) : url.href,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    json: type.startsWith('application/json') ? parseJson(await request.clone().text()) : undefined,
    form: form ? fields : undefined,
  }
}

/** A `fetch` that records requests and answers with an empty object. */
export function createCapturingFetch(): { fetch: Fetch; requests: Request[]; inits: RequestInit[] } {
  const requests: Request[] = []
  const inits: RequestInit[] = []
  return {
    requests,
    inits,
    fetch: (url, init) => {
      requests.push(new Request(url, init))
      inits.push(init)
      return Promise.resolve(Response.json({}))
    },
  }
}
