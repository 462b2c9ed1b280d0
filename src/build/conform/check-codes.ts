import { statusOf } from '../../core/api/answer-status.ts'
import { sendCode, verifyCode } from '../../core/api/customer-api.ts'
import { ask, type Seen } from './ask.ts'
import { expectRefusal } from './expect.ts'
import type { Session } from './session.ts'

const utm = { source: 'conform', medium: '', campaign: '' }

/** The fields of calls 3 and 4 for a number. */
function formsFor({ appCode, isd }: Session, mobile: string) {
  const request = { contact: { mobile, isd, name: 'conform', email: '' }, utm, appCode }
  return {
    sending: sendCode.encode(request).form,
    verifying: (code: string) =>
      verifyCode.encode({ ...request, responseId: '', code, requirement: '' }).form,
  }
}

/** Calls 3 and 4 without a number: nothing that is sent could reach a phone. */
export async function checkCodeRefusals(session: Session): Promise<void> {
  const { sending, verifying } = formsFor(session, '')
  const [noMobile, noMobileEither] = [without(sending, 'mobile'), without(verifying('000000'), 'mobile')]
  await expectRefusal(session, 3, { what: 'without a number', form: noMobile }, 400)
  await expectRefusal(session, 4, { what: 'without a number', form: noMobileEither }, 400, 'wrong-code-taken')
  await expectRefusal(
    session,
    3,
    { what: 'a number without digits', form: { ...sending, mobile: 'conform' } },
    422,
  )
}

/** Calls 3 and 4 with the test number. One text is sent to it. */
export async function checkCodes(session: Session, mobile: string): Promise<void> {
  const { sending, verifying } = formsFor(session, mobile)
  const anotherApplication = { ...sending, appcode: 'conform' }
  await expectRefusal(session, 3, { what: 'of another application', form: anotherApplication }, 401)
  await expectRefusal(
    session,
    3,
    { what: 'a dial code with its plus', form: { ...sending, isd: `+${session.isd}` } },
    400,
  )
  if (!(await checkSending(session, sending))) return

  const text = await session.askText(`+${session.isd} ${mobile}`)
  if (text === null) return void session.left.push('the code itself: nobody said what the text was')
  const code = codeIn(session, text)
  if (code === null) return
  await checkWrongCode(session, verifying(otherThan(code)), 'wrong-code-taken', 'a code that nobody was sent')
  const key = session.keys ? { key: `conform-${code}-${session.clock.now()}` } : {}
  const right = { what: 'the code that was sent', form: verifying(code), ...key }
  const token = checkRightCode(session, await ask(session, 4, right))
  if (token === null) return
  // Its answer may have been lost: the same press asks again.
  if (session.keys) {
    const again = await ask(session, 4, { ...right, what: 'the same press again' })
    if (again && tokenIn(again) !== token) session.note('key-twice', again.where)
  }
  await checkWrongCode(session, verifying(code), 'code-twice', 'a code that was used')
}

const without = (form: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))

/** A code of the same length and kind. */
const otherThan = (code: string): string => code.slice(0, -1) + (code.endsWith('1') ? '2' : '1')

/** Sends a code, with keys twice by one press: one text. Whether it was sent. */
async function checkSending(session: Session, form: Readonly<Record<string, string>>): Promise<boolean> {
  const key = session.keys ? { key: `conform-send-${session.clock.now()}` } : {}
  const seen = await ask(session, 3, { what: 'a code for the test number', form, ...key })
  if (!seen) return false
  if (statusOf(seen) !== 200) {
    session.note('code-not-sent', seen.where)
    return false
  }
  if (session.keys) {
    const again = await ask(session, 3, { what: 'the same press again', form, ...key })
    if (again && again.text !== seen.text)
      session.note(statusOf(again) === 422 ? 'key-form' : 'key-twice', again.where)
  }
  return true
}

/** The code of a text, whose last line is to name it with the product's host (R67); of a code alone nothing is said. */
function codeIn({ note, origin }: Session, text: string): string | null {
  const whole = text.replaceAll('\r', '').trimEnd()
  if (/^\s*\w{3,10}$/.test(whole)) return whole.trim()
  const { hostname } = new URL(origin)
  const line = /(^|\n)\n@(\S+) #(\w+)$/.exec(whole)
  if (line?.[2] !== hostname) note('text-line', `the text that came: ${JSON.stringify(whole.slice(-60))}`)
  const code = line?.[3] ?? /\b\d{4,8}\b/.exec(whole)?.[0]
  return code ?? null
}

/** R16: 404, returned or thrown, is the one status that says that a code is wrong. */
async function checkWrongCode(
  session: Session,
  form: Readonly<Record<string, string>>,
  taken: 'wrong-code-taken' | 'code-twice',
  what: string,
): Promise<void> {
  const seen = await ask(session, 4, { what, form })
  if (!seen) return
  const status = statusOf(seen)
  if (status >= 200 && status < 300) session.note(taken, seen.where)
  else if (status !== 404) session.note('wrong-code-status', `${seen.where}, read as ${status}`)
}

const tokenIn = ({ status, body }: Seen): string | null => {
  const outcome = verifyCode.decode({ kind: 'answered', status, body })
  return outcome.ok ? outcome.value : null
}

function checkRightCode({ note }: Session, seen: Seen | null): string | null {
  if (!seen) return null
  const token = tokenIn(seen)
  const status = statusOf(seen)
  if (token === null) note(status >= 200 && status < 300 ? 'token-missing' : 'code-refused', seen.where)
  return token
}
