import { createInterface } from 'node:readline/promises'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { checkPreflight } from './send-request.ts'
import { checkCodeRefusals, checkCodes } from './check-codes.ts'
import { checkPaymentPage, checkWayBack } from './check-payment.ts'
import { checkPrices, checkStoredResponse, checkSurvey, checkUnknownResponses } from './check-reads.ts'
import { checkWrites } from './check-writes.ts'
import { report } from './findings.ts'
export { table } from './findings.ts'
import { openSession, type ConformResult, type ConformOptions, type ConformPorts } from './session.ts'

/** Checks services against the calls, one request after the other. Never rejects because of a service. */
export async function conformServices(options: ConformOptions, ports: ConformPorts): Promise<ConformResult> {
  const session = openSession(options, ports)
  const { responseId, payment, back, mobile, write, hasIdempotencyKeys, skipped, addFinding } = session
  for (const address of new Set([session.forms, session.customer])) {
    const { protocol, hostname } = new URL(address)
    if (protocol === 'http:' && isPublicHost(hostname)) addFinding('not-encrypted', address)
  }
  const survey = await checkSurvey(session)
  await checkUnknownResponses(session)
  if (responseId !== undefined) await checkStoredResponse(session, responseId)
  await checkPrices(session, `form_one_${survey?.id ?? 'conform'}`)
  await checkPreflight(session, 2, ['content-type'])
  // A multipart form needs no preflight without a key.
  await checkPreflight(session, 3, [])
  await checkPreflight(session, 4, [])
  await checkPreflight(session, 6, ['authorization', 'content-type'])
  await checkPreflight(session, 8, ['content-type'])
  if (payment === undefined) skipped.push('the payment page (--payment)')
  else await checkPaymentPage(session, payment)
  if (back.length === 0) skipped.push('the way back from payment (--back)')
  for (const address of back) checkWayBack(session, address)
  if (write) {
    await checkCodeRefusals(session)
    if (mobile === undefined) skipped.push('codes (--mobile)')
    else await checkCodes(session, mobile)
    if (survey) await checkWrites(session, survey)
  } else skipped.push('calls 2, 3, 4, 6 and 8 (--write)')
  if (!hasIdempotencyKeys) skipped.push('idempotency keys (VITE_IDEMPOTENCY=header)')
  return session
}

/** Reads a text message from the terminal, up to the line that begins with `@` or is a dot, or only its code. */
async function askForMessage(number: string): Promise<string | null> {
  const lines: string[] = []
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  console.error(
    `A text message was sent to ${number}. Paste all of it, or type its code. If no line starts with @, end it with a line that is a dot:`,
  )
  for await (const line of terminal) {
    if (line === '.') break
    lines.push(line)
    if (line.startsWith('@') || (lines.length === 1 && /^\s*\w{3,10}\s*$/.test(line))) break
  }
  terminal.close()
  const text = lines.join('\n')
  return text.trim() === '' ? null : text
}

/** Runs the command and prints its report; `list` adds every request. Returns whether there are no findings. */
export async function run(options: ConformOptions, list: boolean): Promise<boolean> {
  const { found, exchanges, skipped } = await conformServices(options, {
    fetch,
    clock: createSystemClock(),
    askForMessage,
  })
  const lines = report(found)
  if (list)
    for (const { call, what, status, ms } of exchanges) console.log(`${status} ${ms} ms  ${call}, ${what}`)
  if (lines.length > 0) console.log(`${lines.join('\n\n')}\n`)
  const verdict =
    lines.length === 0
      ? 'The services are as the product needs them.'
      : `${lines.length} thing${lines.length > 1 ? 's' : ''} to fix.`
  console.log(`${verdict} ${exchanges.length} requests were sent as pages of ${options.origin} send them.`)
  if (skipped.length > 0) console.log(`Skipped: ${skipped.join('; ')}.`)
  return lines.length === 0
}
