import { describe, expect, it } from 'vitest'
import { leadEvents } from '../../../src/core/lead/lead-events.ts'
import {
  toDetailsStep,
  initialLeadState,
  resendCooldownSeconds,
  transition,
} from '../../../src/core/lead/lead-state.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodResponses, openLead, sendCall, verifyCall } from './open-lead.ts'

describe('the lead page’s events', () => {
  it('name the design watched, details begun, codes sent and verified', async () => {
    const { flow, events, navigator, clock, toDetails } = openLead()
    await toDetails()
    // No country has this code, so the details have not begun.
    flow.pickCountry('XX')
    flow.change('name', 'A')
    flow.change('name', 'As')
    flow.change('mobile', '9876543210')
    flow.sendCode()
    // Ignored while the first call is in flight.
    flow.sendCode()
    await settled()
    flow.change('code', '4')
    flow.edit()
    navigator.forward()
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    await settled()
    flow.change('code', '481726')
    flow.verifyCode()
    await settled()
    expect(events).toEqual([
      { name: 'design_watched' },
      { name: 'details_begun' },
      { name: 'code_sent', again: false },
      { name: 'code_sent', again: true },
      { name: 'code_verified' },
    ])
  })

  it('name the call and reason of each refusal', async () => {
    const refusals = [json(403, {}), goodResponses[sendCall], json(500, {})]
    const { flow, events, clock, toCode } = openLead({
      responses: { [sendCall]: refusals, [verifyCall]: json(200, { status: 404 }) },
    })
    await toCode()
    flow.sendCode()
    await settled()
    flow.verifyCode()
    await settled()
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    await settled()
    expect(events.filter(({ name }) => name === 'code_refused')).toEqual([
      { name: 'code_refused', call: 'send', reason: 'forbidden' },
      { name: 'code_refused', call: 'verify', reason: 'wrong-code' },
      { name: 'code_refused', call: 'send', reason: 'http-status' },
    ])
  })

  it('name details begun for the first text alone', () => {
    const typed = (value: string) => ({ type: 'fieldChanged', field: 'name', value }) as const
    const empty = toDetailsStep(initialLeadState('in'))
    const begun = transition(empty, typed('A'))
    expect(leadEvents(empty, typed('A'), begun)).toEqual([{ name: 'details_begun' }])
    expect(leadEvents(begun, typed('As'), transition(begun, typed('As')))).toEqual([])
  })

  it('do not count a loader that ended while the page was left', async () => {
    const { clock, leave, flow, state, events } = openLead()
    clock.advance(5_000)
    leave()
    clock.advance(60_000)
    flow.enter()
    await settled()
    expect(state().step).toBe('details')
    expect(events).toEqual([])
  })

  it('include one conversion with the response (R58)', () => {
    expect(openLead({ address: '/uk/response/a?Rx=r1' }).conversions).toEqual([
      { page: 'lead', region: 'uk', id: 'r1' },
    ])
  })
})
