import type { CustomerCall } from '../api/customer-answer.ts'
import { houseFacts, type HouseFacts } from '../model/house-facts.ts'
import type { Message } from '../model/message.ts'
import type { Region } from '../model/region.ts'
import type { Design } from './design-loader.ts'
import { defaultCountry, dialEntries, entryOf } from './dial-codes.ts'
import { countryNamedBy } from './mobile-number.ts'
import { codeIn } from './one-time-code.ts'

/** As typed: nothing is rewritten under the cursor (R43). `country` is the chosen entry of the dial-code list, a two-letter code. */
export type LeadDetails = { name: string; country: string; mobile: string; email: string }

export type LeadField = 'name' | 'mobile' | 'email' | 'code'

export type LeadProblem = { field: LeadField | null; message: Message }

export type LeadState = {
  region: Region
  /** Loader, details, code, redirect (S2.10). */
  step: 'designing' | 'details' | 'code' | 'leaving'
  /** Step 0. */
  design: Design
  details: LeadDetails
  code: string
  busy: 'no' | 'sending' | 'verifying'
  /** The last refusal, at the field that caused it; gone as soon as that field changes. */
  problem: LeadProblem | null
  /** Seconds until "Resend code" may be pressed, 0 when it may. */
  resendIn: number
  /** The number as it is shown at step 2: `+91 98765 43210`. */
  shownNumber: string
  /** What the earlier response says of the house, for the strip above the form (R60). */
  house: HouseFacts
}

export type LeadEvent =
  | { type: 'designAdvanced'; design: Design }
  | { type: 'designFinished' }
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
  | { type: 'verified' }
  | { type: 'sentBack' }

/** How long "Resend code" waits, in seconds (R15). */
export const resendWait = 30

/** The first state of every visit: nothing of an earlier one is kept (R50). */
export const firstLeadState = (region: Region): LeadState => ({
  region,
  step: 'designing',
  design: { percent: 0, title: null },
  details: { name: '', country: defaultCountry[region], mobile: '', email: '' },
  code: '',
  busy: 'no',
  problem: null,
  resendIn: 0,
  shownNumber: '',
  house: houseFacts(null),
})

/** Whether Submit may be pressed: required fields are non-empty after trimming (S5.4, R14). */
export function detailsComplete(region: Region, details: LeadDetails): boolean {
  const required = [details.name, details.mobile, ...(region === 'in' ? [] : [details.email])]
  return required.every((value) => value.trim() !== '')
}

/** The next state. An event that has no place in a state leaves it as it is, the same object. */
export function transition(state: LeadState, event: LeadEvent): LeadState {
  const { step, busy } = state
  switch (event.type) {
    case 'designAdvanced':
      return step === 'designing' ? { ...state, design: event.design } : state
    case 'designFinished':
      return step === 'designing' ? { ...state, step: 'details' } : state
    case 'houseKnown':
      return { ...state, house: event.house }
    case 'fieldChanged':
      return event.field === 'code'
        ? codeChanged(state, event.value)
        : detailsChanged(state, event.field, event.value)
    case 'sendPressed':
      return step === 'details' && busy === 'no' && detailsComplete(state.region, state.details)
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeSent':
      return step === 'details' && busy === 'sending'
        ? {
            ...state,
            step: 'code',
            busy: 'no',
            code: '',
            shownNumber: event.shownNumber,
            resendIn: resendWait,
          }
        : state
    case 'resendPressed':
      return step === 'code' && busy === 'no' && state.resendIn === 0
        ? { ...state, busy: 'sending', problem: null }
        : state
    case 'codeResent':
      return step === 'code' && busy === 'sending' ? { ...state, busy: 'no', resendIn: resendWait } : state
    case 'resendCounted':
      return step === 'code' && event.seconds < state.resendIn
        ? { ...state, resendIn: Math.max(0, event.seconds) }
        : state
    case 'verifyPressed':
      return step === 'code' && busy === 'no' ? { ...state, busy: 'verifying', problem: null } : state
    case 'refused':
      return busy === 'no' || step === 'leaving' ? state : { ...state, busy: 'no', problem: event.problem }
    case 'editPressed':
      return step === 'code'
        ? { ...state, step: 'details', busy: 'no', code: '', problem: null, resendIn: 0 }
        : state
    case 'verified':
      return step === 'code' && busy === 'verifying' ? { ...state, step: 'leaving' } : state
    case 'sentBack':
      return step === 'designing' ? { ...state, step: 'leaving' } : state
    default:
      return event satisfies never
  }
}

function codeChanged(state: LeadState, value: string): LeadState {
  if (state.step !== 'code') return state
  return { ...state, code: codeIn(value), problem: without(state.problem, 'code') }
}

function detailsChanged(state: LeadState, field: keyof LeadDetails, value: string): LeadState {
  const { region, details } = state
  if (state.step !== 'details') return state
  if (field === 'country' && entryOf(region, value).code !== value) return state
  const changed = { ...details, [field]: value }
  // The last explicit act wins: typing an international number chooses its country, choosing one overrules it (R47).
  if (field === 'mobile')
    changed.country = countryNamedBy(value, entryOf(region, details.country), dialEntries(region))
  return {
    ...state,
    details: changed,
    problem: without(state.problem, field === 'country' ? 'mobile' : field),
  }
}

/** What is left of a problem once this field has changed; one that no field caused goes with any change. */
const without = (problem: LeadProblem | null, field: LeadField): LeadProblem | null =>
  problem && problem.field !== null && problem.field !== field ? problem : null

/** The field at which a refusal also stands (R32): the server refused this number, or this code. */
export function fieldOf(call: CustomerCall, { kind }: Message): LeadField | null {
  if (!['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(kind)) return null
  return call === 'send' ? 'mobile' : 'code'
}
