import { defaultBrandName } from '../../src/core/model/brand.ts'
import type { Row } from './tables.ts'
import { hexId, type BackendContext } from './backend-context.ts'

/** How long a code works, and the period in which sends are counted. */
const codeTtlMs = 600_000
const maxSends = 3
const maxWrongTries = 3

export type SendOutcome = { kind: 'sent' } | { kind: 'too-many'; waitMinutes: number }
/** `spent`: the code had too many wrong tries. `none`: no code was sent to the number. */
export type TryOutcome = 'right' | 'wrong' | 'used' | 'spent' | 'expired' | 'none'

const sentTo = ({ records }: BackendContext, number: string): Row<'codes'>[] =>
  records.database.codes.where({ number })

/** The codes that still work, the newest last. */
export const workingCodes = ({ records, clock }: BackendContext): Row<'codes'>[] =>
  records.database.codes.where({ state: 'open' }).filter(({ sentAt }) => clock.now() - sentAt <= codeTtlMs)

/**
 * Creates a code for a number (`+91 9876543210`) and the text with it. Earlier codes stop working. The text's last line lets devices fill
 * in the code on a page of `host` (R67).
 */
export function sendCodeTo(context: BackendContext, number: string, host: string): SendOutcome {
  const { records, clock, random } = context
  const { codes, messages } = records.database
  const now = clock.now()
  const recent = sentTo(context, number).filter(({ sentAt }) => sentAt > now - codeTtlMs && sentAt <= now)
  if (recent.length >= maxSends) {
    const oldest = Math.min(...recent.map(({ sentAt }) => sentAt))
    return { kind: 'too-many', waitMinutes: Math.max(1, Math.ceil((oldest + codeTtlMs - now) / 60_000)) }
  }
  for (const { id } of codes.where({ number, state: 'open' })) codes.change(id, { state: 'replaced' })
  const code = String(100_000 + Math.floor(random.next() * 900_000))
  codes.add({ id: hexId(random, 12), number, code, sentAt: now, state: 'open' })
  messages.add({
    id: hexId(random, 12),
    at: now,
    kind: 'text',
    to: number,
    text: `Your ${defaultBrandName} code is ${code}\n\n@${host} #${code}`,
    code,
  })
  return { kind: 'sent' }
}

/** Tries the newest code. It works once, for ten minutes, and not after three wrong tries. */
export function tryCode(context: BackendContext, number: string, typed: string): TryOutcome {
  const { codes } = context.records.database
  const newest = sentTo(context, number).at(-1)
  if (!newest) return 'none'
  if (newest.state === 'used' || newest.state === 'spent') return newest.state
  const age = context.clock.now() - newest.sentAt
  if (age > codeTtlMs) return 'expired'
  if (typed.trim() === newest.code) {
    codes.change(newest.id, { state: 'used' })
    return 'right'
  }
  const wrongTries = newest.wrongTries + 1
  codes.change(newest.id, { wrongTries, state: wrongTries >= maxWrongTries ? 'spent' : 'open' })
  return 'wrong'
}
