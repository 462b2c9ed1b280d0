import { homeCountry } from '../model/home-country.ts'
import { houseFacts, type HouseFacts } from '../model/house-facts.ts'
import type { Message } from '../model/message.ts'
import type { Region } from '../model/region.ts'
import type { Design } from './design-loader.ts'

/** As typed: nothing is rewritten under the cursor (R43). `country` is the chosen entry of the dial-code list, a two-letter code. */
export type LeadDetails = { name: string; country: string; mobile: string; email: string }

export type LeadField = 'name' | 'mobile' | 'email' | 'code'

/** What stands at the mobile field alone, without an alert (R76, R78). */
export type NumberNote = { kind: 'check-number' } | { kind: 'country-not-reached' }

export const isNumberNote = (message: Message | NumberNote): message is NumberNote =>
  message.kind === 'check-number' || message.kind === 'country-not-reached'

export type LeadProblem = { field: LeadField | null; message: Message | NumberNote }

/** What every step has: the region, and what the earlier response says of the house (R60). */
type Always = { region: Region; house: HouseFacts }

/** The code that was sent last. */
export type SentCode = {
  /** The number it went to, as it is shown: `+91 98765 43210`. */
  shownNumber: string
  /** Seconds until "Resend code" may be pressed, 0 when it may. */
  resendIn: number
}

/** A form: whether a call is under way, and the last refusal, at the field that caused it; gone as soon as that field changes. */
type Form<Busy extends string> = { busy: 'no' | Busy; problem: LeadProblem | null }

/** Step 0. */
export type DesigningStep = Always & { step: 'designing'; design: Design }

/** Step 1. `left` is the code whose step was left for this one; the browser's Forward leads to it again (R72). */
export type DetailsStep = Always &
  Form<'sending'> & { step: 'details'; details: LeadDetails; left: SentCode | null }

/** Step 2. */
export type CodeStep = Always &
  SentCode &
  Form<'sending' | 'verifying'> & { step: 'code'; details: LeadDetails; code: string }

/** Step 3. `verified` is the step it began at; null on the way back to a checkout (R20). */
export type LeavingStep = Always & { step: 'leaving'; verified: CodeStep | null }

/** Steps 0 to 3 (S2.10), each with what it has. */
export type LeadState = DesigningStep | DetailsStep | CodeStep | LeavingStep

/** How long "Resend code" waits, in seconds (R15). */
export const resendWait = 30

/** What is left of it so many milliseconds after a code went, in whole seconds. */
export const restOfWait = (elapsed: number): number =>
  Math.min(resendWait, Math.max(0, Math.ceil(resendWait - elapsed / 1_000)))

/** The first state of every visit (R50). */
export const firstLeadState = (region: Region): DesigningStep => ({
  region,
  house: houseFacts(null),
  step: 'designing',
  design: { percent: 0, title: null },
})

/** Step 1 as it opens. */
export const firstDetails = ({ region, house }: Always): DetailsStep => ({
  region,
  house,
  step: 'details',
  details: { name: '', country: homeCountry[region], mobile: '', email: '' },
  busy: 'no',
  problem: null,
  left: null,
})

/** Step 2 as it opens. */
export const firstCode = ({ region, house, details }: DetailsStep, sent: SentCode): CodeStep => ({
  region,
  house,
  step: 'code',
  details,
  ...sent,
  code: '',
  busy: 'no',
  problem: null,
})

/** Whether Submit may be pressed: required fields are non-empty after trimming (S5.4, R14). */
export function detailsComplete(region: Region, { name, mobile, email }: LeadDetails): boolean {
  const required = region === 'in' ? [name, mobile] : [name, mobile, email]
  return required.every((value) => value.trim() !== '')
}
