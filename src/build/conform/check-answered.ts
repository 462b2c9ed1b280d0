import { anyFields, either, text } from '../../core/api/decode.ts'
import { isReturned, isStatus } from '../../core/api/answer-status.ts'
import type { Seen } from './ask.ts'
import { calls, type CallNumber } from './calls.ts'
import type { FindingName } from './findings.ts'
import type { Session } from './session.ts'
import { problemsOfAnswer, type AnswerProblem } from './validate.ts'

/** How long a visitor is held by calls 5 and 6 (R18, R51), in milliseconds. */
const longestHold = 4_000

const named: Record<AnswerProblem['in'], FindingName> = {
  status: 'status',
  type: 'type',
  json: 'not-json',
  shape: 'shape',
}

/** What is true of every answer: it may be read by the page, comes in time, and is as the document describes it. */
export function checkAnswered({ note, origin }: Session, number: CallNumber, seen: Seen): void {
  const { status, headers, where, ms } = seen
  const allowed = headers.get('access-control-allow-origin')
  if (allowed?.includes(',')) note('cors-twice', `${where} (${allowed})`)
  else if (allowed !== '*' && allowed !== origin)
    note(isReturned(seen) ? 'cors-missing' : 'cors-refusal', `${where} (${allowed ?? 'not sent'})`)
  if ((number === 5 || number === 6) && ms > longestHold) note('slow', `${where}, ${ms} ms`)
  if (status >= 300 && status < 400) return note('redirected', where)
  const [wrong, ...more] = unread(number, seen) ?? problemsOf(number, seen)
  if (wrong) note(wrong.name, `${where}: ${wrong.words}${more.length > 0 ? ` and ${more.length} more` : ''}`)
  checkWords({ note }, number, seen)
}

type Wrong = { name: FindingName; words: string }

const problemsOf = (number: CallNumber, { status, headers, text }: Seen): Wrong[] =>
  problemsOfAnswer(calls[number].name, { status, type: headers.get('content-type') ?? '', text }).map(
    (problem) => ({ name: named[problem.in], words: problem.words }),
  )

/** A status in the body that the product passes over where it looks for one: in a 2xx of calls 2 to 4, `status` first (R16). */
function unread(number: CallNumber, seen: Seen): Wrong[] | null {
  if (![2, 3, 4].includes(number) || !isReturned(seen)) return null
  const json = anyFields(seen.body)
  const first = ['status', 'code'].find((name) => name in json)
  if (first === undefined || isStatus(json[first])) return null
  return [{ name: 'status-unread', words: `${first} is ${JSON.stringify(json[first])}` }]
}

/** Words of the customer API under another name than the one that is read. */
function checkWords(
  { note }: Pick<Session, 'note'>,
  number: CallNumber,
  { body, status, where }: Seen,
): void {
  if (calls[number].service !== 'customer' || status < 400) return
  const json = anyFields(body)
  const own = either(text, '')(json.msg).trim()
  const other = ['message', 'error', 'detail', 'title'].find((name) => typeof json[name] === 'string')
  if (own === '' && (other !== undefined || 'msg' in json))
    note('words-unread', `${where}: ${other ?? 'msg'}`)
}
