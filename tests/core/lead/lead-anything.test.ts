import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resendCooldownSeconds, type LeadDetails, type LeadState } from '../../../src/core/lead/lead-state.ts'
import { maxHoldMs } from '../../../src/core/lead/report-lead.ts'
import type { HttpAnswer, HttpRequest } from '../../../src/core/ports/ports.ts'
import { anyTravel } from '../../builders/any-travel.ts'
import { deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { openLead, sendCall, updateCall, verifyCall, type OpenLead } from './open-lead.ts'

type Act =
  | { do: 'send' | 'resend' | 'verify' | 'edit' | 'back' | 'forward' | 'hide' | 'show' }
  | { do: 'type'; field: 'name' | 'mobile' | 'email' | 'code'; text: string }
  | { do: 'pick' | 'fill'; country: string }
  | { do: 'wait'; ms: number }
  | { do: 'answer'; answer: HttpAnswer }

const acts: fc.Arbitrary<Act> = fc.oneof(
  // Actions that advance have a weight of their own: otherwise few runs would reach the last steps.
  fc.constantFrom<Act>(
    { do: 'send' },
    { do: 'verify' },
    { do: 'answer', answer: json(200, { status: 200, token: 't', flag: true }) },
  ),
  fc.record({ do: fc.constantFrom('resend', 'edit', 'back', 'forward', 'hide', 'show') }),
  fc.record({
    do: fc.constant('type' as const),
    field: fc.constantFrom('name', 'mobile', 'email', 'code'),
    text: fc.constantFrom('', ' ', 'Asha', '98765 43210', '+44 7911 123456', 'US', '481726'),
  }),
  fc.record({ do: fc.constantFrom('pick', 'fill'), country: fc.constantFrom('US', 'GB', 'ZZ') }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(5, 100, 1_000, 5_000, (resendCooldownSeconds + 1) * 1_000),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    answer: fc.constantFrom(
      json(200, { status: 404 }),
      json(403, { msg: 'no' }),
      plain(200, '{'),
      noResponse,
    ),
  }),
)

type Waiting = { request: HttpRequest; answered: boolean; resolve(answer: HttpAnswer): void }

function perform(act: Act, { flow, navigator, page, clock }: OpenLead, waiting: Waiting[]): void {
  switch (act.do) {
    case 'send':
      return flow.sendCode()
    case 'resend':
      return flow.resendCode()
    case 'verify':
      return flow.verifyCode()
    case 'edit':
      return flow.edit()
    case 'back':
      return navigator.back()
    case 'forward':
      return navigator.forward()
    case 'hide':
      return page.hide()
    case 'show':
      return page.show()
    case 'type':
      return flow.change(act.field, act.text)
    case 'pick':
      return flow.pickCountry(act.country)
    case 'fill':
      return flow.fillCountry(act.country)
    case 'wait':
      return clock.advance(act.ms)
    case 'answer': {
      // The newest first: answers may come in any order.
      const next = waiting.findLast(({ answered }) => !answered)
      if (!next) return
      next.answered = true
      return next.resolve(act.answer)
    }
    default:
      return act satisfies never
  }
}

/** The details as typed, from the state of any step. */
function typedIn(state: LeadState): LeadDetails | undefined {
  const step = state.step === 'redirecting' ? state.verified : state
  return step && 'details' in step ? step.details : undefined
}

describe('any sequence of actions and answers', () => {
  it('has at most one customer call in flight, keeps the form, and the code at its own entry', async () => {
    await fc.assert(
      fc.asyncProperty(anyTravel, fc.array(acts, { maxLength: 40 }), async (travel, play) => {
        const waiting: Waiting[] = []
        const slow = (request: HttpRequest): Promise<HttpAnswer> => {
          const { promise, resolve } = deferred()
          waiting.push({ request, answered: false, resolve })
          return promise
        }
        const lead = openLead({
          travel,
          answers: { [sendCall]: slow, [verifyCall]: slow, [updateCall]: slow },
        })
        await lead.fillIn()

        for (const act of play) {
          const before = lead.state()
          perform(act, lead, waiting)
          await settled()
          const state = lead.state()
          const open = waiting.filter(
            ({ request, answered }) => !answered && !lead.http.cancelled.includes(request),
          )
          expect(open.length).toBeLessThanOrEqual(1)
          if (!['type', 'pick', 'fill'].includes(act.do)) expect(typedIn(state)).toEqual(typedIn(before))
          if (state.step === 'code') {
            expect(state.resendSecondsLeft).toBeGreaterThanOrEqual(0)
            expect(state.resendSecondsLeft).toBeLessThanOrEqual(resendCooldownSeconds)
          }
          if (state.step === 'redirecting') expect(lead.storage.read('authToken')).toBe('t')
        }
        // Call 6 has timed out, and every traversal has arrived.
        lead.clock.advance(maxHoldMs)
        await settled()
        lead.clock.advance(travel)
        lead.clock.advance(0)
        // The code step is at its own entry (R72), and the checkout has replaced that of the details (R19).
        const isOn = lead.navigator.location().path.includes('/checkout/')
        expect(isOn).toBe(lead.state().step === 'redirecting')
        expect(lead.navigator.entries().current === 1).toBe(lead.state().step === 'code')
        lead.leave()
      }),
      { numRuns: 150 },
    )
  })
})
