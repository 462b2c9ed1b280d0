import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src/core/model/message.ts'
import { held, json, noResponse, plain, type Scripted } from '../../fakes/scripted-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodAnswers, openLead, responseCall, sendCall } from './open-lead.ts'

describe('sending the code (call 3)', () => {
  it('carries every field, with what the earlier response says of the campaign (R17, R47)', async () => {
    const { toCode, formOf, http } = openLead()
    await toCode({ mobile: '+91 098765-43210', name: '  Asha Rao ' })
    expect(http.sent(sendCall)[0]?.url).toBe('https://api.plotline.test/customer/me/loginotp')
    expect(formOf(sendCall)).toEqual({
      mobile: '9876543210',
      isd: '91',
      appcode: 'test-app',
      name: 'Asha Rao',
      email: '',
      utm_source: 'earlier',
      utm_medium: 'mail',
      utm_campaign: 'spring',
    })
  })

  it.each([
    ['us', '1', '415 555 0132', '4155550132'],
    ['uk', '44', '07911 123456', '7911123456'],
  ])('in /%s carries the e-mail and +%s', async (region, isd, mobile, sent) => {
    const { toCode, formOf } = openLead({ address: `/${region}/response/a` })
    await toCode({ mobile, email: ' asha@example.test ' })
    expect(formOf(sendCall)).toMatchObject({ isd, mobile: sent, email: 'asha@example.test' })
  })

  it('takes the campaign from the address the visit began with where no earlier one is known (R17, R54)', async () => {
    const { toCode, formOf } = openLead({
      address: '/response/a?utm_source=here',
      entryQuery: '?utm_source=entry&utm_campaign=first&utm_source=last',
    })
    await toCode()
    expect(formOf(sendCall)).toMatchObject({ utm_source: 'last', utm_medium: '', utm_campaign: 'first' })
  })

  it('takes it from the address where the earlier response has none', async () => {
    const { toCode, formOf } = openLead({
      entryQuery: '?utm_source=entry',
      answers: { [responseCall]: json(200, { data: {}, utmDetails: { utm_source: '' } }) },
    })
    await toCode()
    expect(formOf(sendCall).utm_source).toBe('entry')
  })

  it('says that it is under way, then opens the code step', async () => {
    const { fillIn, flow, state } = openLead()
    await fillIn()
    flow.sendCode()
    expect(state()).toMatchObject({ step: 'details', busy: 'sending' })
    await settled()
    expect(state()).toMatchObject({ step: 'code', busy: 'no', shownNumber: '+91 98765 43210', resendIn: 30 })
  })

  it('happens once, however often Submit is pressed', async () => {
    const { fillIn, flow, http } = openLead()
    await fillIn()
    flow.sendCode()
    flow.sendCode()
    await settled()
    flow.sendCode()
    await settled()
    expect(http.sent(sendCall)).toHaveLength(1)
  })

  it('does not happen before the form is complete', async () => {
    const { fillIn, flow, http, at } = openLead({ address: '/us/response/a' })
    await fillIn({ email: ' ' })
    flow.sendCode()
    expect(http.sent(sendCall)).toEqual([])
    expect(at('details').busy).toBe('no')
  })

  it.each<[string, Scripted, Message, string | null]>([
    ['403 with msg', json(403, { msg: 'Blocked' }), { kind: 'server-text', text: 'Blocked' }, 'mobile'],
    ['403 in the body', json(200, { status: 403 }), { kind: 'forbidden' }, 'mobile'],
    ['500 in the body', json(200, { status: 500 }), { kind: 'something-wrong' }, null],
    ['503', plain(503, 'down'), { kind: 'http-status', status: 503 }, null],
    ['no answer', noResponse, { kind: 'no-response' }, null],
    ['cut JSON', plain(200, '{"sta'), { kind: 'other-error', message: '' }, null],
  ])('that ends in %s is said once and leaves the form as it was', async (_why, answer, message, field) => {
    const { fillIn, flow, state, toasts } = openLead({ answers: { [sendCall]: answer } })
    await fillIn({ name: 'Asha', mobile: '98765 43210' })
    flow.sendCode()
    await settled()
    expect(toasts.shown).toEqual([{ type: 'error', message }])
    expect(state()).toMatchObject({
      step: 'details',
      busy: 'no',
      problem: { field, message },
      details: { name: 'Asha', mobile: '98765 43210' },
    })
  })

  it('ends after 30 s without an answer (R51)', async () => {
    const { fillIn, flow, clock, state, at } = openLead({ answers: { [sendCall]: held().answer } })
    await fillIn()
    flow.sendCode()
    clock.advance(29_999)
    await settled()
    expect(at('details').busy).toBe('sending')
    clock.advance(1)
    await settled()
    expect(state()).toMatchObject({ busy: 'no', problem: { message: { kind: 'no-response' } } })
  })

  it('works again after a refusal', async () => {
    const { fillIn, flow, state, at, http } = openLead({
      answers: { [sendCall]: [json(403, { msg: 'Blocked' }), goodAnswers[sendCall]] },
    })
    await fillIn()
    flow.sendCode()
    await settled()
    flow.change('mobile', '98765 43211')
    expect(at('details').problem).toBeNull()
    flow.sendCode()
    await settled()
    expect(state().step).toBe('code')
    expect(http.sent(sendCall)).toHaveLength(2)
  })

  it('is given up when the page is left: a late answer changes nothing', async () => {
    const late = held()
    const { fillIn, flow, leave, http, state, toasts } = openLead({ answers: { [sendCall]: late.answer } })
    await fillIn()
    flow.sendCode()
    leave()
    late.settle(json(403, { msg: 'late' }))
    await settled()
    expect(http.cancelled).toHaveLength(1)
    expect(state().step).toBe('details')
    expect(toasts.shown).toEqual([])
  })
})

describe('sending it again (R15)', () => {
  it('may be asked for after 30 s, counted in whole seconds', async () => {
    const { toCode, clock, at, flow, http } = openLead()
    await toCode()
    const seen = [at('code').resendIn]
    for (let second = 0; second < 31; second += 1) {
      flow.resendCode()
      clock.advance(1_000)
      seen.push(at('code').resendIn)
    }
    expect(seen).toEqual([...Array.from({ length: 31 }, (_, index) => 30 - index), 0])
    expect(http.sent(sendCall)).toHaveLength(2)
  })

  it('repeats the call to the same number, says so, and counts anew', async () => {
    const { toCode, clock, state, at, flow, http, toasts } = openLead()
    await toCode()
    flow.change('code', '48')
    clock.advance(30_000)
    flow.resendCode()
    expect(state()).toMatchObject({ step: 'code', busy: 'sending' })
    flow.resendCode()
    await settled()
    expect(http.sent(sendCall)).toHaveLength(2)
    expect(http.sent(sendCall)[1]?.body).toEqual(http.sent(sendCall)[0]?.body)
    expect(toasts.shown).toEqual([{ type: 'success', message: { kind: 'code-sent' } }])
    expect(state()).toMatchObject({ busy: 'no', resendIn: 30, code: '48' })
    clock.advance(30_000)
    expect(at('code').resendIn).toBe(0)
  })

  it('that fails is said, and may be tried at once', async () => {
    const { toCode, clock, state, flow, toasts } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], noResponse] },
    })
    await toCode()
    clock.advance(30_000)
    flow.resendCode()
    await settled()
    expect(toasts.errors()).toEqual([{ kind: 'no-response' }])
    expect(state()).toMatchObject({ step: 'code', busy: 'no', resendIn: 0, problem: { field: null } })
  })

  it('counts on while the page is hidden', async () => {
    const { toCode, clock, page, at } = openLead()
    await toCode()
    page.hide()
    clock.jump(clock.now() + 25_000)
    page.show()
    expect(at('code').resendIn).toBe(5)
  })
})

describe('editing the number (R15)', () => {
  it('leads back with name and e-mail kept, and sends to the new number', async () => {
    const { toCode, flow, state, formOf, clock } = openLead({ address: '/us/response/a' })
    await toCode({ name: 'Dana', mobile: '415 555 0132', email: 'd@example.test' })
    flow.edit()
    expect(state()).toMatchObject({
      step: 'details',
      details: { name: 'Dana', mobile: '415 555 0132', email: 'd@example.test' },
    })
    clock.advance(60_000)
    flow.change('mobile', '415 555 0199')
    flow.sendCode()
    await settled()
    expect(state()).toMatchObject({ step: 'code', shownNumber: '+1 415 555 0199', resendIn: 30 })
    expect(formOf(sendCall)).toMatchObject({ name: 'Dana', mobile: '4155550199' })
  })

  it('gives up a code that is being sent again', async () => {
    const late = held()
    const { toCode, flow, clock, state, http, toasts } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], late.answer] },
    })
    await toCode()
    clock.advance(30_000)
    flow.resendCode()
    flow.edit()
    late.settle(goodAnswers[sendCall])
    await settled()
    expect(http.cancelled).toHaveLength(1)
    expect(toasts.shown).toEqual([])
    expect(state()).toMatchObject({ step: 'details', busy: 'no' })
  })
})
