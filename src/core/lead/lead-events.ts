import type { FunnelEvent } from '../model/funnel-event.ts'
import type { LeadEvent, LeadState } from './lead-state.ts'

/** The funnel event of a transition; null if the state has not changed, or the event is not tracked. */
export function leadEvent(before: LeadState, event: LeadEvent, after: LeadState): FunnelEvent | null {
  if (after === before) return null
  switch (event.type) {
    case 'designFinished':
      return { name: 'design_watched' }
    case 'fieldChanged':
      return isBlank(before) && !isBlank(after) ? { name: 'details_begun' } : null
    case 'codeSent':
      return { name: 'code_sent', again: before.step === 'code' }
    case 'verified':
      return { name: 'code_verified' }
    case 'refused':
      return {
        name: 'code_refused',
        call: 'busy' in before && before.busy === 'verifying' ? 'verify' : 'send',
        reason: event.problem.message.kind,
      }
    case 'opened':
    case 'designAdvanced':
    case 'earlierResponseLoaded':
    case 'countryPicked':
    case 'countryFilled':
    case 'sendPressed':
    case 'resendPressed':
    case 'cooldownTicked':
    case 'verifyPressed':
    case 'editPressed':
    case 'traversed':
    case 'redirectStarted':
    case 'redirected':
      return null
    default:
      return event satisfies never
  }
}

const isBlank = (state: LeadState): boolean =>
  state.step === 'details' && state.details.name + state.details.mobile + state.details.email === ''
