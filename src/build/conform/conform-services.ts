import { opens } from '../serve/opens.mjs'
import { checkCodeRefusals, checkCodes } from './check-codes.ts'
import { checkKeys } from './check-keys.ts'
import { checkPaymentPage, checkWayBack } from './check-payment.ts'
import { checkPreflights } from './check-preflights.ts'
import { checkPrices } from './check-prices.ts'
import { checkKeptResponse, checkUnknownResponses } from './check-responses.ts'
import { checkSurvey } from './check-survey.ts'
import { checkWrites } from './check-writes.ts'
import type { Finding } from './findings.ts'
import {
  openSession,
  type ConformOptions,
  type ConformPorts,
  type Exchange,
  type Session,
} from './session.ts'

/** What a run saw: what does not fit, everything that was asked, and what was left out and why. */
export type Conformed = { found: readonly Finding[]; exchanges: readonly Exchange[]; left: readonly string[] }

/** Holds services against the eight calls, one question after the other. Never rejects for what a service does. */
export async function conformServices(options: ConformOptions, ports: ConformPorts): Promise<Conformed> {
  const session = openSession(options, ports)
  checkEncryption(session)
  const survey = await checkSurvey(session)
  await checkUnknownResponses(session)
  if (session.responseId !== undefined) await checkKeptResponse(session, session.responseId)
  await checkPrices(session, `form_one_${survey?.id ?? 'conform'}`)
  await checkPreflights(session)
  if (session.payment === undefined) session.left.push('the payment page (--payment)')
  else await checkPaymentPage(session, session.payment)
  if (session.back.length === 0) session.left.push('the way back from payment (--back)')
  for (const address of session.back) checkWayBack(session, address)
  if (session.write) {
    await checkCodeRefusals(session)
    if (session.mobile === undefined) session.left.push('codes (--mobile)')
    else await checkCodes(session, session.mobile)
    if (survey) await checkWrites(session, survey)
    if (survey && session.keys) await checkKeys(session, survey)
  } else session.left.push('calls 2, 3, 4, 6 and 8 themselves (--write)')
  if (!session.keys) session.left.push('keys of a press (VITE_IDEMPOTENCY=header)')
  return session
}

/** Services on this machine need no encryption. */
function checkEncryption({ forms, customer, note }: Session): void {
  for (const address of new Set([forms, customer])) {
    const { protocol, hostname } = new URL(address)
    if (protocol === 'http:' && opens(hostname)) note('not-encrypted', address)
  }
}
