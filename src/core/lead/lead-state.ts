import { isBlank } from '../model/text.ts'
import type { Contact } from '../model/contact.ts'
import { type Region, defaultCountry } from '../model/region.ts'
import { houseFacts } from '../model/house-facts.ts'
import type { Message } from '../model/message.ts'
import { type LoaderProgress, designAt } from './design-loader.ts'
import { dialEntries, entryOf } from '../model/dial-codes.ts'
import type { LeadSnapshot } from './lead-snapshot.ts'
import { countryOfNumber } from '../model/mobile-number.ts'
import { codeIn, codeTtlMs } from './one-time-code.ts'
import type { SendProblem } from '../api/customer-api.ts'
import type { EarlierResponse } from '../api/response-api.ts'

/** The input as typed (R43). `country` is the two-letter code of the chosen entry of the dial-code list. */
export type LeadDetails = { name: string; country: string; mobile: string; email: string }

export type LeadField = 'name' | 'mobile' | 'email' | 'code'

/** A problem that is shown at its field only, without an alert (R76, R78, R122). */
export type FieldNote = { kind: 'check-number' | 'country-not-reached' | 'check-email' }

export const isFieldNote = (message: Message | FieldNote): message is FieldNote =>
  ['check-number', 'country-not-reached', 'check-email'].includes(message.kind)

export type LeadProblem = { field: LeadField | null; message: Message | FieldNote }

/** The last sent code: its recipient, and when it was sent, in epoch milliseconds. It is verified for this recipient, even if the details have changed. */
export type CodeDelivery = { to: Contact; at: number }

/** The fields of every step. */
type Common = {
  region: Region
  /** The earlier response; empty without one, while it loads, and after it failed to load (R60). */
  earlierResponse: EarlierResponse
  isResponseLoading: boolean
  /** Null until a code is sent. Stays after Back to the details, so that Forward can show the code step again (R72). */
  sent: CodeDelivery | null
  /** Seconds until "Resend code" is available. Never grows during a cooldown, even if the clock is set back. */
  resendSecondsLeft: number
}

/** A form: the call in flight, and the last problem, which is shown until its field changes. */
type Form<Busy extends string> = { busy: 'no' | Busy; problem: LeadProblem | null }

/** Step 0. The loader had run for `elapsedMs` at the instant `at`, in epoch milliseconds. */
export type DesigningStep = Common & {
  step: 'designing'
  design: LoaderProgress
  elapsedMs: number
  at: number
}

/** Step 1. */
export type DetailsStep = Common & Form<'sending'> & { step: 'details'; details: LeadDetails }

/** Step 2. */
export type CodeStep = Common &
  Form<'sending' | 'verifying'> & { step: 'code'; details: LeadDetails; sent: CodeDelivery; code: string }

/** Step 3: the redirect to the checkout. */
export type RedirectingStep = Common & {
  step: 'redirecting'
  /** The code step, which stays on screen; null if it was not on screen. */
  verified: CodeStep | null
  /** The verified visitor; null if the visitor returns to a checkout (R20). */
  contact: Contact | null
  /** The address of the checkout that the visitor returns to (R20). */
  to: string | null
  /** Whether call 6 is in flight (R18). */
  isReporting: boolean
}

/** Steps 0 to 3 (S2.10), each with its own data. */
export type LeadState = DesigningStep | DetailsStep | CodeStep | RedirectingStep

/** How long "Resend code" is unavailable, in seconds (R15). */
export const resendCooldownSeconds = 30

/** Seconds until "Resend code" is available. `now` is in epoch milliseconds. */
const resendSecondsAt = (sent: CodeDelivery | null, now: number): number =>
  sent
    ? Math.min(resendCooldownSeconds, Math.max(0, Math.ceil(resendCooldownSeconds - (now - sent.at) / 1_000)))
    : 0

/** The initial state of every visit (R50). */
export const initialLeadState = (region: Region): DesigningStep => ({
  region,
  earlierResponse: { requirement: '', house: houseFacts(null), utm: null },
  isResponseLoading: false,
  sent: null,
  resendSecondsLeft: 0,
  step: 'designing',
  design: designAt(0),
  elapsedMs: 0,
  at: 0,
})

const common = ({ region, earlierResponse, isResponseLoading, sent, resendSecondsLeft }: Common): Common => ({
  region,
  earlierResponse,
  isResponseLoading,
  sent,
  resendSecondsLeft,
})

/** Step 1 when it opens. */
export const toDetailsStep = (state: Common): DetailsStep => ({
  ...common(state),
  step: 'details',
  details: { name: '', country: defaultCountry[state.region], mobile: '', email: '' },
  busy: 'no',
  problem: null,
})

/** Step 2 when it opens. */
export const toCodeStep = (state: DetailsStep, sent: CodeDelivery): CodeStep => ({
  ...common(state),
  step: 'code',
  details: state.details,
  sent,
  code: '',
  busy: 'no',
  problem: null,
})

/** Step 3 when it begins: after the verification, or for a visitor who returns to their checkout. */
export const toRedirectingStep = (
  state: LeadState,
  target: Pick<RedirectingStep, 'contact' | 'to' | 'isReporting'>,
): RedirectingStep => ({
  ...common(state),
  step: 'redirecting',
  verified: state.step === 'code' ? state : null,
  ...target,
})

/** The history entry of the code step; the loader and the details have entry 0 (R72). */
const codeEntry = 1

/** The history entry of a step; null during the redirect. */
export const historyIndex = ({ step }: LeadState): number | null =>
  step === 'redirecting' ? null : step === 'code' ? codeEntry : 0

/** Whether Submit is enabled: no required field is blank (S5.4, R14, R91). */
export function areDetailsComplete(region: Region, { name, mobile, email }: LeadDetails): boolean {
  const required = region === 'in' ? [name, mobile] : [name, mobile, email]
  return !required.some(isBlank)
}

/** `now` is in epoch milliseconds. */
export type LeadEvent =
  | { type: 'opened'; snapshot: LeadSnapshot | null; hasResponse: boolean; now: number }
  /** The visitor returns to their checkout (R20). */
  | { type: 'returned'; address: string }
  | { type: 'designAdvanced'; elapsedMs: number; at: number }
  /** `isWatched` is false if it finished while the page was left. */
  | { type: 'designFinished'; isWatched: boolean }
  /** Null if it failed to load. */
  | { type: 'earlierResponseSettled'; response: EarlierResponse | null }
  | { type: 'fieldChanged'; field: LeadField; value: string }
  | { type: 'countryPicked' | 'countryFilled'; country: string }
  | { type: 'sendPressed' }
  | { type: 'codeSent'; sent: CodeDelivery }
  | { type: 'resendPressed' }
  | { type: 'cooldownTicked'; seconds: number }
  | { type: 'verifyPressed' }
  | { type: 'refused'; problem: LeadProblem }
  | { type: 'editPressed' }
  | { type: 'traversed'; entry: number | null; now: number }
  | { type: 'verified' }
  | { type: 'reported' }

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: LeadState, event: LeadEvent): LeadState {
  const { region } = state
  switch (event.type) {
    case 'opened':
      return state.step === 'designing' ? opened(state, event) : state
    case 'returned':
      return state.step === 'designing'
        ? toRedirectingStep(state, { contact: null, to: event.address, isReporting: false })
        : state
    case 'designAdvanced':
      return state.step === 'designing'
        ? { ...state, design: designAt(event.elapsedMs), elapsedMs: event.elapsedMs, at: event.at }
        : state
    case 'designFinished':
      return state.step === 'designing' ? toDetailsStep(state) : state
    case 'earlierResponseSettled':
      return state.isResponseLoading
        ? { ...state, earlierResponse: event.response ?? state.earlierResponse, isResponseLoading: false }
        : state
    case 'fieldChanged':
      return fieldChanged(state, event.field, event.value)
    case 'countryPicked':
    case 'countryFilled':
      return countryChanged(state, event)
    case 'sendPressed':
      return state.step === 'details' && state.busy === 'no' && areDetailsComplete(region, state.details)
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeSent':
      return 'busy' in state && state.busy === 'sending' ? codeSent(state, event.sent) : state
    case 'resendPressed':
      return state.step === 'code' && state.busy === 'no' && state.resendSecondsLeft === 0
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'cooldownTicked':
      return event.seconds < state.resendSecondsLeft
        ? { ...state, resendSecondsLeft: Math.max(0, event.seconds) }
        : state
    case 'verifyPressed':
      return state.step === 'code' && state.busy === 'no'
        ? { ...state, busy: 'verifying', problem: null }
        : state
    case 'refused':
      return 'busy' in state && state.busy !== 'no' ? { ...state, busy: 'no', problem: event.problem } : state
    case 'editPressed':
      return state.step === 'code' ? backToDetails(state) : state
    case 'traversed':
      return traversed(state, event)
    case 'verified':
      return state.step === 'code' && state.busy === 'verifying'
        ? toRedirectingStep(state, { contact: state.sent.to, to: null, isReporting: true })
        : state
    case 'reported':
      return state.step === 'redirecting' && state.isReporting ? { ...state, isReporting: false } : state
    default:
      return event satisfies never
  }
}

/** The initial state of an opened page: the loader, or what the snapshot has (R65). */
function opened(
  initial: DesigningStep,
  { snapshot, hasResponse, now }: Extract<LeadEvent, { type: 'opened' }>,
): LeadState {
  const state = { ...initial, isResponseLoading: hasResponse, at: now }
  if (!snapshot) return state
  if ('verified' in snapshot) {
    const { verified: contact, isReporting } = snapshot
    return toRedirectingStep(state, { contact, to: null, isReporting })
  }
  const { details, sent, isAtCode } = snapshot
  const form = { ...toDetailsStep(state), details, sent, resendSecondsLeft: resendSecondsAt(sent, now) }
  return sent && isAtCode ? toCodeStep(form, sent) : form
}

const backToDetails = (state: CodeStep): DetailsStep => ({ ...toDetailsStep(state), details: state.details })

/** Back from the code step does the same as Edit. Forward shows the code step again while its code can be used (R72). */
function traversed(state: LeadState, { entry, now }: Extract<LeadEvent, { type: 'traversed' }>): LeadState {
  const isCodeEntry = entry === codeEntry
  if (state.step === 'code') return isCodeEntry ? state : backToDetails(state)
  const { sent } = state
  const isUsable = sent !== null && now - sent.at <= codeTtlMs
  return state.step === 'details' && state.busy === 'no' && isCodeEntry && isUsable
    ? toCodeStep(state, sent)
    : state
}

function codeSent(state: DetailsStep | CodeStep, sent: CodeDelivery): CodeStep {
  const next: CodeStep = state.step === 'code' ? { ...state, sent, busy: 'no' } : toCodeStep(state, sent)
  return { ...next, resendSecondsLeft: resendCooldownSeconds }
}

/** The details don't change while they are sent, nor the code while it is verified (R63). */
function fieldChanged(state: LeadState, field: LeadField, value: string): LeadState {
  if (field !== 'code')
    return state.step === 'details' && state.busy === 'no' ? detailsChanged(state, field, value) : state
  return state.step === 'code' && state.busy !== 'verifying'
    ? { ...state, code: codeIn(value), problem: problemAfterChange(state.problem, 'code') }
    : state
}

function detailsChanged(state: DetailsStep, field: Exclude<LeadField, 'code'>, value: string): LeadState {
  const { region, details } = state
  const next = { ...details, [field]: value }
  // Typing an international number selects its country (R47).
  if (field === 'mobile') next.country = countryOf(region, value, details.country)
  return { ...state, details: next, problem: problemAfterChange(state.problem, field) }
}

/** A picked country overrides the one of an international number (R47). A filled one doesn't, because autofill may be wrong (R89). */
function countryChanged(
  state: LeadState,
  { type, country }: Extract<LeadEvent, { country: string }>,
): LeadState {
  if (state.step !== 'details' || state.busy !== 'no') return state
  const { region, details } = state
  if (entryOf(region, country).code !== country) return state
  const next = type === 'countryPicked' ? country : countryOf(region, details.mobile, country)
  return {
    ...state,
    details: { ...details, country: next },
    problem: problemAfterChange(state.problem, 'mobile'),
  }
}

const countryOf = (region: Region, mobile: string, country: string): string =>
  countryOfNumber(mobile, entryOf(region, country), dialEntries(region))

/** The problem after a change of this field. Only the problem of another field stays. */
const problemAfterChange = (problem: LeadProblem | null, field: LeadField): LeadProblem | null =>
  problem && problem.field !== null && problem.field !== field ? problem : null

/** The problem after a failed send. A refused number has a note at the field, because the alert doesn't say what to correct (R76). */
export const problemOfSend = ({ message, refusesNumber }: SendProblem): LeadProblem =>
  refusesNumber ? { field: 'mobile', message: { kind: 'check-number' } } : problemWith('mobile', message)

/** The problem of an alert. It is also shown at the field if the server refused the field's value (R32). */
export const problemWith = (field: LeadField, message: Message): LeadProblem => ({
  field: ['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(message.kind) ? field : null,
  message,
})
