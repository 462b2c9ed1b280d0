import type { FunnelEvent } from '../model/funnel-event.ts'
import type { LeadEvent, LeadState } from './lead-state.ts'

/** The tracked events of a transition that has changed the state. */
export function leadEvents(before: LeadState, event: LeadEvent, after: LeadState): FunnelEvent[] {
  const tracked = leadEvent(before, event, after)
  return tracked ? [tracked] : []
}

function leadEvent(before: LeadState, event: LeadEvent, after: LeadState): FunnelEvent | null {
  switch (event.type) {
    case 'designFinished':
      return event.isWatched ? { name: 'design_watched' } : null
    case 'fieldChanged':
      return isUntouched(before) && !isUntouched(after) ? { name: 'details_begun' } : null
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
    case 'earlierResponseSettled':
    case 'countryPicked':
    case 'countryFilled':
    case 'sendPressed':
    case 'resendPressed':
    case 'cooldownTicked':
    case 'verifyPressed':
    case 'editPressed':
    case 'traversed':
    case 'reported':
    case 'returned':
      return null
    default:
      return event satisfies never
  }
}

const isUntouched = (state: LeadState): boolean =>
  state.step === 'details' && state.details.name + state.details.mobile + state.details.email === ''
