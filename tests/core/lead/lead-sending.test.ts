import { describe, expect, it } from 'vitest'
import { resendCooldownSeconds } from '../../../src/core/lead/lead-state.ts'
import type { Message } from '../../../src/core/model/message.ts'
import { held, json, noResponse, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodAnswers, openLead, responseCall, sendCall } from './open-lead.ts'

describe('sending the code (call 3)', () => {
  it('carries every field, with what the earlier response says of the campaign (R17, R47, S7.3)', async () => {
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

  it('says that it is under way, then opens the code step (S2.10, S4.4)', async () => {
    const { fillIn, flow, state } = openLead()
    await fillIn()
    flow.sendCode()
    expect(state()).toMatchObject({ step: 'details', busy: 'sending' })
    await settled()
    expect(state()).toMatchObject({
      step: 'code',
      busy: 'no',
      sent: { to: { isd: '91', mobile: '9876543210' } },
      resendSecondsLeft: resendCooldownSeconds,
    })
  })

  it('takes no change of the form while it is under way, and gives it back at its end (R63)', async () => {
    const late = held()
    const { fillIn, flow, at } = openLead({ answers: { [sendCall]: late.answer } })
    await fillIn({ name: 'Asha' })
    flow.sendCode()
    flow.change('name', 'Ravi')
    flow.pickCountry('GB')
    expect(at('details').details).toMatchObject({ name: 'Asha', country: 'IN' })
    late.settle(noResponse)
    await settled()
    flow.change('name', 'Ravi')
    expect(at('details').details.name).toBe('Ravi')
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
    ['no answer', noResponse, { kind: 'no-response' }, null],
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

  it.each<[string, Scripted, Message]>([
    ['400', json(400, {}), { kind: 'http-status', status: 400 }],
    ['422 in the body', json(200, { code: 422 }), { kind: 'something-wrong' }],
  ])(
    'refused with %s asks at the field too that the number be checked (R76)',
    async (_why, answer, message) => {
      const { fillIn, flow, state, toasts, at } = openLead({ answers: { [sendCall]: answer } })
      await fillIn()
      flow.sendCode()
      await settled()
      expect(toasts.errors()).toEqual([message])
      expect(state()).toMatchObject({ problem: { field: 'mobile', message: { kind: 'check-number' } } })
      flow.change('mobile', '98765 43211')
      expect(at('details').problem).toBeNull()
    },
  )

  it.each([
    ['us', '+91 98765 43210'],
    ['us', '011 91 98765 43210'],
    ['uk', '0091 98765 43210'],
    ['uk', '+९१ ९८७६५ ४३२१०'],
  ])(
    'in /%s does not happen for %s: the field says that India is not reached (R78)',
    async (region, mobile) => {
      const { fillIn, flow, http, state, toasts } = openLead({ address: `/${region}/response/a` })
      await fillIn({ mobile })
      flow.sendCode()
      await settled()
      expect(http.sent(sendCall)).toEqual([])
      expect(toasts.shown).toEqual([])
      expect(state()).toMatchObject({
        step: 'details',
        busy: 'no',
        problem: { field: 'mobile', message: { kind: 'country-not-reached' } },
      })
      flow.change('mobile', '98765 43210')
      flow.sendCode()
      await settled()
      expect(state().step).toBe('code')
    },
  )

  it.each(['1234', 'no number', '98765 43210 91234 56789'])(
    'sends nothing for %j and marks the number (R89)',
    async (mobile) => {
      const { fillIn, flow, http, state, toasts } = openLead({ address: '/response/a' })
      await fillIn({ mobile })
      flow.sendCode()
      await settled()
      expect(http.sent(sendCall)).toEqual([])
      expect(toasts.shown).toEqual([])
      expect(state()).toMatchObject({ problem: { field: 'mobile', message: { kind: 'check-number' } } })
    },
  )

  it.each([
    ['in', '+91 98765 43210', '9876543210'],
    ['uk', '+999 12345', '99912345'],
    ['uk', '+44 7911 123456', '7911123456'],
    ['us', '0000000000', '0000000000'],
  ])('in /%s happens for %s, whose country is offered or none (R78)', async (region, mobile, sent) => {
    const { toCode, formOf } = openLead({
      address: region === 'in' ? '/response/a' : `/${region}/response/a`,
    })
    await toCode({ mobile })
    expect(formOf(sendCall).mobile).toBe(sent)
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

  it('goes on when the page is left: its answer alerts nobody until the visitor is back (R64)', async () => {
    const late = held()
    const { fillIn, flow, leave, http, state, toasts } = openLead({ answers: { [sendCall]: late.answer } })
    await fillIn()
    flow.sendCode()
    leave()
    late.settle(json(403, { msg: 'late' }))
    await settled()
    expect(http.cancelled).toEqual([])
    expect(state()).toMatchObject({ step: 'details', busy: 'sending' })
    expect(toasts.shown).toEqual([])
    flow.enter()
    expect(state()).toMatchObject({ step: 'details', busy: 'no' })
    expect(toasts.errors()).toEqual([{ kind: 'server-text', text: 'late' }])
  })
})

describe('what was said of a number', () => {
  it('goes when its code is sent, and with the page (R76)', async () => {
    const refusals = { [sendCall]: [json(422, {}), goodAnswers[sendCall]] }
    const { fillIn, flow, toasts, state } = openLead({ answers: refusals })
    await fillIn()
    flow.sendCode()
    await settled()
    expect(toasts.list.get()).toHaveLength(1)
    flow.sendCode()
    await settled()
    expect(state().step).toBe('code')
    expect(toasts.list.get()).toEqual([])

    const other = openLead({ answers: { [sendCall]: json(422, {}) } })
    await other.fillIn()
    other.flow.sendCode()
    await settled()
    expect(other.toasts.list.get()).toHaveLength(1)
    other.leave()
    expect(other.toasts.list.get()).toEqual([])
  })
})

describe('sending it again (R15)', () => {
  it('may be asked for after 30 s, counted in whole seconds (R15)', async () => {
    const { toCode, clock, at, flow, http } = openLead()
    await toCode()
    const seen = [at('code').resendSecondsLeft]
    for (let second = 0; second < 31; second += 1) {
      flow.resendCode()
      clock.advance(1_000)
      seen.push(at('code').resendSecondsLeft)
    }
    expect(seen).toEqual([...Array.from({ length: 31 }, (_, index) => 30 - index), 0])
    expect(http.sent(sendCall)).toHaveLength(2)
  })

  it('repeats the call to the same number, says so, and counts anew (R15)', async () => {
    const { toCode, clock, state, at, flow, http, toasts } = openLead()
    await toCode()
    flow.change('code', '48')
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    expect(state()).toMatchObject({ step: 'code', busy: 'sending' })
    flow.resendCode()
    await settled()
    expect(http.sent(sendCall)).toHaveLength(2)
    expect(http.sent(sendCall)[1]?.body).toEqual(http.sent(sendCall)[0]?.body)
    expect(toasts.shown).toEqual([{ type: 'success', message: { kind: 'code-sent' } }])
    expect(state()).toMatchObject({ busy: 'no', resendSecondsLeft: resendCooldownSeconds, code: '48' })
    clock.advance(resendCooldownSeconds * 1_000)
    expect(at('code').resendSecondsLeft).toBe(0)
  })

  it('that fails is said, and may be tried at once', async () => {
    const { toCode, clock, state, flow, toasts } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], noResponse] },
    })
    await toCode()
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    await settled()
    expect(toasts.errors()).toEqual([{ kind: 'no-response' }])
    expect(state()).toMatchObject({
      step: 'code',
      busy: 'no',
      resendSecondsLeft: 0,
      problem: { field: null },
    })
  })

  it('counts on while the page is hidden', async () => {
    const { toCode, clock, page, at } = openLead()
    await toCode()
    page.hide()
    clock.jump(clock.now() + 25_000)
    page.show()
    expect(at('code').resendSecondsLeft).toBe(resendCooldownSeconds - 25)
  })
})

it('counts the cooldown down each second to 0, then sets no more timers (R15)', async () => {
  const lead = openLead()
  await lead.toCode()
  const seen: number[] = []
  lead.flow.state.subscribe(() => seen.push(lead.state().resendSecondsLeft))
  lead.clock.advance((resendCooldownSeconds - 2) * 1_000 - 1)
  seen.length = 0
  lead.clock.advance(1)
  lead.clock.advance(60_000)
  expect(seen).toEqual([2, 1, 0])
})

describe('editing the number (R15)', () => {
  it('leads back with name and e-mail kept, and sends to the new number (R15)', async () => {
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
    expect(state()).toMatchObject({
      step: 'code',
      sent: { to: { isd: '1', mobile: '4155550199' } },
      resendSecondsLeft: resendCooldownSeconds,
    })
    expect(formOf(sendCall)).toMatchObject({ name: 'Dana', mobile: '4155550199' })
  })

  it('is what the browser’s Back does, and Forward comes to the code again (R72)', async () => {
    const { toCode, navigator, state, clock, flow, http } = openLead()
    await toCode()
    expect(navigator.entries().current).toBe(1)
    flow.change('code', '48')
    clock.advance(10_000)
    navigator.back()
    expect(state()).toMatchObject({ step: 'details', details: { mobile: '98765 43210', name: 'Asha Rao' } })
    clock.advance(5_000)
    navigator.forward()
    expect(state()).toMatchObject({
      step: 'code',
      code: '',
      sent: { to: { isd: '91', mobile: '9876543210' } },
      resendSecondsLeft: resendCooldownSeconds - 15,
    })
    expect(http.sent(sendCall)).toHaveLength(1)
    flow.verifyCode()
    await settled()
    expect(state().step).toBe('redirecting')
  })

  it('by Edit goes back in history too: one more Back leaves the page (R72)', async () => {
    const { toCode, flow, navigator, state, fillIn } = openLead()
    await toCode()
    flow.edit()
    expect(navigator.entries().current).toBe(0)
    navigator.forward()
    expect(state().step).toBe('code')
    navigator.back()
    await fillIn({ mobile: '91234 56789' })
    flow.sendCode()
    await settled()
    expect(state()).toMatchObject({ step: 'code', sent: { to: { isd: '91', mobile: '9123456789' } } })
    expect(navigator.entries()).toMatchObject({ current: 1, addresses: { length: 2 } })
  })

  it('leads forward no more once the code is older than ten minutes, and one Back leaves the page (R72)', async () => {
    const { toCode, navigator, state, clock } = openLead()
    await toCode()
    navigator.back()
    clock.advance(600_001)
    navigator.forward()
    expect([state().step, navigator.entries().current]).toEqual(['details', 0])
  })

  it('waits for another number that is being sent: Forward meanwhile leads to no code of the one before', async () => {
    const late = held()
    const { toCode, flow, navigator, state } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], late.answer] },
    })
    await toCode({ mobile: '98765 43210' })
    flow.edit()
    flow.change('mobile', '91234 56789')
    flow.sendCode()
    navigator.forward()
    expect([state().step, navigator.entries().current]).toEqual(['details', 0])
    late.settle(goodAnswers[sendCall])
    await settled()
    expect(state()).toMatchObject({ step: 'code', sent: { to: { isd: '91', mobile: '9123456789' } } })
    expect(navigator.entries().current).toBe(1)
  })

  it('leads forward to no code of an earlier visit, nor where none was sent', async () => {
    const { toDetails, navigator, state } = openLead()
    await toDetails()
    for (const mark of [
      { pageId: 'earlier', entry: 0 },
      { pageId: 'lead', entry: 1 },
    ]) {
      navigator.pushState(mark)
      navigator.back()
      navigator.forward()
      expect(state().step).toBe('details')
    }
  })

  it('takes what was said at the code step away with it (R76)', async () => {
    const { toCode, flow, toasts, clock } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], json(422, {})] },
    })
    await toCode()
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    await settled()
    expect(toasts.list.get()).toHaveLength(1)
    flow.edit()
    expect(toasts.list.get()).toEqual([])
  })

  it('gives up a code that is being sent again', async () => {
    const late = held()
    const { toCode, flow, clock, state, http, toasts } = openLead({
      answers: { [sendCall]: [goodAnswers[sendCall], late.answer] },
    })
    await toCode()
    clock.advance(resendCooldownSeconds * 1_000)
    flow.resendCode()
    flow.edit()
    late.settle(goodAnswers[sendCall])
    await settled()
    expect(http.cancelled).toHaveLength(1)
    expect(toasts.shown).toEqual([])
    expect(state()).toMatchObject({ step: 'details', busy: 'no' })
  })
})
