import { describe, expect, it } from 'vitest'
import { resendCooldownSeconds } from '../../../src/core/lead/lead-state.ts'
import { held, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedVisit } from '../../fakes/stored-visit.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import { designTime, goodAnswers, openLead, sendCall, verifyCall, type OpenLead } from './open-lead.ts'

const key = 'plotline.visit'

/** The same tab with another document, so many milliseconds later. */
function loadedAnew(lead: OpenLead, later = 0, setting: Parameters<typeof openLead>[0] = {}): OpenLead {
  const kept = storedVisit(lead)
  return openLead({
    now: lead.clock.now() + later,
    ...(kept === null ? {} : { inSession: { [key]: kept } }),
    ...setting,
  })
}

describe('a lead page that is left by a link and come back to (R64)', () => {
  /** A code was asked for, and its answer came when another page was read. */
  async function sentForAndLeft(): Promise<OpenLead> {
    const late = held()
    const lead = openLead({ answers: { [sendCall]: late.answer } })
    await lead.fillIn()
    lead.flow.sendCode()
    lead.navigator.push('/terms')
    lead.leave()
    late.settle(json(200, { status: 200 }))
    await settled()
    return lead
  }

  it('stands as it was left, without a second loader', async () => {
    const lead = openLead()
    await lead.fillIn({ name: 'Asha' })
    lead.leave()
    lead.clock.advance(3_600_000)
    lead.flow.enter()
    expect(lead.at('details').details.name).toBe('Asha')
    expect(lead.http.requests).toHaveLength(1)
  })

  it('is not kept anew where nothing has changed: what the tab has erased in time stays erased (R65)', async () => {
    const lead = openLead()
    await lead.fillIn()
    lead.leave()
    lead.clock.advance(600_001)
    expect(storedVisit(lead)).toBeNull()
    lead.flow.enter()
    expect(storedVisit(lead)).toBeNull()
  })

  it('has its loader where the clock has brought it meanwhile', () => {
    const { clock, flow, leave, state, at } = openLead()
    clock.advance(5_000)
    leave()
    clock.advance(5_000)
    flow.enter()
    expect(at('designing').design.percent).toBe(50)
    clock.advance(designTime / 2)
    expect(state().step).toBe('details')
  })

  it('whose loader ended meanwhile is kept for a document that is loaded anew', () => {
    const lead = openLead()
    lead.leave()
    lead.clock.advance(designTime)
    expect(storedVisit(lead)).toBeNull()
    lead.flow.enter()
    expect(loadedAnew(lead).state().step).toBe('details')
  })

  it('has its code step, with what is left of the wait for another code', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.change('code', '4819')
    lead.navigator.push('/terms')
    lead.leave()
    lead.clock.advance(12_000)
    lead.navigator.back()
    lead.flow.enter()
    expect(lead.at('code')).toMatchObject({ code: '4819', resendSecondsLeft: resendCooldownSeconds - 12 })
    lead.navigator.back()
    expect(lead.state().step).toBe('details')
  })

  it.each([
    [12_000, resendCooldownSeconds - 12],
    [(resendCooldownSeconds + 10) * 1_000, 0],
  ])(
    'waits for another code from when one went, not from the return %i ms later',
    async (later, resendSecondsLeft) => {
      const lead = await sentForAndLeft()
      lead.clock.advance(later)
      lead.navigator.back()
      lead.flow.enter()
      expect(lead.at('code').resendSecondsLeft).toBe(resendSecondsLeft)
      expect(storedVisit(lead)).toContain(`"at":${lead.clock.now() - later}}`)
    },
  )

  it('opens the code step that was sent for meanwhile, in its own history entry', async () => {
    const lead = await sentForAndLeft()
    expect(lead.state().step).toBe('details')
    lead.navigator.back()
    lead.flow.enter()
    expect(lead.state().step).toBe('code')
    lead.navigator.back()
    expect(lead.state().step).toBe('details')
  })

  it('is at the details where the visitor came back to their entry', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.navigator.push('/terms')
    lead.leave()
    lead.navigator.back(2)
    lead.flow.enter()
    expect(lead.state().step).toBe('details')
  })

  it('is at the code where the visitor came back to its entry by Forward', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.navigator.push('/terms')
    lead.leave()
    lead.navigator.back(2)
    const leave = lead.flow.enter()
    expect(lead.state().step).toBe('details')
    leave()
    lead.navigator.forward()
    lead.flow.enter()
    expect(lead.state().step).toBe('code')
  })

  /** Whose the mark is of an entry that a link made, once the visitor came to it through history. */
  async function ownerAt(address: string): Promise<string | undefined> {
    const { navigator, toCode } = openLead()
    await toCode()
    navigator.push(address)
    navigator.back()
    navigator.forward()
    return navigator.state()?.pageId
  }

  it.each(['/terms', '/response/form_one_demo?Fx=demo&Rx=r2'])(
    'leaves the entry of %s alone',
    async (address) => {
      expect(await ownerAt(address)).toBeUndefined()
    },
  )

  it('has an entry that names a language beside the same response', async () => {
    expect(await ownerAt('/response/form_one_demo?lan=ta&Fx=demo&Rx=r1')).toBe('lead')
  })

  it('takes what is not its own for the details', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.navigator.push('/terms')
    lead.navigator.back()
    expect(lead.state().step).toBe('code')
    const { path, query } = { path: '/response/form_one_demo', query: '?Fx=demo&Rx=r1' }
    for (const open of [
      () => lead.navigator.push(path + query),
      () => lead.navigator.pushState({ pageId: 'other', entry: 1 }),
    ]) {
      lead.navigator.back()
      open()
      lead.navigator.back()
      lead.navigator.forward()
      expect(lead.state().step).toBe('details')
    }
  })

  it('asks nothing of R20 again: coming back is no load', async () => {
    const lead = openLead()
    await lead.toDetails()
    lead.leave()
    lead.storage.write('isBackCheckoutUrl', '/response/checkout/form_one_demo?isd=%2B91&Rx=r1')
    lead.storage.write('isRedirected', '1')
    lead.storage.write('RemainingTimerTime', '300')
    lead.flow.enter()
    expect(lead.state().step).toBe('details')
  })

  it('begins anew where it had led on to the checkout', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.verifyCode()
    await lead.arrived()
    await lead.arrived()
    lead.leave()
    lead.flow.enter()
    expect(lead.state().step).toBe('designing')
  })
})

describe('a lead page whose tab was thrown away, or that is loaded anew (R65)', () => {
  it('has the details as they were typed, without loader', async () => {
    const lead = openLead({ address: '/uk/response/a?Rx=r1' })
    await lead.fillIn({ name: 'Jo ', mobile: '07911 123', email: 'jo@' })
    const again = loadedAnew(lead, 1_000, { address: '/uk/response/a?Rx=r1' })
    expect(again.at('details').details).toEqual({
      name: 'Jo ',
      country: 'GB',
      mobile: '07911 123',
      email: 'jo@',
    })
    expect(again.at('details').busy).toBe('no')
  })

  it('shows the code step with an empty field, sends no text and continues the wait (R65, R106)', async () => {
    const lead = openLead()
    await lead.toCode({ mobile: '98765 43210' })
    lead.flow.change('code', '4819')
    expect(storedVisit(lead)).not.toContain('4819')
    const again = loadedAnew(lead, 12_000)
    expect(again.at('code')).toMatchObject({
      code: '',
      sent: { to: { isd: '91', mobile: '9876543210' } },
      resendSecondsLeft: resendCooldownSeconds - 12,
    })
    again.clock.advance((resendCooldownSeconds - 12) * 1_000)
    expect(again.at('code').resendSecondsLeft).toBe(0)
    expect(again.http.sent(sendCall)).toEqual([])
    again.flow.change('code', '4819')
    again.flow.verifyCode()
    await settled()
    expect(again.formOf(verifyCall)).toMatchObject({ mobile: '9876543210', otp: '4819' })
  })

  it('makes no history entry for details, nor for the code at its own', async () => {
    const lead = openLead()
    await lead.fillIn()
    expect(loadedAnew(lead).navigator.entries().addresses).toHaveLength(1)
    lead.flow.sendCode()
    await settled()
    const again = loadedAnew(lead, 0, {
      came: ({ replaceState: setMark }) => setMark({ pageId: 'lead', entry: 1 }),
    })
    expect(again.state().step).toBe('code')
    expect(again.navigator.entries().addresses).toHaveLength(1)
  })

  it.each([
    [600_000, 'code'],
    [600_001, 'details'],
  ])('has Forward to its code for as long as that may be used: %i ms (R72)', async (ms, step) => {
    const lead = openLead()
    await lead.toCode()
    lead.navigator.back()
    lead.clock.advance(ms)
    lead.navigator.forward()
    expect(lead.state().step).toBe(step)
  })

  it('leads from the loader to no code of before: one Back leaves the page (R72)', () => {
    const { navigator, state, clock } = openLead()
    navigator.pushState({ pageId: 'lead', entry: 1 })
    navigator.back()
    navigator.forward()
    expect([state().step, navigator.entries().current]).toEqual(['designing', 0])
    clock.advance(designTime)
    expect([state().step, navigator.entries().current]).toEqual(['details', 0])
  })

  it('has Back at its code step too, and Forward to it (R72)', async () => {
    const lead = openLead()
    await lead.toCode()
    const again = loadedAnew(lead)
    again.navigator.back()
    expect(again.state().step).toBe('details')
    again.navigator.forward()
    expect(again.state().step).toBe('code')
  })

  it('has Edit at the code step where Forward from the checkout began it anew at its old entry (R72)', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.change('code', '123456')
    lead.flow.verifyCode()
    await lead.arrived()
    lead.leave()
    expect(lead.navigator.location().path).toBe('/response/checkout/form_one_demo')
    lead.navigator.forward()
    lead.flow.enter()
    await lead.toCode()
    lead.flow.edit()
    expect(lead.state().step).toBe('details')
    expect(lead.navigator.location().path).toBe('/response/form_one_demo')
  })

  it('stays at the details where the code had been left for them', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.edit()
    lead.flow.change('mobile', '9')
    expect(loadedAnew(lead).at('details')).toMatchObject({
      details: { mobile: '9' },
      sent: { to: { isd: '91', mobile: '9876543210' } },
    })
  })

  it.each([
    ['before the loader has ended', 0, {}],
    ['ten minutes after the last change', 600_000, {}],
    ['with a clock that was set back by ten minutes', -600_000, {}],
    ['at another address', 0, { address: '/response/another?Rx=r1' }],
    ['with another Rx', 0, { address: '/response/form_one_demo?Rx=r2' }],
    ['by a link inside the product', 0, { openedBy: 'link' as const }],
  ])('begins anew %s (R50)', async (when, later, setting) => {
    const lead = openLead()
    if (when !== 'before the loader has ended') await lead.fillIn()
    const again = loadedAnew(lead, later, setting)
    expect(again.state().step).toBe('designing')
    again.clock.advance(designTime)
    expect(again.at('details').details).toMatchObject({ name: '', mobile: '' })
  })

  it('counts the ten minutes from the last change, not from coming back', async () => {
    const lead = openLead()
    await lead.fillIn()
    const again = loadedAnew(lead, 599_000)
    expect(again.state().step).toBe('details')
    again.clock.advance(1_000)
    expect(storedVisit(again)).toBeNull()
    again.flow.change('name', 'Asha R')
    expect(storedVisit(again)).toContain('Asha R')
  })

  it('stands at the details where Edit was pressed before a code was typed', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.edit()
    expect(loadedAnew(lead).state().step).toBe('details')
  })

  it('is kept from the form on, and not by a loader that ends while the visitor is elsewhere', () => {
    const lead = openLead()
    lead.clock.advance(5_000)
    expect(storedVisit(lead)).toBeNull()
    lead.leave()
    lead.clock.advance(designTime)
    expect(lead.state().step).toBe('details')
    expect(storedVisit(lead)).toBeNull()
  })

  it('is kept no more once its ten minutes are over, whatever is pressed, until something is typed', async () => {
    const lead = openLead({ answers: { [sendCall]: held().answer } })
    await lead.fillIn()
    lead.clock.advance(600_000)
    lead.flow.sendCode()
    expect(storedVisit(lead)).toBeNull()
  })

  it('is kept while codes are refused, and nowhere once one is verified', async () => {
    const lead = openLead({
      answers: { [verifyCall]: [json(200, { status: 404 }), goodAnswers[verifyCall]] },
    })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    expect(storedVisit(lead)).toContain('9876543210')
    lead.flow.verifyCode()
    await lead.arrived()
    expect(storedVisit(lead)).toBeNull()
  })

  it('is kept nowhere once it is verified, wherever the visitor is then', async () => {
    const late = held()
    const lead = openLead({ answers: { [verifyCall]: late.answer } })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    lead.leave()
    expect(storedVisit(lead)).toContain('9876543210')
    late.settle(goodAnswers[verifyCall])
    await settled()
    expect(storedVisit(lead)).toBeNull()
  })

  it('keeps the form of another response when a code of this one is verified meanwhile', async () => {
    const late = held()
    const lead = openLead({ answers: { [verifyCall]: late.answer } })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    lead.leave()
    const other = { path: '/response/form_one_demo', responseId: 'r2' }
    lead.record.save('lead', other, { typed: 'Ravi' })
    late.settle(goodAnswers[verifyCall])
    await settled()
    expect(lead.record.read('lead', other)).toEqual({ typed: 'Ravi' })
  })

  it('is sent back to the checkout first where R20 says so', async () => {
    const lead = openLead()
    await lead.fillIn()
    const stored = {
      isBackCheckoutUrl: '/response/checkout/form_one_demo?isd=%2B91&Rx=r1',
      isRedirected: '1',
      RemainingTimerTime: '300',
    }
    expect(loadedAnew(lead, 0, { stored }).state().step).toBe('redirecting')
  })

  it.each([
    '{"isAtCode":true,"details":{"name":"","country":"IN","mobile":"","email":""},"code":"","sent":null}',
    '{"isAtCode":false,"details":{"name":"","country":"XX","mobile":"","email":""},"code":"","sent":null}',
    '{"isAtCode":false,"details":{"name":1},"code":"","sent":null}',
    '{"isAtCode":true,"details":{"name":"","country":"IN","mobile":"","email":""},"code":"","sent":{"at":"now","to":{"isd":"91","mobile":"9","name":"","email":""}}}',
    '[]',
    'null',
  ])('begins anew where what was kept is no form: %s', (value) => {
    const { clock } = createFakePorts()
    const kept = `{"version":1,"parts":{"lead":{"at":${clock.now()},"path":"/response/form_one_demo","rx":"r1","value":${value}}}}`
    expect(openLead({ inSession: { [key]: kept } }).state().step).toBe('designing')
  })
})
