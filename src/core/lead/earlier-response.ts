import type { Reads } from '../api/reads.ts'
import { getEarlierResponse, type EarlierResponse } from '../api/response-api.ts'
import type { Clock } from '../ports/ports.ts'
import { mapTask } from '../kernel/task.ts'
import { withDeadline } from '../kernel/with-deadline.ts'

/** The longest that a verification waits for the earlier answers, in milliseconds (R51). */
const longestWait = 4_000

/** What stands for a response that is not known: no `Rx`, not here yet, or its call failed. */
const unknown: Pick<EarlierResponse, 'requirement' | 'utm'> = { requirement: '', utm: null }

/** The earlier response of a visit, while it is fetched and after. */
export type Earlier = {
  known(): Pick<EarlierResponse, 'requirement' | 'utm'>
  /** Resolves when it is here, has failed, or has taken too long. */
  awaited(): Promise<unknown>
}

/** Call 5, where the address has an `Rx`. A failure is logged by the client and changes nothing else. */
export function fetchEarlierResponse(
  { api, clock }: { api: Reads; clock: Clock },
  responseId: string,
  arrived: (response: EarlierResponse) => void,
): Earlier {
  if (responseId === '') return { known: () => unknown, awaited: () => Promise.resolve() }

  let known = unknown
  const call = mapTask(api.read(getEarlierResponse, { responseId }), (outcome) => {
    if (!outcome.ok) return
    known = outcome.value
    arrived(outcome.value)
  })
  return {
    known: () => known,
    awaited: () => withDeadline(clock, call, longestWait, () => {}).done,
  }
}
