import { isBlank } from '../model/text.ts'
import type { Contact } from '../model/contact.ts'
import { defaultCountry, type Region } from '../model/region.ts'
import { houseFacts, type HouseFacts } from '../model/house-facts.ts'
import type { Message } from '../model/message.ts'
import type { Design } from './design-loader.ts'

/** As typed: nothing is rewritten under the cursor (R43). `country` is the chosen entry of the dial-code list, a two-letter code. */
export type LeadDetails = { name: string; country: string; mobile: string; email: string }

export type LeadField = 'name' | 'mobile' | 'email' | 'code'

/** What stands at the mobile field alone, without an alert (R76, R78). */
export type NumberNote = { kind: 'check-number' } | { kind: 'country-not-reached' }

export const isNumberNote = (message: Message | NumberNote): message is NumberNote =>
  message.kind === 'check-number' || message.kind === 'country-not-reached'

export type LeadProblem = { field: LeadField | null; message: Message | NumberNote }

/** The last code: who it was sent to, and when, in epoch milliseconds. It is the one that is verified, whatever was typed since. */
export type SentCode = { to: Contact; at: number }

/** What every step has. */
type Common = {
  region: Region
  /** From the earlier response (R60). */
  house: HouseFacts
  /** Null until a code was sent. At the details it can be reached again with Forward (R72). */
  sent: SentCode | null
  /** Seconds until "Resend code" may be pressed, 0 when it may. Only gets smaller, also when the clock is set back. */
  resendSecondsLeft: number
}

/** A form: the call in flight, and the last refusal, which is shown until the field that caused it changes. */
type Form<Busy extends string> = { busy: 'no' | Busy; problem: LeadProblem | null }

/** Step 0. `isOpened` is false until the page is entered. */
export type DesigningStep = Common & { step: 'designing'; isOpened: boolean; design: Design }

/** Step 1. */
export type DetailsStep = Common & Form<'sending'> & { step: 'details'; details: LeadDetails }

/** Step 2. */
export type CodeStep = Common &
  Form<'sending' | 'verifying'> & { step: 'code'; details: LeadDetails; sent: SentCode; code: string }

/** Step 3: the visitor is taken to the checkout. */
export type LeavingStep = Common & {
  step: 'leaving'
  /** The code step, which stays on screen; null when the visitor is sent back to a checkout (R20). */
  verified: CodeStep | null
  /** The address of the checkout; null while the update is in flight (R18). */
  to: string | null
  /** The redirect has happened: the page starts from the beginning when it is entered again. */
  isRedirected: boolean
}

/** Steps 0 to 3 (S2.10), each with its own data. */
export type LeadState = DesigningStep | DetailsStep | CodeStep | LeavingStep

/** How long "Resend code" is not available, in seconds (R15). */
export const resendCooldownSeconds = 30

/** Whole seconds of the cooldown that remain at `now`, in epoch milliseconds. */
export const resendSecondsAt = (sent: SentCode | null, now: number): number =>
  sent
    ? Math.min(resendCooldownSeconds, Math.max(0, Math.ceil(resendCooldownSeconds - (now - sent.at) / 1_000)))
    : 0

/** The first state of every visit (R50). */
export const firstLeadState = (region: Region): DesigningStep => ({
  region,
  house: houseFacts(null),
  sent: null,
  resendSecondsLeft: 0,
  step: 'designing',
  isOpened: false,
  design: { percent: 0, title: null },
})

const common = ({ region, house, sent, resendSecondsLeft }: Common): Common => ({
  region,
  house,
  sent,
  resendSecondsLeft,
})

/** Step 1 when it opens. */
export const firstDetails = (state: Common): DetailsStep => ({
  ...common(state),
  step: 'details',
  details: { name: '', country: defaultCountry[state.region], mobile: '', email: '' },
  busy: 'no',
  problem: null,
})

/** Step 2 when it opens. */
export const firstCode = (state: DetailsStep, sent: SentCode): CodeStep => ({
  ...common(state),
  step: 'code',
  details: state.details,
  sent,
  code: '',
  busy: 'no',
  problem: null,
})

/** Step 3 when it begins. */
export const firstLeaving = (state: DesigningStep | CodeStep, to: string | null): LeavingStep => ({
  ...common(state),
  step: 'leaving',
  verified: state.step === 'code' ? state : null,
  to,
  isRedirected: false,
})

/** The history entry of the code step; the loader and the details have entry 0 (R72). */
export const codeEntry = 1

/** The history entry that a step is shown at; null on the way to another page. */
export const entryOf = ({ step }: LeadState): number | null =>
  step === 'leaving' ? null : step === 'code' ? codeEntry : 0

/** Whether Submit may be pressed: no required field is blank (S5.4, R14, R91). */
export function detailsComplete(region: Region, { name, mobile, email }: LeadDetails): boolean {
  const required = region === 'in' ? [name, mobile] : [name, mobile, email]
  return !required.some(isBlank)
}
