import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import type { Clock } from '../../src/core/ports/ports.ts'
import type { Readable } from '../../src/core/kernel/store.ts'
import type { FakeBackend } from './create-fake-backend.ts'
import type { ScenarioControl } from './scenario-control.ts'
import { logCall, type Outcome } from './call-log.ts'

type Demo = { scenario: ScenarioControl; clock: Clock; backend: Readable<FakeBackend | null> }

/** Locale files are the build's own: they pass through, unless the scenario says otherwise, and stand in the log. */
export function createLocaleFetch({ scenario, clock, backend }: Demo, pass: Fetch): Fetch {
  return async (input, init) => {
    const began = clock.now()
    const { faults } = scenario.scenario()
    const isEnglish = input.startsWith('/locales/en/')
    const fault = faults['all-locales'] ?? (isEnglish ? undefined : faults.locales)
    const log = (outcome: Outcome): void => {
      const line = { method: 'GET', path: input, at: began }
      onceThere(backend, (loaded) => void loaded.records.change(() => logCall(loaded, line, outcome)))
    }
    if (fault?.kind === 'no-answer') {
      log(fault)
      throw new TypeError('Failed to fetch')
    }
    if (fault?.kind === 'answer') {
      log({ kind: 'answered', status: fault.status, text: '' })
      return new Response(null, { status: fault.status })
    }
    const response = await pass(input, init).catch((problem: unknown) => {
      log({ kind: 'no-answer' })
      throw problem
    })
    log({ kind: 'answered', status: response.status, text: 'a file of this build' })
    return response
  }
}

/** A language may be chosen before the backend is loaded, and stands in its log as well. */
function onceThere(backend: Readable<FakeBackend | null>, run: (backend: FakeBackend) => void): void {
  const there = backend.get()
  if (there) return run(there)
  const stop = backend.subscribe(() => {
    stop()
    onceThere(backend, run)
  })
}
