import { getResponse, type HttpHandler } from 'msw'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import type { Clock } from '../../src/core/ports/clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import type { Random } from '../../src/core/ports/random.ts'
import { createDatabase } from './database.ts'
import { demoSettings } from './demo-settings.ts'
import { allCalls } from './handlers/all-calls.ts'
import { createHandlers, latency, responseOf, servicePaths } from './handlers/msw-handlers.ts'
import { parseRequestNow } from './handlers/parse-request.ts'
import { createScenarioControl, type ScenarioControl } from './scenario-control.ts'
import type { ScenarioName } from './scenarios.ts'
import { seed } from './seed.ts'
import { handleCall } from './handle-call.ts'
import { openRecords } from './snapshot.ts'
import { alone, type Turns } from './turns.ts'
import type { ServiceSettings, World } from './world.ts'

export type FakeBackend = {
  /** The services, as `fetch`. Addresses without an origin are taken to be on `origin`. */
  fetch: Fetch
  /** The same for whoever speaks `Request` and `Response`. */
  handlers: HttpHandler[]
  world: World
}

type Options = {
  clock: Clock
  storage: KeyValueStorage
  /** A seeded one where it is left out: the same codes in every test. */
  random?: Random
  /** A name, or a control that is shared with others. */
  scenario?: ScenarioName | ScenarioControl
  settings?: ServiceSettings
  /** What measures a call's time; the clock where it is left out. */
  network?: Pick<Clock, 'after'>
  /** Keeps other tabs from writing in between, where there are any. */
  turns?: Turns
  origin?: string
}

/** The whole backend in memory, with its copy in `storage`; runs in a page and in Node. */
export function createFakeBackend({
  clock,
  storage,
  random = createSeededRandom(),
  scenario = 'happy',
  settings = demoSettings,
  network = clock,
  turns = alone,
  origin = 'https://plotline.test',
}: Options): FakeBackend {
  const control = typeof scenario === 'string' ? createScenarioControl(storage, { name: scenario }) : scenario
  const world: World = {
    records: openRecords(createDatabase(), storage, seed),
    turns,
    clock,
    random,
    scenario: control,
    settings,
  }
  const handlers = createHandlers(world, network.after)

  /** Answered and stored before the promise is handed out: the page may be gone right after. */
  function answerNow(url: URL, init: RequestInit): Promise<Response> | null {
    for (const call of allCalls) {
      const { endpoint } = call
      const params =
        endpoint.method === init.method && matchPath(servicePaths[endpoint.service] + endpoint.path, url)
      if (!params) continue
      turns.seize()
      const outcome = handleCall(
        world,
        call,
        parseRequestNow(url, init, params),
        url.pathname + url.search,
        clock.now(),
      )
      return latency(world, network.after).then(() => responseOf(outcome))
    }
    return null
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const response = await getResponse(handlers, new Request(url, init))
    return (
      response ??
      Response.json({ status: 404, message: `no such call: ${init.method} ${url.pathname}` }, { status: 404 })
    )
  }

  return {
    world,
    handlers,
    async fetch(input, init) {
      const url = new URL(input, origin)
      const answering = (init.keepalive && answerNow(url, init)) || answer(url, init)
      const response = await Promise.race([answering, aborted(init.signal)])
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
  }
}

/** The placeholders' values where the address ends in the pattern. */
function matchPath(pattern: string, { pathname }: URL): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const found = new RegExp(`${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
  return (
    found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]))
  )
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
