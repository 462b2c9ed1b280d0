import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import { utmOf, type Query, type Utm } from '../model/query.ts'
import type { Visit } from '../model/visit.ts'
import { failed, type Result } from '../kernel/result.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { PriorResponse } from './earlier-response.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'

type Ports = { sendAndVerifyCode: SendAndVerifyCode; record: Pick<TabSnapshots, 'clear'> }

/** The campaign of calls 3 and 4: the earlier response's, else the address's own (R17). */
export const utmFrom = (prior: PriorResponse | null, entryQuery: Query): Utm =>
  prior?.current().utm ?? utmOf(entryQuery)

/**
 * Call 4, once the earlier answers are loaded or have taken too long (R51): the token. The tab clears the saved lead as soon as it is
 * verified, also if the visitor has left the page (R65).
 */
export async function verifyLead(
  { sendAndVerifyCode, record }: Ports,
  {
    prior,
    entryQuery,
    visit,
    ...verification
  }: { prior: PriorResponse; entryQuery: Query; visit: Visit; contact: Contact; code: string },
  signal: AbortSignal,
): Promise<Result<string, Message>> {
  await prior.settled(signal)
  if (signal.aborted) return failed({ kind: 'no-response' })
  const utm = utmFrom(prior, entryQuery)
  const { requirement } = prior.current()
  const { responseId } = visit
  const outcome = await sendAndVerifyCode.verify({ ...verification, responseId, utm, requirement }, signal)
  if (outcome.ok) record.clear('lead', visit)
  return outcome
}
