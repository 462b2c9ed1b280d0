import { describe, expect, it } from 'vitest'
import { held, noResponse } from '../../fakes/scripted-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodAnswers, openLead, responseCall, sendCall, verifyCall, type OpenLead } from './open-lead.ts'

type Call = typeof sendCall | typeof verifyCall

/** A visit whose call has no answer, neither of its tries, and whose earlier response comes when the test says so. */
function withLost(call: Call) {
  const late = held()
  const lead = openLead({
    knowsKeys: true,
    answers: { [call]: [noResponse, noResponse, goodAnswers[call]], [responseCall]: late.answer },
  })
  return {
    ...lead,
    /** Both tries of a press. */
    async tried() {
      for (const ms of [0, 4_000, 600]) {
        lead.clock.advance(ms)
        await settled()
      }
    },
    async responseComes() {
      late.settle(goodAnswers[responseCall])
      await settled()
    },
  }
}

function expectOnePress({ http }: OpenLead, call: Call): void {
  const [first, ...others] = http.sent(call)
  expect(others).toEqual([first, first])
}

describe('a press whose answer was lost, pressed again once the earlier response is here', () => {
  it('goes out again as before where the earlier response came meanwhile: the code is used once (R17, R66)', async () => {
    const lead = withLost(verifyCall)
    await lead.toCode()
    lead.flow.change('code', '481726')
    lead.flow.verifyCode()
    await lead.tried()
    expect(lead.at('code').problem?.message.kind).toBe('no-response')
    await lead.responseComes()
    lead.flow.verifyCode()
    await lead.arrived()
    expectOnePress(lead, verifyCall)
    expect(lead.state().step).toBe('leaving')
  })

  it('sends one text (R66)', async () => {
    const lead = withLost(sendCall)
    await lead.fillIn()
    lead.flow.sendCode()
    await lead.tried()
    await lead.responseComes()
    lead.flow.sendCode()
    await lead.arrived()
    expectOnePress(lead, sendCall)
    expect(lead.at('code').shownNumber).toBe('+91 98765 43210')
  })
})
