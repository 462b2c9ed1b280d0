import { utmOf, type Utm, type Query } from '../model/query.ts'
import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Visit } from '../model/visit.ts'
import { deferTask, mapTask, type Task } from '../kernel/task.ts'
import { failed, type Result } from '../kernel/result.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { Earlier } from './earlier-response.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'

type Ports = { sendAndVerifyCode: SendAndVerifyCode; record: Pick<TabSnapshots, 'clear'> }

const noResponse: Result<never, Message> = failed({ kind: 'no-response' })

/** The campaign of calls 3 and 4: the earlier response's, else the address's own (R17). */
export const utmFrom = (earlier: Earlier | null, entry: Query): Utm => earlier?.known().utm ?? utmOf(entry)

/**
 * Call 4, once the earlier answers are here or have taken too long (R51): the token. The tab forgets the lead as soon as it is
 * verified, wherever the visitor is by then (R65).
 */
export function verifyLead(
  { sendAndVerifyCode, record }: Ports,
  {
    earlier,
    entry,
    visit,
    ...wanted
  }: { earlier: Earlier; entry: Query; visit: Visit; contact: Contact; code: string },
): Task<Result<string, Message>> {
  const verify = (): Task<Result<string, Message>> => {
    const { requirement } = earlier.known()
    return sendAndVerifyCode.verify({
      ...wanted,
      responseId: visit.responseId,
      utm: utmFrom(earlier, entry),
      requirement,
    })
  }
  return mapTask(
    deferTask<Result<string, Message>>(
      earlier.awaited().then(() => verify),
      noResponse,
    ),
    (outcome) => {
      if (outcome.ok) record.clear('lead', visit)
      return outcome
    },
  )
}
