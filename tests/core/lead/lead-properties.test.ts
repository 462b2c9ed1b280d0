import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resendCooldownSeconds, type LeadDetails, type LeadState } from '../../../src/core/lead/lead-state.ts'
import { reportTimeoutMs } from '../../../src/core/lead/report-lead.ts'
import type { HttpRequest, HttpResult } from '../../../src/core/ports/ports.ts'
import { anyTraversalMs } from '../../builders/any-traversal-ms.ts'
import { deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { openLead, sendCall, updateCall, verifyCall, type OpenLead } from './open-lead.ts'

type Call = { request: HttpRequest; hasResponse: boolean; resolve(response: HttpResult): void }

const fields = ['name', 'mobile', 'email', 'code'] as const
const texts = ['', ' ', 'Asha', '98765 43210', '+44 7911 123456', 'US', '481726']
const countries = ['US', 'GB', 'ZZ']
const waitsMs = [5, 100, 1_000, 5_000, (resendCooldownSeconds + 1) * 1_000]
const success = json(200, { status: 200, token: 't', flag: true })
const failures = [json(200, { status: 404 }), json(403, { msg: 'no' }), plain(200, '{'), noResponse]

const pickFrom = <Item>(list: readonly Item[], pick: number): Item => list[pick % list.length]!

/** Responds to the newest call in flight: responses may come in any order. */
function respond(calls: Call[], response: HttpResult): void {
  const newest = calls.findLast(({ hasResponse }) => !hasResponse)
  if (!newest) return
  newest.hasResponse = true
  newest.resolve(response)
}

/** By name, what the visitor, the browser or a service may do. `pick` chooses a variant. */
const actions = {
  send: ({ flow }) => flow.sendCode(),
  resend: ({ flow }) => flow.resendCode(),
  verify: ({ flow }) => flow.verifyCode(),
  edit: ({ flow }) => flow.edit(),
  back: ({ navigator }) => navigator.back(),
  forward: ({ navigator }) => navigator.forward(),
  hide: ({ page }) => page.hide(),
  show: ({ page }) => page.show(),
  type: ({ flow }, pick) => flow.change(pickFrom(fields, pick), pickFrom(texts, pick)),
  pickCountry: ({ flow }, pick) => flow.pickCountry(pickFrom(countries, pick)),
  fillCountry: ({ flow }, pick) => flow.fillCountry(pickFrom(countries, pick)),
  wait: ({ clock }, pick) => clock.advance(pickFrom(waitsMs, pick)),
  succeed: (_, __, calls) => respond(calls, success),
  fail: (_, pick, calls) => respond(calls, pickFrom(failures, pick)),
} satisfies Record<string, (lead: OpenLead, pick: number, calls: Call[]) => void>

type ActionName = keyof typeof actions
const names = Object.keys(actions) as ActionName[]
// Actions that lead to the next step are here twice: otherwise few runs would reach the last one.
const anyAction = fc.tuple(fc.constantFrom(...names, 'send', 'verify', 'succeed'), fc.nat())

/** The details as typed, from the state of any step. */
function detailsIn(state: LeadState): LeadDetails | undefined {
  const step = state.step === 'redirecting' ? state.verified : state
  return step && 'details' in step ? step.details : undefined
}

it('any actions leave one call in flight at most, the form as typed, and the code at its entry', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTraversalMs,
      fc.array(anyAction, { maxLength: 40 }),
      async (traversalMs, sequence) => {
        const calls: Call[] = []
        const pending = (request: HttpRequest): Promise<HttpResult> => {
          const { promise, resolve } = deferred()
          calls.push({ request, hasResponse: false, resolve })
          return promise
        }
        const responses = { [sendCall]: pending, [verifyCall]: pending, [updateCall]: pending }
        const lead = openLead({ traversalMs, responses })
        await lead.fillIn()

        for (const [name, pick] of sequence) {
          const before = lead.state()
          actions[name](lead, pick, calls)
          await settled()
          const state = lead.state()
          const inFlight = calls.filter(
            ({ request, hasResponse }) => !hasResponse && !lead.http.cancelled.includes(request),
          )
          expect(inFlight.length).toBeLessThanOrEqual(1)
          if (!['type', 'pickCountry', 'fillCountry'].includes(name))
            expect(detailsIn(state)).toEqual(detailsIn(before))
          if (state.step === 'code') {
            expect(state.resendSecondsLeft).toBeGreaterThanOrEqual(0)
            expect(state.resendSecondsLeft).toBeLessThanOrEqual(resendCooldownSeconds)
          }
          if (state.step === 'redirecting') expect(lead.storage.read('authToken')).toBe('t')
        }
        // Call 6 has timed out, and every traversal has arrived.
        lead.clock.advance(reportTimeoutMs)
        await settled()
        lead.clock.advance(traversalMs)
        lead.clock.advance(0)
        // The code step is at its own entry (R72), and the checkout has replaced that of the details (R19).
        const isAtCheckout = lead.navigator.location().pathname.includes('/checkout/')
        expect(isAtCheckout).toBe(lead.state().step === 'redirecting')
        expect(lead.navigator.entries().current === 1).toBe(lead.state().step === 'code')
        lead.leave()
      },
    ),
    { numRuns: 150 },
  )
})
