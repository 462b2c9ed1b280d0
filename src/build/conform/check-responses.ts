import { attempt } from '../../core/api/decode.ts'
import { getEarlierResponse } from '../../core/api/response-api.ts'
import { expectRefusal, expectSuccess } from './expect.ts'
import type { Session } from './session.ts'

/** An id that nobody was given. */
export const nobodysId = 'conform-nobody'

/** Call 5 without anything kept: what it refuses. */
export async function checkUnknownResponses(session: Session): Promise<void> {
  await expectRefusal(
    session,
    5,
    { what: 'an id that nobody was given', query: { q: nobodysId } },
    404,
    'unknown-found',
  )
  await expectRefusal(session, 5, { what: 'without an id', query: {} }, 400)
}

/** Call 5 for what is kept; `campaign` is what it came with, where that is known. */
export async function checkKeptResponse(session: Session, id: string, campaign?: string): Promise<void> {
  const asked = { what: 'a response that is kept', query: { q: id } }
  const seen = await expectSuccess(session, 5, asked, 'response-lost')
  if (!seen || campaign === undefined) return
  const read = attempt(getEarlierResponse.decode, seen.body)
  if (read.ok && read.value.utm?.source !== campaign) session.note('campaign-lost', seen.where)
}
