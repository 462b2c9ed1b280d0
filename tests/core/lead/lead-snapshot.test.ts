import { describe, expect, it } from 'vitest'
import { resendCooldownSeconds } from '../../../src/core/lead/lead-state.ts'
import { deferred, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { snapshotTtlMs, tabSnapshotsKey } from '../../../src/core/page/tab-snapshots.ts'
import { storedSession, storedVisit } from '../../fakes/stored-visit.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import {
  loaderMs,
  goodResponses,
  openLead,
  pendingCheckout,
  sendCall,
  updateCall,
  verifyCall,
  type OpenLead,
} from './open-lead.ts'

/** Reloads the lead page in the same tab, after `laterMs`. */
function reloadLead(lead: OpenLead, laterMs = 0, setting: Parameters<typeof openLead>[0] = {}): OpenLead {
  return openLead({ now: lead.clock.now() + laterMs, inSession: storedSession(lead), ...setting })
}

describe('Back to a lead page after a link (R64)', () => {
  /** Requests a code; its response arrives after the visitor has left the page. */
  async function leaveWhileSending(): Promise<OpenLead> {
    const late = deferred()
    const lead = openLead({ responses: { [sendCall]: late.promise } })
    await lead.fillIn()
    lead.flow.sendCode()
    lead.navigator.push('/terms')
    lead.leave()
    late.resolve(json(200, { status: 200 }))
    await settled()
    return lead
  }

  it('shows the loader at the time that has passed since it started', () => {
    const { clock, flow, leave, state, at } = openLead()
    clock.advance(5_000)
    leave()
    clock.advance(5_000)
    flow.enter()
    expect(at('designing').design.percent).toBe(50)
    clock.advance(loaderMs / 2)
    expect(state().step).toBe('details')
  })

  it.each([
    [12_000, resendCooldownSeconds - 12],
    [(resendCooldownSeconds + 10) * 1_000, 0],
  ])('counts the cooldown from the sending of the code, %i ms before', async (laterMs, resendSecondsLeft) => {
    const lead = await leaveWhileSending()
    lead.clock.advance(laterMs)
    lead.navigator.back()
    lead.flow.enter()
    expect(lead.at('code').resendSecondsLeft).toBe(resendSecondsLeft)
    expect(storedVisit(lead)).toContain(`"at":${lead.clock.now() - laterMs}}`)
  })

  it('shows the step of the history entry that the visitor returns to', async () => {
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

  it('starts from the beginning after the redirect to the checkout', async () => {
    const before = openLead()
    await before.toCode()
    const lead = reloadLead(before)
    lead.clock.advance(5_000)
    lead.flow.verifyCode()
    await lead.flush()
    await lead.flush()
    lead.leave()
    lead.flow.enter()
    lead.clock.advance(loaderMs - 1)
    expect(lead.at('designing').design.percent).toBe(99)
  })
})

describe('a lead page that the tab has saved (R65)', () => {
  it('shows the details as typed, without the loader', async () => {
    const address = '/uk/response/a?Rx=r1'
    const lead = openLead({ address })
    const typed = { name: 'Jo ', mobile: '07911 123', email: 'jo@' }
    await lead.fillIn(typed)
    const details = { ...typed, country: 'GB' }
    expect(reloadLead(lead, 1_000, { address }).at('details')).toMatchObject({ busy: 'no', details })
  })

  it('shows the code step with an empty field and the rest of the cooldown (R65, R106)', async () => {
    const lead = openLead()
    await lead.toCode({ mobile: '98765 43210' })
    lead.flow.change('code', '4819')
    expect(storedVisit(lead)).not.toContain('4819')
    const again = reloadLead(lead, 12_000)
    expect(again.at('code')).toMatchObject({
      code: '',
      sent: { to: { isd: '91', mobile: '9876543210' } },
      resendSecondsLeft: resendCooldownSeconds - 12,
    })
    // The response is read before the cooldown ends: a read that times out would hold the verification.
    await settled()
    again.clock.advance((resendCooldownSeconds - 12) * 1_000)
    expect(again.at('code').resendSecondsLeft).toBe(0)
    expect(again.http.sent(sendCall)).toEqual([])
    again.flow.change('code', '4819')
    again.flow.verifyCode()
    await settled()
    expect(again.formOf(verifyCall)).toMatchObject({ mobile: '9876543210', otp: '4819' })
  })

  it('shows the details if the visitor went back to them from the code step', async () => {
    const lead = openLead()
    await lead.toCode()
    lead.flow.edit()
    lead.flow.change('mobile', '9')
    expect(reloadLead(lead).at('details')).toMatchObject({
      details: { mobile: '9' },
      sent: { to: { isd: '91', mobile: '9876543210' } },
    })
  })

  it.each([
    ['before the loader has ended', 0, {}],
    ['ten minutes after the last change', snapshotTtlMs.lead, {}],
    ['with a clock that was set back by ten minutes', -snapshotTtlMs.lead, {}],
    ['at another address', 0, { address: '/response/another?Rx=r1' }],
    ['with another Rx', 0, { address: '/response/form_one_demo?Rx=r2' }],
    ['by a link inside the product', 0, { openedBy: 'link' as const }],
  ])('starts from the beginning %s (R50)', async (when, laterMs, setting) => {
    const lead = openLead()
    if (when !== 'before the loader has ended') await lead.fillIn()
    const again = reloadLead(lead, laterMs, setting)
    expect(again.state().step).toBe('designing')
    again.clock.advance(loaderMs)
    expect(again.at('details').details).toMatchObject({ name: '', mobile: '' })
  })

  it('expires ten minutes after its last change, although it is restored meanwhile', async () => {
    const lead = openLead()
    await lead.fillIn()
    const again = reloadLead(lead, 400_000)
    expect(again.state().step).toBe('details')
    expect(reloadLead(again, 200_000).state().step).toBe('designing')
  })

  it('is not saved again by a press after it expired', async () => {
    const lead = openLead({ responses: { [sendCall]: deferred().promise } })
    await lead.fillIn()
    lead.clock.advance(snapshotTtlMs.lead)
    lead.flow.sendCode()
    expect(storedVisit(lead)).toBeNull()
  })

  it('is saved while codes are refused, and cleared once one is verified', async () => {
    const lead = openLead({
      responses: { [verifyCall]: [json(200, { status: 404 }), goodResponses[verifyCall]] },
    })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    expect(storedVisit(lead)).toContain('9876543210')
    lead.flow.verifyCode()
    await lead.flush()
    expect(storedVisit(lead)).toBeNull()
  })

  it('is cleared when a code is verified after the page was left, but not for another response', async () => {
    const late = deferred()
    const lead = openLead({ responses: { [verifyCall]: late.promise } })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    lead.leave()
    expect(storedVisit(lead)).toContain('9876543210')
    const other = { pathname: '/response/form_one_demo', responseId: 'r2' }
    lead.snapshots.save('lead', other, { typed: 'Ravi' })
    late.resolve(goodResponses[verifyCall])
    await settled()
    expect(storedVisit(lead)).not.toContain('9876543210')
    expect(lead.snapshots.read('lead', other)).toEqual({ typed: 'Ravi' })
  })

  it('takes a visitor verified on another page to the checkout without a second text (R127)', async () => {
    const late = deferred()
    const lead = openLead({ responses: { [verifyCall]: late.promise } })
    await lead.toCode()
    lead.flow.verifyCode()
    await settled()
    lead.navigator.push('/privacy-policy')
    lead.leave()
    late.resolve(goodResponses[verifyCall])
    await settled()
    expect(lead.storage.read('authToken')).toBe('token-1')
    expect(lead.http.sent(updateCall)).toHaveLength(1)
    expect(lead.navigator.location().pathname).toBe('/privacy-policy')
    const again = reloadLead(lead, 60_000)
    await again.flush()
    expect(again.navigator.location().pathname).toBe('/response/checkout/form_one_demo')
    expect(again.http.sent(sendCall)).toEqual([])
    expect(storedVisit(again)).toBeNull()
  })

  it('shows the code step of a code that was sent on another page (R127)', async () => {
    const late = deferred()
    const lead = openLead({ responses: { [sendCall]: late.promise } })
    await lead.fillIn()
    lead.flow.sendCode()
    lead.navigator.push('/privacy-policy')
    lead.leave()
    late.resolve(json(200, { status: 200 }))
    await settled()
    expect(reloadLead(lead).at('code').sent.to.mobile).toBe('9876543210')
  })

  it('returns to the checkout first (R20)', async () => {
    const lead = openLead()
    await lead.fillIn()
    expect(reloadLead(lead, 0, { stored: pendingCheckout }).state().step).toBe('redirecting')
  })

  it.each([
    '{"isAtCode":true,"details":{"name":"","country":"IN","mobile":"","email":""},"code":"","sent":null}',
    '{"isAtCode":false,"details":{"name":"","country":"XX","mobile":"","email":""},"code":"","sent":null}',
    '{"isAtCode":false,"details":{"name":1},"code":"","sent":null}',
    '{"isAtCode":true,"details":{"name":"","country":"IN","mobile":"","email":""},"code":"","sent":{"at":"now","to":{"isd":"91","mobile":"9","name":"","email":""}}}',
    '[]',
    'null',
  ])('starts from the beginning if the snapshot is invalid: %s', (value) => {
    const { clock } = createFakePorts()
    const snapshot = `{"version":1,"parts":{"lead":{"at":${clock.now()},"path":"/response/form_one_demo","rx":"r1","value":${value}}}}`
    expect(openLead({ inSession: { [tabSnapshotsKey]: snapshot } }).state().step).toBe('designing')
  })
})
