import type { CustomerForm } from '../../../src/core/api/customer-api.ts'
import { text } from '../../../src/core/kernel/decode.ts'
import { hexId } from '../backend-context.ts'
import type { TryOutcome } from '../events.ts'
import { sendCodeTo, tryCode } from '../one-time-codes.ts'
import { defineHandler, HttpError, type Environment, type ParsedRequest } from './handler.ts'
import { nonEmptyText, literal, refuseUnknownFields, textMatching } from './decoders.ts'

const digits = textMatching(/^\d+$/, 'digits')
const otherFields = ['name', 'email', 'utm_source', 'utm_medium', 'utm_campaign'] as const
const sendFields = ['mobile', 'isd', 'appcode', ...otherFields]
const fixedFields = {
  duplicate: '1',
  leadsource: 'Floor Planner',
  leadstatus: 'Hot',
  typestatus: 'not contacted',
}
const verifyFields = [...sendFields, 'otp', 'requirement', ...Object.keys(fixedFields)]

const refusals: Record<Exclude<TryOutcome, 'right' | 'wrong'>, string> = {
  used: 'This code has already been used. Resend code to get a new one.',
  spent: 'Too many wrong attempts. Resend code to get a new one.',
  expired: 'This code is older than ten minutes. Resend code to get a new one.',
  none: 'No code was sent to this number. Resend code to get one.',
}

/** Reads the fields that both calls have. All are required; those in `otherFields` may be empty. */
function customerForm({ settings }: Environment, { form }: ParsedRequest): CustomerForm {
  const others = Object.fromEntries(otherFields.map((name) => [name, text(form[name], name)]))
  const mobile = nonEmptyText(form.mobile, 'mobile')
  const isd = digits(form.isd, 'isd')
  const appcode = text(form.appcode, 'appcode')
  if (appcode !== settings.appCode) throw new HttpError(401, 'appcode: not an application of this service')
  if (!/^\d{4,14}$/.test(mobile)) throw new HttpError(422, 'mobile: expected four to fourteen digits')
  return { mobile, isd, appcode, ...(others as Record<(typeof otherFields)[number], string>) }
}

/** Calls 3 and 4: the one-time code. */
export const codeHandlers = {
  sendCode: defineHandler('sendCode', (db, request, environment) => {
    refuseUnknownFields(request.form, sendFields)
    const { isd, mobile } = customerForm(environment, request)
    const sent = sendCodeTo(db, `+${isd} ${mobile}`, request.host, environment)
    if ('waitMinutes' in sent)
      throw new HttpError(429, `Too many codes. Try again in ${sent.waitMinutes} min.`)
    return { status: 200, body: { status: 200, msg: 'sent' }, events: [sent] }
  }),

  verifyCode: defineHandler('verifyCode', (db, request, environment) => {
    refuseUnknownFields(request.form, verifyFields)
    const { isd, mobile, name, email, utm_source, utm_medium, utm_campaign } = customerForm(
      environment,
      request,
    )
    const otp = text(request.form.otp, 'otp')
    const requirement = text(request.form.requirement, 'requirement')
    for (const [field, value] of Object.entries(fixedFields)) literal([value])(request.form[field], field)

    const number = `+${isd} ${mobile}`
    const outcome = tryCode(db, number, otp, environment.now)
    const about = { at: environment.now, visitor: environment.visitor() || number }
    const tried = { kind: 'codeTried', ...about, number, outcome } as const
    if (outcome === 'wrong') return { status: 200, body: { status: 404, msg: 'wrong otp' }, events: [tried] }
    if (outcome !== 'right') throw new HttpError(404, refusals[outcome])
    const token = hexId(environment.random, 32)
    const utmJson = JSON.stringify({ utm_source, utm_medium, utm_campaign })
    const lead = { isd, mobile, name, email, utmJson, requirement }
    return {
      status: 200,
      body: { status: 200, msg: 'verified', token },
      events: [tried, { kind: 'verified', ...about, token, ...lead }],
    }
  }),
}
