import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import { type Query, type Utm, utmOf } from '../model/query.ts'
import type { Visit } from '../model/visit.ts'
import { type Result, failed } from '../kernel/result.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'
import type { Reads } from '../api/reads.ts'
import { type EarlierResponse, getEarlierResponse } from '../api/response-api.ts'
import type { Clock } from '../ports/ports.ts'
import { withDeadline } from '../kernel/task.ts'

/** How long a verification waits for the earlier response, in milliseconds (R51). */
const maxWaitMs = 4_000

/** The values without a response: no `Rx`, still loading, or failed to load. */
const noResponse: Pick<EarlierResponse, 'requirement' | 'utm'> = { requirement: '', utm: null }

/** The request of call 5, while the earlier response loads and after. */
export type EarlierResponseRequest = {
  current(): Pick<EarlierResponse, 'requirement' | 'utm'>
  /** Resolves when the response is loaded, has failed, or has timed out. */
  settled(signal: AbortSignal): Promise<void>
}

/** Call 5, if the address has an `Rx`. The API client logs a failure, which has no other effect. */
export function requestEarlierResponse(
  { api, clock }: { api: Reads; clock: Clock },
  responseId: string,
  onLoaded: (response: EarlierResponse) => void,
): EarlierResponseRequest {
  if (responseId === '') return { current: () => noResponse, settled: () => Promise.resolve() }

  let current = noResponse
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

type Ports = { sendAndVerifyCode: SendAndVerifyCode; snapshots: Pick<TabSnapshots, 'clear'> }

/** The campaign of calls 3 and 4: the earlier response's, else the address's own (R17). */
export const utmFrom = (earlierRequest: EarlierResponseRequest | null, entryQuery: Query): Utm =>
  earlierRequest?.current().utm ?? utmOf(entryQuery)

/**
 * Call 4, after the earlier response has loaded or timed out (R51). Returns the token. Clears the saved lead, also if the visitor has left
 * the page (R65).
 */
export async function verifyLead(
  { sendAndVerifyCode, snapshots }: Ports,
  {
    earlierRequest,
    entryQuery,
    visit,
    ...verification
  }: {
    earlierRequest: EarlierResponseRequest
    entryQuery: Query
    visit: Visit
    contact: Contact
    code: string
  },
  signal: AbortSignal,
): Promise<Result<string, Message>> {
  await earlierRequest.settled(signal)
  if (signal.aborted) return failed({ kind: 'no-response' })
  const utm = utmFrom(earlierRequest, entryQuery)
  const { requirement } = earlierRequest.current()
  const { responseId } = visit
  const outcome = await sendAndVerifyCode.verify({ ...verification, responseId, utm, requirement }, signal)
  if (outcome.ok) snapshots.clear('lead', visit)
  return outcome
}
