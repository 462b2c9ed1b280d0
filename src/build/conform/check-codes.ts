import { statusOf } from '../../core/api/endpoint.ts'
import { sendCode, verifyCode } from '../../core/api/customer-api.ts'
import { expectRefusals, expectRepeat, sendRequest, type CallResponse } from './send-request.ts'
import type { Session } from './session.ts'

type Form = Readonly<Record<string, string>>

/** The fields of calls 3 and 4 for a number. */
function formsFor({ appCode, isd }: Session, mobile: string) {
  const utm = { source: 'conform', medium: '', campaign: '' }
  const request = { contact: { mobile, isd, name: 'conform', email: '' }, utm, appCode }
  return {
    sending: sendCode.encode(request).form,
    verifying: (code: string) =>
      verifyCode.encode({ ...request, responseId: '', code, requirement: '' }).form,
  }
}

const withoutNumber = (form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'mobile'))

/** Calls 3 and 4 without a number: no phone can receive a text. */
export async function checkCodeRefusals(session: Session): Promise<void> {
  const { sending, verifying } = formsFor(session, '')
  await expectRefusals(session, [
    [3, 'without a number', { form: withoutNumber(sending) }, 400],
    [4, 'without a number', { form: withoutNumber(verifying('000000')) }, 400],
    [3, 'a number without digits', { form: { ...sending, mobile: 'conform' } }, 422],
  ])
}

/** Calls 3 and 4 with the test number, which receives one text. */
export async function checkCodes(session: Session, mobile: string): Promise<void> {
  const { sending, verifying } = formsFor(session, mobile)
  const { isd, hasIdempotencyKeys, clock, addFinding } = session
  await expectRefusals(session, [
    [3, 'another application', { form: { ...sending, appcode: 'conform' } }, 401],
    [3, 'a dial code with +', { form: { ...sending, isd: `+${isd}` } }, 400],
  ])
  const keyFor = (use: string) => (hasIdempotencyKeys ? { key: `conform-${use}-${clock.now()}` } : {})
  const request = { what: 'a code for the test number', form: sending, ...keyFor('send') }
  const sent = await sendRequest(session, 3, request)
  if (!sent) return
  if (statusOf(sent) !== 200) return addFinding('code-not-sent', sent.where)
  // No second text may be sent.
  await expectRepeat(session, 3, request, sent)

  const text = await session.askForMessage(`+${isd} ${mobile}`)
  if (text === null) return void session.skipped.push('the code: the text was not entered')
  const code = codeIn(session, text)
  if (code === null) return
  await checkWrongCode(session, verifying(wrongCode(code)), 'a code that was never sent')
  const right = { what: 'the code that was sent', form: verifying(code), ...keyFor(code) }
  const response = await sendRequest(session, 4, right)
  const token = response && tokenIn(response)
  if (!token) return response ? addFinding('right-code', response.where) : undefined
  // The response may have been lost: the product repeats the request.
  await expectRepeat(session, 4, right, response)
  await checkWrongCode(session, verifying(code), 'a used code')
}

/** A wrong code of the same length and kind. */
const wrongCode = (code: string): string => code.slice(0, -1) + (code.endsWith('1') ? '2' : '1')

/** Reads the code from a text message, whose last line has to name it with the product's host (R67), or returns a code that was typed. */
function codeIn({ addFinding, origin }: Session, text: string): string | null {
  const message = text.replaceAll('\r', '').trimEnd()
  if (/^\s*\w{3,10}$/.test(message)) return message.trim()
  const line = /(^|\n)\n@(\S+) #(\w+)$/.exec(message)
  if (line?.[2] !== new URL(origin).hostname)
    addFinding('text-line', `the text that arrived: ${JSON.stringify(message.slice(-60))}`)
  return line?.[3] ?? /\b\d{4,8}\b/.exec(message)?.[0] ?? null
}

/** R16: only 404, returned or thrown, says that a code is wrong. */
async function checkWrongCode(session: Session, form: Form, what: string): Promise<void> {
  const response = await sendRequest(session, 4, { what, form })
  if (response && statusOf(response) !== 404)
    session.addFinding('wrong-code', `${response.where}, read as ${statusOf(response)}`)
}

function tokenIn({ status, body }: CallResponse): string | null {
  const outcome = verifyCode.decode({ kind: 'response', status, body })
  return outcome.ok ? outcome.value : null
}
