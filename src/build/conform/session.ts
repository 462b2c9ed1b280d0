import type { Clock } from '../../core/ports/clock.ts'
import type { Finding, FindingName } from './findings.ts'

/** What is held against the calls. Addresses are bases, as in the configuration. */
export type ConformOptions = {
  forms: string
  customer: string
  /** The product's own origin: whom CORS has to allow, and where payment leads back to. */
  origin: string
  brandCode: string
  appCode: string
  updateToken: string
  /** Whether writes are sent; without it everything that is sent is GET or OPTIONS. */
  write: boolean
  /** Whether the build sends keys (`VITE_IDEMPOTENCY=header`). */
  keys: boolean
  /** A response that is kept already, for call 5 without writing. */
  responseId?: string
  /** A number to which texts may be sent: digits, without the dial code. */
  mobile?: string
  isd: string
  payment?: string
  /** Addresses to which the payment page led. */
  back: readonly string[]
}

export type ConformPorts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Pick<Clock, 'now' | 'after'>
  /** The text that came to the test number, or its code alone; null where nobody says. */
  askText: (number: string) => Promise<string | null>
}

/** One question to a service, as the report tells it. `answer` is a status or why there was none. */
export type Exchange = { call: string; what: string; answer: string; ms: number; reads: string }

/** One run: what is asked with, and what was found so far. */
export type Session = ConformOptions &
  ConformPorts & {
    found: Finding[]
    exchanges: Exchange[]
    /** What was not looked at, and what would make it so. */
    left: string[]
    note(name: FindingName, where: string): void
  }

/** A service may send anything, of any length: the report stays readable. */
const longestPlace = 200

export function openSession(options: ConformOptions, ports: ConformPorts): Session {
  const found: Finding[] = []
  return {
    ...options,
    ...ports,
    found,
    exchanges: [],
    left: [],
    note: (name, where) => void found.push({ name, where: where.slice(0, longestPlace) }),
  }
}
