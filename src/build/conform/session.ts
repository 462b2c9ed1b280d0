import type { Clock } from '../../core/ports/ports.ts'
import type { Finding, FindingName } from './findings.ts'

/** The services to check, and what to send them. Addresses are base addresses, as in the configuration. */
export type ConformOptions = {
  forms: string
  customer: string
  /** The product's own origin, which CORS has to allow and payment returns to. */
  origin: string
  brandCode: string
  appCode: string
  updateToken: string
  /** Whether to send writes; without it every request is GET or OPTIONS. */
  write: boolean
  /** Whether the build sends idempotency keys (`VITE_IDEMPOTENCY=header`). */
  hasIdempotencyKeys: boolean
  /** A stored response, for call 5 without writing. */
  responseId?: string
  /** A number that may receive texts: digits, without the dial code, which is `isd`. */
  mobile?: string
  isd: string
  payment?: string
  /** Addresses to which the payment page led. */
  back: readonly string[]
}

export type ConformPorts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Pick<Clock, 'now' | 'after'>
  /** Asks for the text message that the test number received, or for its code only; null if there is no input. */
  askForMessage: (number: string) => Promise<string | null>
}

/** One request of a run: `what` names it. `status` is `none` if there was no response. */
export type Exchange = { call: string; what: string; status: string; ms: number }

export type Session = ConformOptions &
  ConformPorts & {
    found: Finding[]
    exchanges: Exchange[]
    skipped: string[]
    /** The amounts of call 7, in every currency. */
    amounts: Set<number>
    addFinding(name: FindingName, where: string): void
  }

/** The findings of a run, its requests, and what it skipped. */
export type ConformResult = Pick<Session, 'found' | 'exchanges' | 'skipped'>

/** A value that no service accepts, as an id, a bearer, a brand or a plan. */
export const unknownValue = 'conform-nobody'
