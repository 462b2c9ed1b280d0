import type { Reads } from '../api/reads.ts'
import { getEarlierResponse, type EarlierResponse } from '../api/response-api.ts'
import type { Clock } from '../ports/ports.ts'
import { withDeadline } from '../kernel/task.ts'

/** How long a verification waits for the earlier answers, in milliseconds (R51). */
const maxWaitMs = 4_000

/** Stands for a response that is not known: no `Rx`, still loading, or failed to load. */
const unknown: Pick<EarlierResponse, 'requirement' | 'utm'> = { requirement: '', utm: null }

/** The earlier response of a visit, while it loads and after. */
export type PriorResponse = {
  current(): Pick<EarlierResponse, 'requirement' | 'utm'>
  /** Resolves when it is loaded, has failed, or has taken too long. */
  settled(signal: AbortSignal): Promise<void>
}

/** Call 5, if the address has an `Rx`. A failure is logged by the client and changes nothing else. */
export function fetchPriorResponse(
  { api, clock }: { api: Reads; clock: Clock },
  responseId: string,
  onLoaded: (response: EarlierResponse) => void,
): PriorResponse {
  if (responseId === '') return { current: () => unknown, settled: () => Promise.resolve() }

  let current = unknown
  const loading = api.read(getEarlierResponse, { responseId }).then((outcome) => {
    if (!outcome.ok) return
    current = outcome.value
    onLoaded(outcome.value)
  })
  return {
    current: () => current,
    settled: (signal) => withDeadline(clock, { ms: maxWaitMs, signal, late: () => {} }, () => loading),
  }
}
