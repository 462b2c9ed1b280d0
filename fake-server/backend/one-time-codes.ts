import { ownName } from '../../src/core/model/brand.ts'
import type { Row } from './tables.ts'
import type { BackendContext } from './backend-context.ts'
import { hexId } from './backend-context.ts'

/** Ten minutes, in milliseconds: how long a code lives, and the span in which sends are counted. */
const codeLife = 600_000
const sendsPerSpan = 3
const wrongTriesPerCode = 3

export type SendOutcome = { kind: 'sent' } | { kind: 'too-many'; waitMinutes: number }
export type TryOutcome = 'right' | 'wrong' | 'used' | 'spent' | 'expired' | 'none'

const sentTo = ({ records }: BackendContext, number: string): Row<'codes'>[] =>
  records.database.codes.all().filter((code) => code.number === number)

/** The codes that still work, the newest at the end. */
export const workingCodes = ({ records, clock }: BackendContext): Row<'codes'>[] =>
  records.database.codes
    .all()
    .filter(({ state, sentAt }) => state === 'open' && clock.now() - sentAt <= codeLife)

/**
 * Makes a new code for a number (`+91 9876543210`) and puts the text where the phone shows it. Earlier codes stop working. By the text's
 * last line devices fill the code in on a page of `host` (R67).
 */
export function sendCodeTo(context: BackendContext, number: string, host: string): SendOutcome {
  const { records, clock, random } = context
  const { codes, messages } = records.database
  const now = clock.now()
  const recent = sentTo(context, number).filter(({ sentAt }) => sentAt > now - codeLife && sentAt <= now)
  if (recent.length >= sendsPerSpan) {
    const oldest = Math.min(...recent.map(({ sentAt }) => sentAt))
    return { kind: 'too-many', waitMinutes: Math.max(1, Math.ceil((oldest + codeLife - now) / 60_000)) }
  }
  for (const { id, state } of sentTo(context, number))
    if (state === 'open') codes.change(id, { state: 'replaced' })
  const code = String(100_000 + Math.floor(random.next() * 900_000))
  codes.add({ id: hexId(random, 12), number, code, sentAt: now, state: 'open' })
  messages.add({
    id: hexId(random, 12),
    at: now,
    kind: 'text',
    to: number,
    text: `Your ${ownName} code is ${code}\n\n@${host} #${code}`,
    code,
  })
  return { kind: 'sent' }
}

/** Tries a code. A right one works once; three wrong ones, or ten minutes, end it. */
export function tryCode(context: BackendContext, number: string, typed: string): TryOutcome {
  const { codes } = context.records.database
  const newest = sentTo(context, number).at(-1)
  if (!newest) return 'none'
  if (newest.state === 'used' || newest.state === 'spent') return newest.state
  const age = context.clock.now() - newest.sentAt
  if (age > codeLife) return 'expired'
  if (typed.trim() === newest.code) {
    codes.change(newest.id, { state: 'used' })
    return 'right'
  }
  const wrongTries = newest.wrongTries + 1
  codes.change(newest.id, { wrongTries, state: wrongTries >= wrongTriesPerCode ? 'spent' : 'open' })
  return 'wrong'
}
