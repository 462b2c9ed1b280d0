import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createFetchHttpClient, type Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createApiClient, type ApiClient } from '../../src/core/api/api-client.ts'
import type { Idempotency } from '../../src/core/api/writes.ts'

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
