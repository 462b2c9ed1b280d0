import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import type { Clock } from '../../src/core/ports/ports.ts'
import type { Readable } from '../../src/core/kernel/store.ts'
import type { FakeBackend } from './create-fake-backend.ts'
import type { ScenarioControl } from './scenario-control.ts'
import type { Reply } from './events.ts'

type Options = { scenario: ScenarioControl; clock: Clock; backend: Readable<FakeBackend | null> }

/** Creates the `fetch` of locale files: it loads them with `fetchFile`, unless the scenario has a fault for them, and logs them as calls. */
export function createLocaleFetch({ scenario, clock, backend }: Options, fetchFile: Fetch): Fetch {
  return async (input, init) => {
    const startedAt = clock.now()
    const { faults } = scenario.current()
    const isEnglish = input.startsWith('/locales/en/')
    const fault = faults['all-locales'] ?? (isEnglish ? undefined : faults.locales)
    const log = (reply: Reply | null): void =>
      whenLoaded(backend, ({ log }) => {
        const called = {
          kind: 'called',
          call: 'locale',
          at: startedAt,
          ms: clock.now() - startedAt,
          visitor: '',
          method: 'GET',
          path: input,
          bearer: '',
          key: '',
          sent: '',
          number: '',
          reply,
          isLost: false,
          isReplayed: false,
          failedFirstTryOf: '',
        } as const
        void log.append(() => ({ value: undefined, events: [called] }))
      })
    if (fault?.kind === 'no-response') {
      log(null)
      throw new TypeError('Failed to fetch')
    }
    if (fault?.kind === 'response') {
      log({ status: fault.status, text: '' })
      return new Response(null, { status: fault.status })
    }
    const response = await fetchFile(input, init).catch((error: unknown) => {
      log(null)
      throw error
    })
    log({ status: response.status, text: 'a file of this build' })
    return response
  }
}

/** Calls `run` when the backend is loaded: the product fetches its first locale file before that. */
function whenLoaded(backend: Readable<FakeBackend | null>, run: (backend: FakeBackend) => void): void {
  const loaded = backend.get()
  if (loaded) return run(loaded)
  const unsubscribe = backend.subscribe(() => {
    unsubscribe()
    whenLoaded(backend, run)
  })
}
