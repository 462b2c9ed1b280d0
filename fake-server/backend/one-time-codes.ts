import { defaultBrandName } from '../../src/core/model/brand.ts'
import type { BackendContext } from './backend-context.ts'
import type { Database, Row } from './database.ts'
import type { NewEvent, TryOutcome } from './events.ts'
import type { Environment } from './handlers/handler.ts'

/** How long a code works, and the period in which sends are counted. */
const codeTtlMs = 600_000
const maxSends = 3

const sentTo = (db: Database, number: string): Row<'code'>[] =>
  db.code.findMany({ where: { number: { equals: number } } })

/** The codes that still work, the newest last. */
export const workingCodes = ({ log, clock }: Pick<BackendContext, 'log' | 'clock'>): Row<'code'>[] =>
  log
    .view()
    .db.code.findMany({ where: { state: { equals: 'open' } } })
    .filter(({ sentAt }) => clock.now() - sentAt <= codeTtlMs)

/** The newest working code of this page's visitor. */
export const newestCode = (context: Pick<BackendContext, 'log' | 'clock' | 'visitor'>): string | undefined =>
  workingCodes(context).findLast(({ visitor }) => visitor === (context.visitor() || visitor))?.code

/**
 * A new code for a number (`+91 9876543210`), in a text whose last line lets devices fill it in on a page of `host` (R67). Earlier
 * codes of the number stop working. If it got too many, returns when it gets the next one.
 */
export function sendCodeTo(
  db: Database,
  number: string,
  host: string,
  { now, random, visitor }: Pick<Environment, 'now' | 'random' | 'visitor'>,
): NewEvent | { waitMinutes: number } {
  const recent = sentTo(db, number).filter(({ sentAt }) => sentAt > now - codeTtlMs && sentAt <= now)
  if (recent.length >= maxSends) {
    const oldest = Math.min(...recent.map(({ sentAt }) => sentAt))
    return { waitMinutes: Math.max(1, Math.ceil((oldest + codeTtlMs - now) / 60_000)) }
  }
  const code = String(100_000 + Math.floor(random.next() * 900_000))
  const text = `Your ${defaultBrandName} code is ${code}\n\n@${host} #${code}`
  return { kind: 'messageSent', at: now, visitor: visitor() || number, app: 'text', to: number, text, code }
}

/** Tries the newest code. It works once, for ten minutes, and not after three wrong tries. */
export function tryCode(db: Database, number: string, typed: string, now: number): TryOutcome {
  const newest = sentTo(db, number).at(-1)
  if (!newest) return 'none'
  if (newest.state === 'used' || newest.state === 'spent') return newest.state
  if (now - newest.sentAt > codeTtlMs) return 'expired'
  return typed.trim() === newest.code ? 'right' : 'wrong'
}
