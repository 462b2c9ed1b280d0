import type { ApiClient, Call } from '../api/api-client.ts'
import { getEarlierResponse, type EarlierResponse } from '../api/response-api.ts'
import type { Clock } from '../ports/clock.ts'

/** The longest that a verification waits for the earlier answers, in milliseconds (R51). */
const patience = 4_000

/** The earlier response of a visit, while it is fetched and after. */
export type Earlier = {
  /** Null until it is here, and where there is none. */
  known(): EarlierResponse | null
  /** Settles when it is here, has failed, or has taken too long. */
  awaited(): Call<void>
  cancel(): void
}

/** Call 5, where the address has an `Rx`. A failure is logged by the client and changes nothing else. */
export function fetchEarlierResponse(
  { api, clock }: { api: ApiClient; clock: Clock },
  responseId: string,
  arrived: (response: EarlierResponse) => void,
): Earlier {
  const settledAlready: Call<void> = { done: Promise.resolve(), cancel: () => {} }
  if (responseId === '') return { known: () => null, awaited: () => settledAlready, cancel: () => {} }

  let known: EarlierResponse | null = null
  const call = api.read(getEarlierResponse, { responseId })
  const done = call.done.then((outcome) => {
    if (!outcome.ok) return
    known = outcome.value
    arrived(known)
  })
  return {
    known: () => known,
    awaited() {
      let stop = (): void => {}
      const late = new Promise<void>((resolve) => {
        stop = clock.after(patience, resolve)
      })
      void done.then(stop)
      return { done: Promise.race([done, late]), cancel: stop }
    },
    cancel: call.cancel,
  }
}
