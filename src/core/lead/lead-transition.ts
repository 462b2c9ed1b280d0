import type { HouseFacts } from '../model/house-facts.ts'
import type { Region } from '../model/region.ts'
import type { Design } from './design-loader.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import {
  codeEntry,
  detailsComplete,
  firstCode,
  firstDetails,
  firstLeadState,
  firstLeaving,
  resendSecondsAt,
  type CodeStep,
  type DesigningStep,
  type DetailsStep,
  type LeadField,
  type LeadProblem,
  type LeadState,
  type SentCode,
} from './lead-state.ts'
import type { LeadSnapshot } from './lead-snapshot.ts'
import { countryNamedBy } from './mobile-number.ts'
import { codeIn, codeTtlMs } from './one-time-code.ts'

/** `now` is in epoch milliseconds. */
export type LeadEvent =
  | { type: 'opened'; snapshot: LeadSnapshot | null; now: number }
  | { type: 'designAdvanced'; design: Design }
  | { type: 'designFinished' }
  | { type: 'houseKnown'; house: HouseFacts }
  | { type: 'fieldChanged'; field: LeadField; value: string }
  | { type: 'countryPicked' | 'countryFilled'; country: string }
  | { type: 'sendPressed' }
  | { type: 'codeSent'; sent: SentCode; now: number }
  | { type: 'resendPressed' }
  | { type: 'resendCounted'; seconds: number }
  | { type: 'verifyPressed' }
  | { type: 'refused'; problem: LeadProblem }
  | { type: 'editPressed' }
  | { type: 'travelled'; entry: number | null; now: number }
  | { type: 'verified' }
  | { type: 'redirectedTo'; address: string }
  | { type: 'redirected' }

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: LeadState, event: LeadEvent): LeadState {
  const { region } = state
  switch (event.type) {
    case 'opened':
      return canOpen(state) ? opened(firstLeadState(region), event) : state
    case 'designAdvanced':
      return state.step === 'designing' ? { ...state, design: event.design } : state
    case 'designFinished':
      return state.step === 'designing' ? firstDetails(state) : state
    case 'houseKnown':
      return { ...state, house: event.house }
    case 'fieldChanged':
      return changed(state, event.field, event.value)
    case 'countryPicked':
    case 'countryFilled':
      return countryChanged(state, event)
    case 'sendPressed':
      return state.step === 'details' && state.busy === 'no' && detailsComplete(region, state.details)
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeSent':
      return 'busy' in state && state.busy === 'sending' ? codeSent(state, event) : state
    case 'resendPressed':
      return state.step === 'code' && state.busy === 'no' && state.resendSecondsLeft === 0
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'resendCounted':
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
      return state.step === 'code' ? edited(state) : state
    case 'travelled':
      return travelled(state, event)
    case 'verified':
      return state.step === 'code' && state.busy === 'verifying' ? firstLeaving(state, null) : state
    case 'redirectedTo':
      if (canOpen(state)) return firstLeaving(firstLeadState(region), event.address)
      return state.step === 'leaving' ? { ...state, to: event.address } : state
    case 'redirected':
      return state.step === 'leaving' ? { ...state, isRedirected: true } : state
    default:
      return event satisfies never
  }
}

/** The page starts from the beginning on the first visit, and when it is entered again after its redirect. */
export const canOpen = (state: LeadState): boolean =>
  state.step === 'designing' ? !state.isOpened : state.step === 'leaving' && state.isRedirected

/** The loader, or the form from the snapshot (R65). */
function opened(
  state: DesigningStep,
  { snapshot, now }: Extract<LeadEvent, { type: 'opened' }>,
): DesigningStep | DetailsStep | CodeStep {
  if (!snapshot) return { ...state, isOpened: true }
  const { details, sent, isAtCode } = snapshot
  const form = { ...firstDetails(state), details, sent, resendSecondsLeft: resendSecondsAt(sent, now) }
  return sent && isAtCode ? firstCode(form, sent) : form
}

const edited = (state: CodeStep): DetailsStep => ({ ...firstDetails(state), details: state.details })

/** Back at the code step is Edit; Forward shows the code step again as long as its code can be used (R72). */
function travelled(state: LeadState, { entry, now }: Extract<LeadEvent, { type: 'travelled' }>): LeadState {
  const isCodeEntry = entry === codeEntry
  if (state.step === 'code') return isCodeEntry ? state : edited(state)
  const { sent } = state
  const isUsable = sent !== null && now - sent.at <= codeTtlMs
  return state.step === 'details' && state.busy === 'no' && isCodeEntry && isUsable
    ? firstCode(state, sent)
    : state
}

function codeSent(
  state: DetailsStep | CodeStep,
  { sent, now }: Extract<LeadEvent, { type: 'codeSent' }>,
): CodeStep {
  const next: CodeStep = state.step === 'code' ? { ...state, sent, busy: 'no' } : firstCode(state, sent)
  return { ...next, resendSecondsLeft: resendSecondsAt(sent, now) }
}

/** R63: what was sent is what is shown. A code that is typed while another text is asked for was not sent. */
function changed(state: LeadState, field: LeadField, value: string): LeadState {
  if (field !== 'code')
    return state.step === 'details' && state.busy === 'no' ? detailsChanged(state, field, value) : state
  return state.step === 'code' && state.busy !== 'verifying'
    ? { ...state, code: codeIn(value), problem: without(state.problem, 'code') }
    : state
}

function detailsChanged(state: DetailsStep, field: Exclude<LeadField, 'code'>, value: string): LeadState {
  const { region, details } = state
  const next = { ...details, [field]: value }
  // Typing an international number selects its country (R47).
  if (field === 'mobile') next.country = namedCountry(region, value, details.country)
  return { ...state, details: next, problem: without(state.problem, field) }
}

/** A picked country overrules the one that the number names (R47). A filled one doesn't: autofill may guess another (R89). */
function countryChanged(
  state: LeadState,
  { type, country }: Extract<LeadEvent, { country: string }>,
): LeadState {
  if (state.step !== 'details' || state.busy !== 'no') return state
  const { region, details } = state
  if (entryOf(region, country).code !== country) return state
  const next = type === 'countryPicked' ? country : namedCountry(region, details.mobile, country)
  return { ...state, details: { ...details, country: next }, problem: without(state.problem, 'mobile') }
}

const namedCountry = (region: Region, mobile: string, country: string): string =>
  countryNamedBy(mobile, entryOf(region, country), dialEntries(region))

/** What is left of a problem once this field has changed; one that no field caused goes with any change. */
const without = (problem: LeadProblem | null, field: LeadField): LeadProblem | null =>
  problem && problem.field !== null && problem.field !== field ? problem : null
