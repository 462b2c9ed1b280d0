import { createInterface } from 'node:readline/promises'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { currencyByRegion } from '../../core/model/region.ts'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { checkPreflight, expectRefusals } from './send-request.ts'
import { checkCodeRefusals, checkCodes } from './check-codes.ts'
import { checkPaymentPage, checkWayBack } from './check-payment.ts'
import { checkPrices, checkStoredResponse, checkSurvey, readRefusals } from './check-reads.ts'
import { checkWrites } from './check-writes.ts'
import { report, type Finding, type FindingName } from './findings.ts'
export { table } from './findings.ts'
import type { ConformOptions, ConformPorts, ConformResult } from './session.ts'

/** The maximum length of `where`, which can contain a text of a service. */
const maxPlaceLength = 200

/** Checks services against the calls, one request after the other. Never rejects because of a service. */
export async function conformServices(options: ConformOptions, ports: ConformPorts): Promise<ConformResult> {
  const found: Finding[] = []
  const addFinding = (name: FindingName, where: string): void =>
    void found.push({ name, where: where.slice(0, maxPlaceLength) })
  const skipped: string[] = []
  const session = {
    ...options,
    ...ports,
    found,
    skipped,
    exchanges: [],
    amounts: new Set<number>(),
    addFinding,
  }
  const { responseId, payment, back, mobile, write, hasIdempotencyKeys } = session
  for (const address of new Set([session.forms, session.customer])) {
    const { protocol, hostname } = new URL(address)
    if (protocol === 'http:' && isPublicHost(hostname)) addFinding('not-encrypted', address)
  }
  const survey = await checkSurvey(session)
  const slug = `form_one_${survey?.id ?? 'conform'}`
  await expectRefusals(session, readRefusals(slug))
  if (responseId !== undefined) await checkStoredResponse(session, responseId)
  for (const currency of new Set(Object.values(currencyByRegion))) await checkPrices(session, currency, slug)
  await checkPreflight(session, 2, ['content-type'])
  // A multipart form needs no preflight without a key.
  for (const number of [3, 4] as const) await checkPreflight(session, number, [])
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
  const count = `${lines.length} thing${lines.length > 1 ? 's' : ''} to fix.`
  const verdict = lines.length === 0 ? 'The services are as the product needs them.' : count
  console.log(`${verdict} ${exchanges.length} requests were sent as pages of ${options.origin} send them.`)
  if (skipped.length > 0) console.log(`Skipped: ${skipped.join('; ')}.`)
  return lines.length === 0
}
