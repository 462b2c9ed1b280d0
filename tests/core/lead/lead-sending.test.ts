import { describe, expect, it } from 'vitest'
import { resendCooldownSeconds } from '../../../src/core/lead/lead-state.ts'
import { codeTtlMs } from '../../../src/core/lead/one-time-code.ts'
import { deferred, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodResponses, openLead, responseCall, sendCall, verifyCall } from './open-lead.ts'

describe('sending the code (call 3)', () => {
  it('sends name and number without spaces, and the campaign of the earlier response (R17, R47)', async () => {
    const { toCode, formOf } = openLead()
    await toCode({ mobile: '+91 098765-43210', name: '  Asha Rao ' })
    expect(formOf(sendCall)).toMatchObject({
      mobile: '9876543210',
      isd: '91',
      name: 'Asha Rao',
      email: '',
      appcode: 'test-app',
      utm_source: 'earlier',
    })
  })

  it.each([
    ['us', '1', '415 555 0132', '4155550132'],
    ['uk', '44', '07911 123456', '7911123456'],
  ])('in /%s sends the e-mail and +%s', async (region, isd, mobile, sent) => {
    const { toCode, formOf } = openLead({ address: `/${region}/response/a` })
    await toCode({ mobile, email: ' asha@example.test ' })
    expect(formOf(sendCall)).toMatchObject({ isd, mobile: sent, email: 'asha@example.test' })
  })

  it.each([
    ['there is no earlier response', '/response/a?utm_source=here', {}],
    ['the earlier response has none', '/response/a?Rx=r1', { data: {}, utmDetails: { utm_source: '' } }],
  ])('takes the campaign of the entry address if %s (R17, R54)', async (_, address, response) => {
    const { toCode, formOf } = openLead({
      address,
      entryQuery: '?utm_source=entry&utm_campaign=first&utm_source=last',
      responses: { [responseCall]: json(200, response) },
    })
    await toCode()
    expect(formOf(sendCall)).toMatchObject({ utm_source: 'last', utm_medium: '', utm_campaign: 'first' })
  })

  it.each(['pickCountry', 'fillCountry'] as const)(
    'sends to the country that %s has set, which tracks no event (R47, R89)',
    async (set) => {
      const { fillIn, flow, formOf, events } = openLead()
      await fillIn({ mobile: '98123 45678' })
      flow[set]('NP')
      flow.sendCode()
      await settled()
      expect(formOf(sendCall).isd).toBe('977')
      expect(events.map(({ name }) => name)).toEqual(['design_watched', 'details_begun', 'code_sent'])
    },
  )

  it.each([
    ['/us', '+91 98765 43210', 'country-not-reached'],
    ['/us', '011 91 98765 43210', 'country-not-reached'],
    ['/uk', '0091 98765 43210', 'country-not-reached'],
    ['/uk', '+९१ ९८७६५ ४३२१०', 'country-not-reached'],
    ['', '1234', 'check-number'],
    ['', 'no number', 'check-number'],
    ['', '98765 43210 91234 56789', 'check-number'],
  ])('sends nothing in "%s" for %s, and notes %s at the field (R78, R89)', async (region, mobile, kind) => {
    const { fillIn, flow, http, state, toasts } = openLead({ address: `${region}/response/a` })
    await fillIn({ mobile })
    flow.sendCode()
    await settled()
    expect({ sent: http.sent(sendCall), shown: toasts.shown }).toEqual({ sent: [], shown: [] })
    expect(state()).toMatchObject({ busy: 'no', problem: { field: 'mobile', message: { kind } } })
    flow.change('mobile', '98765 43210')
    flow.sendCode()
    await settled()
    expect(state().step).toBe('code')
  })

  it.each([
    ['/us', 'asha'],
    ['/uk', 'asha@gmail'],
    ['/us', 'asha@gmail,com'],
    ['/uk', 'asha @gmail.com'],
    ['/us', 'mailto:asha@gmail.com'],
    ['/uk', 'asha@gmail.com, ravi@gmail.com'],
    ['/us', 'asha@gmail.com;ravi@gmail.com'],
    ['/us', '@gmail.com'],
    ['/uk', 'asha@gmail.'],
  ])('sends nothing in %s for the e-mail %s, and notes it at the field (R122)', async (region, email) => {
    const { fillIn, flow, formOf, http, state, toasts } = openLead({ address: `${region}/response/a` })
    await fillIn({ mobile: region === '/us' ? '(415) 555-0132' : '07911 123456', email })
    flow.sendCode()
    await settled()
    expect({ sent: http.sent(sendCall), shown: toasts.shown }).toEqual({ sent: [], shown: [] })
    expect(state()).toMatchObject({
      busy: 'no',
      problem: { field: 'email', message: { kind: 'check-email' } },
    })
    // Copied from a chat, with an invisible character.
    flow.change('email', " o'Brien+plan@mail.example.co.uk\u200b ")
    flow.sendCode()
    await settled()
    expect(formOf(sendCall).email).toBe("o'Brien+plan@mail.example.co.uk")
  })

  it.each([
    ['/us', 'a@b.c'],
    ['/uk', 'ராணி@உதாரணம்.இந்தியா'],
    ['', ''],
  ])('accepts one address, and needs none in India: "%s", "%s" (R122)', async (region, email) => {
    const { toCode, state } = openLead({ address: `${region}/response/a` })
    await toCode({ mobile: region === '/us' ? '(415) 555-0132' : '07911 123456', email })
    expect(state().step).toBe('code')
  })

  it.each([
    ['in', '+91 98765 43210', '9876543210'],
    ['uk', '+999 12345', '99912345'],
    ['uk', '+44 7911 123456', '7911123456'],
    ['us', '0000000000', '0000000000'],
  ])('in /%s sends %s, whose country is offered or unknown (R78)', async (region, mobile, sent) => {
    const { toCode, formOf } = openLead({
      address: region === 'in' ? '/response/a' : `/${region}/response/a`,
    })
    await toCode({ mobile })
    expect(formOf(sendCall).mobile).toBe(sent)
  })
})

it('the alert of a refused number is removed when the code is sent or the page is left (R76)', async () => {
  const refusals = { [sendCall]: [json(422, {}), goodResponses[sendCall]] }
  const { fillIn, flow, toasts, state } = openLead({ responses: refusals })
  await fillIn()
  flow.sendCode()
  await settled()
  expect(toasts.list.get()).toHaveLength(1)
  flow.sendCode()
  await settled()
  expect(state().step).toBe('code')
  expect(toasts.list.get()).toEqual([])

  const other = openLead({ responses: { [sendCall]: json(422, {}) } })
  await other.fillIn()
  other.flow.sendCode()
  await settled()
  expect(other.toasts.list.get()).toHaveLength(1)
  other.leave()
  expect(other.toasts.list.get()).toEqual([])
})

it('Resend code sends to the same number, shows a toast, and starts the cooldown again (R15)', async () => {
  const { toCode, clock, state, at, flow, leave, http, toasts } = openLead()
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
  leave()
  expect(toasts.list.get()).toEqual([])
  flow.enter()
  clock.advance(resendCooldownSeconds * 1_000)
  expect(at('code').resendSecondsLeft).toBe(0)
})

it('the code step counts the cooldown down each second to 0, then sets no more timers (R15)', async () => {
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

describe('Back and Edit at the code step (R15)', () => {
  it('the browser’s Back shows the details, and Forward the code step again (R72)', async () => {
    const { toCode, navigator, state, clock, flow, http, formOf } = openLead()
    await toCode()
    expect(navigator.entries().current).toBe(1)
    flow.change('code', '48')
    clock.advance(10_000)
    navigator.back()
    expect(state().step).toBe('details')
    flow.change('mobile', '91234 56789')
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
    expect(formOf(verifyCall).mobile).toBe('9876543210')
  })

  it.each(['resendCode', 'verifyCode'] as const)('Edit aborts the request of %s', async (press) => {
    const pending = deferred().promise
    const responses = { [sendCall]: [goodResponses[sendCall], pending], [verifyCall]: pending }
    const { toCode, clock, flow, http } = openLead({ responses })
    await toCode()
    clock.advance(resendCooldownSeconds * 1_000)
    flow[press]()
    await settled()
    flow.edit()
    expect(http.cancelled).toEqual([http.requests.at(-1)])
  })

  it('Edit is kept if the page is left before its traversal arrives (R64)', async () => {
    const { toCode, flow, leave, state, clock } = openLead({ traversalMs: 100 })
    await toCode()
    flow.edit()
    leave()
    flow.enter()
    expect(state().step).toBe('details')
    clock.advance(100)
    expect(state().step).toBe('details')
  })

  it('Forward stays at the details once the code has expired (R72)', async () => {
    const { toCode, navigator, state, clock } = openLead()
    await toCode()
    navigator.back()
    clock.advance(codeTtlMs + 1)
    navigator.forward()
    expect({ step: state().step, entry: navigator.entries().current }).toEqual({ step: 'details', entry: 0 })
  })
})
