import { type FunnelEvent, checkoutSeen, paidEvent, planEvent } from '../../src/core/model/funnel-event.ts'
import { fieldNames } from '../../src/core/survey/survey-events.ts'
import { buildCheckoutDetails } from './checkout-details.ts'
import { buildField } from './survey.ts'

const place = { step: 2, steps: 9 }
const fields = fieldNames([buildField({ name: 'width' }), buildField({ name: 'depth' })])
const order = { id: 'PL-1', currency: 'INR', amount: '299', isComplete: true }

/** One event of each name; a missing name is a type error. */
const byName: Record<FunnelEvent['name'], FunnelEvent> = {
  survey_seen: { name: 'survey_seen' },
  survey_started: { name: 'survey_started' },
  step_seen: { name: 'step_seen', ...place },
  step_answered: { name: 'step_answered', ...place, fields },
  step_back: { name: 'step_back', ...place },
  step_refused: { name: 'step_refused', ...place, rule: 'required', fields },
  survey_submitted: { name: 'survey_submitted' },
  design_watched: { name: 'design_watched' },
  details_begun: { name: 'details_begun' },
  code_sent: { name: 'code_sent', again: false },
  code_verified: { name: 'code_verified' },
  code_refused: { name: 'code_refused', call: 'verify', reason: 'wrong-code' },
  checkout_seen: checkoutSeen(buildCheckoutDetails()),
  plan_chosen: planEvent('plan_chosen', 'two', buildCheckoutDetails()),
  offer_shown: { name: 'offer_shown', dialog: 'discount' },
  pay_pressed: planEvent('pay_pressed', 'offer', buildCheckoutDetails()),
  paid: paidEvent(order, 'in'),
  payment_failed: { name: 'payment_failed' },
  came_back: { name: 'came_back' },
}

export const everyEvent: readonly FunnelEvent[] = Object.values(byName)
