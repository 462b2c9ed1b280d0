import type { CustomerForm } from '../../../src/core/api/customer-api.ts'
import { text } from '../../../src/core/kernel/decode.ts'
import { sendCodeTo, tryCode, type TryOutcome } from '../one-time-codes.ts'
import { hexId, type BackendContext } from '../backend-context.ts'
import { defineHandler, Refusal, type ParsedRequest } from './handler.ts'
import { nonEmptyText, oneOf, refuseUnknownFields, textMatching } from './decoders.ts'

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
  used: 'This code was used already. Ask for a new one.',
  spent: 'This code was tried too often. Ask for a new one.',
  expired: 'This code is older than ten minutes. Ask for a new one.',
  none: 'No code was sent to this number. Ask for a new one.',
}

/** Reads the fields that both calls have. All are required; those in `otherFields` may be empty. */
function customerForm({ settings }: BackendContext, { form }: ParsedRequest): CustomerForm {
  const others = Object.fromEntries(otherFields.map((name) => [name, text(form[name], name)]))
  const mobile = nonEmptyText(form.mobile, 'mobile')
  const isd = digits(form.isd, 'isd')
  const appcode = text(form.appcode, 'appcode')
  if (appcode !== settings.appCode) throw new Refusal(401, 'appcode: not an application of this service')
  if (!/^\d{4,14}$/.test(mobile)) throw new Refusal(422, 'mobile: expected four to fourteen digits')
  return { mobile, isd, appcode, ...(others as Record<(typeof otherFields)[number], string>) }
}

const visitorKey = ({ form }: ParsedRequest): string => `${form.isd ?? ''} ${form.mobile ?? ''}`

/** Calls 3 and 4: the one-time code. */
export const codeHandlers = {
  sendCode: defineHandler(
    'sendCode',
    (context, request) => {
      refuseUnknownFields(request.form, sendFields)
      const { isd, mobile } = customerForm(context, request)
      const outcome = sendCodeTo(context, `+${isd} ${mobile}`, request.host)
      if (outcome.kind === 'too-many')
        throw new Refusal(429, `Too many codes. Try again in ${outcome.waitMinutes} min.`)
      return { status: 200, body: { status: 200, msg: 'sent' } }
    },
    visitorKey,
  ),

  verifyCode: defineHandler(
    'verifyCode',
    (context, request) => {
      refuseUnknownFields(request.form, verifyFields)
      const { isd, mobile, name, email, utm_source, utm_medium, utm_campaign } = customerForm(
        context,
        request,
      )
      const otp = text(request.form.otp, 'otp')
      const requirement = text(request.form.requirement, 'requirement')
      for (const [field, value] of Object.entries(fixedFields)) oneOf([value])(request.form[field], field)

      const outcome = tryCode(context, `+${isd} ${mobile}`, otp)
      if (outcome === 'wrong') return { status: 200, body: { status: 404, msg: 'wrong otp' } }
      if (outcome !== 'right') throw new Refusal(404, refusals[outcome])
      const { records, clock, random } = context
      const { leads, tokens } = records.database
      const at = clock.now()
      const [earlier] = leads.where({ isd, mobile })
      const details = {
        at,
        name,
        email,
        utmJson: JSON.stringify({ utm_source, utm_medium, utm_campaign }),
        requirement,
      }
      const leadId = earlier?.id ?? hexId(random, 12)
      if (earlier) leads.change(leadId, details)
      else leads.add({ id: leadId, isd, mobile, ...details })
      const token = hexId(random, 32)
      tokens.add({ id: token, at, leadId })
      return { status: 200, body: { status: 200, msg: 'verified', token } }
    },
    visitorKey,
  ),
}
