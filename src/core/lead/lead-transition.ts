import type { HouseFacts } from '../model/house-facts.ts'
import type { Design } from './design-loader.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import {
  detailsComplete,
  firstCode,
  firstDetails,
  resendWait,
  type CodeStep,
  type DesigningStep,
  type DetailsStep,
  type LeadDetails,
  type LeadField,
  type LeadProblem,
  type LeadState,
  type SentCode,
} from './lead-state.ts'
import { countryNamedBy } from './mobile-number.ts'
import { codeIn } from './one-time-code.ts'

export type LeadEvent =
  | { type: 'designAdvanced'; design: Design }
  | { type: 'designFinished' }
  | { type: 'takenUp'; details: LeadDetails; sent: SentCode | null; code: string | null }
  | { type: 'houseKnown'; house: HouseFacts }
  | { type: 'fieldChanged'; field: keyof LeadDetails | 'code'; value: string }
  | { type: 'sendPressed' }
  | { type: 'codeSent'; shownNumber: string }
  | { type: 'resendPressed' }
  | { type: 'codeResent' }
  | { type: 'resendCounted'; seconds: number }
  | { type: 'verifyPressed' }
  | { type: 'refused'; problem: LeadProblem }
  | { type: 'editPressed' }
  | { type: 'codeReached' }
  | { type: 'verified' }
  | { type: 'sentBack' }

type TakenUp = Extract<LeadEvent, { type: 'takenUp' }>

/** The next state. An event that has no place in a state leaves it as it is, the same object. */
export function transition(state: LeadState, event: LeadEvent): LeadState {
  const { region, house } = state
  switch (event.type) {
    case 'designAdvanced':
      return state.step === 'designing' ? { ...state, design: event.design } : state
    case 'designFinished':
      return state.step === 'designing' ? firstDetails(state) : state
    case 'takenUp':
      return state.step === 'designing' ? takenUp(state, event) : state
    case 'houseKnown':
      return { ...state, house: event.house }
    case 'fieldChanged':
      return changed(state, event.field, event.value)
    case 'sendPressed':
      return state.step === 'details' && state.busy === 'no' && detailsComplete(region, state.details)
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeSent':
      return state.step === 'details' && state.busy === 'sending'
        ? firstCode(state, { shownNumber: event.shownNumber, resendIn: resendWait })
        : state
    case 'resendPressed':
      return state.step === 'code' && state.busy === 'no' && state.resendIn === 0
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeResent':
      return state.step === 'code' && state.busy === 'sending'
        ? { ...state, busy: 'no', resendIn: resendWait }
        : state
    case 'resendCounted':
      if (state.step === 'code') return counted(state, event.seconds)
      return state.step === 'details' && state.left
        ? { ...state, left: counted(state.left, event.seconds) }
        : state
    case 'verifyPressed':
      return state.step === 'code' && state.busy === 'no'
        ? { ...state, busy: 'verifying', problem: null }
        : state
    case 'refused':
      return 'busy' in state && state.busy !== 'no' ? { ...state, busy: 'no', problem: event.problem } : state
    case 'editPressed':
      return state.step === 'code' ? leftCode(state) : state
    case 'codeReached':
      return state.step === 'details' && state.left && state.busy === 'no'
        ? firstCode(state, state.left)
        : state
    case 'verified':
      return state.step === 'code' && state.busy === 'verifying'
        ? { region, house, step: 'leaving', verified: state }
        : state
    case 'sentBack':
      return state.step === 'designing' ? { region, house, step: 'leaving', verified: null } : state
    default:
      return event satisfies never
  }
}

/** What was typed stands there again (R65); `code` is null at the details. */
function takenUp(state: DesigningStep, { details, sent, code }: TakenUp): DetailsStep | CodeStep {
  const form = { ...firstDetails(state), details, left: sent }
  return sent && code !== null ? { ...firstCode(form, sent), code } : form
}

const leftCode = (state: CodeStep): DetailsStep => ({
  ...firstDetails(state),
  details: state.details,
  left: { shownNumber: state.shownNumber, resendIn: state.resendIn },
})

/** R63: what was sent is what is shown. A code that is typed while another text is asked for was not sent. */
function changed(state: LeadState, field: keyof LeadDetails | 'code', value: string): LeadState {
  if (field !== 'code')
    return state.step === 'details' && state.busy === 'no' ? detailsChanged(state, field, value) : state
  return state.step === 'code' && state.busy !== 'verifying'
    ? { ...state, code: codeIn(value), problem: without(state.problem, 'code') }
    : state
}

/** The wait only ever gets shorter. */
const counted = <Sent extends SentCode>(sent: Sent, seconds: number): Sent =>
  seconds < sent.resendIn ? { ...sent, resendIn: Math.max(0, seconds) } : sent

function detailsChanged(state: DetailsStep, field: keyof LeadDetails, value: string): LeadState {
  const { region, details } = state
  if (field === 'country' && entryOf(region, value).code !== value) return state
  const next = { ...details, [field]: value }
  // The last explicit act wins: typing an international number chooses its country, choosing one overrules it (R47).
  if (field === 'mobile')
    next.country = countryNamedBy(value, entryOf(region, details.country), dialEntries(region))
  return {
    ...state,
    details: next,
    problem: without(state.problem, field === 'country' ? 'mobile' : field),
  }
}

/** What is left of a problem once this field has changed; one that no field caused goes with any change. */
const without = (problem: LeadProblem | null, field: LeadField): LeadProblem | null =>
  problem && problem.field !== null && problem.field !== field ? problem : null
