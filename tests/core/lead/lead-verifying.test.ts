import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src/core/model/message.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { held, json, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodAnswers, openLead, responseCall, updateCall, verifyCall, type OpenLead } from './open-lead.ts'
import { fixedVerifyFields } from '../../builders/verify-form.ts'

const leadPage = '/response/form_one_demo?Fx=demo&Rx=r1'
const checkout = '/response/checkout/form_one_demo?Fx=demo&Rx=r1&isd=%2B91&mobile=9876543210'

async function verify({ toCode, flow, arrived }: OpenLead, code = '481726'): Promise<void> {
  await toCode()
  flow.change('code', code)
  flow.verifyCode()
  await arrived()
}

/** A link was pressed right after the code was right; a move through history takes `travel` milliseconds. */
async function verifiedAndGone(travel = 0): Promise<OpenLead> {
  const lead = openLead({ travel })
  await verify(lead)
  lead.navigator.push('/privacy-policy')
  return lead
}

/** Path and query of the page that the visitor is at. */
function standing({ navigator }: OpenLead): string {
  const { path, query } = navigator.location()
  return path + query
}

describe('verifying the code (call 4)', () => {
  it('carries every field (S7; R17) (S7.4)', async () => {
    const lead = openLead()
    await verify(lead, ' ४८१ ७२६ ')
    expect(lead.http.sent(verifyCall)[0]?.url).toBe('https://api.plotline.test/customer/me/veryfyotp')
    expect(lead.formOf(verifyCall)).toEqual({
      mobile: '9876543210',
      isd: '91',
      appcode: 'test-app',
      name: 'Asha Rao',
      email: '',
      utm_source: 'earlier',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      otp: '481726',
      ...fixedVerifyFields,
      requirement: '{"Plot":{"width":"30","depth":"40"}}',
    })
  })

  it('sends an empty requirement where there is no earlier response (R17)', async () => {
    const campaign = { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring' }
    const query = `?${new URLSearchParams(campaign).toString()}`
    const lead = openLead({ address: `/response/form_one_demo${query}`, entryQuery: query })
    await verify(lead)
    expect(lead.formOf(verifyCall)).toMatchObject({ ...campaign, requirement: '' })
    expect(lead.http.sent(responseCall)).toEqual([])
    expect(standing(lead)).toBe(`/response/checkout/form_one_demo${query}&isd=%2B91&mobile=9876543210`)
  })

  it('sends none of the earlier answers where they cannot be had (R17)', async () => {
    const lead = openLead({ answers: { [responseCall]: json(404, {}) } })
    await verify(lead)
    expect(lead.formOf(verifyCall)).toMatchObject({ requirement: '', utm_source: '' })
    expect(standing(lead)).toBe(checkout)
  })

  it('lets the server judge an empty code', async () => {
    const lead = openLead()
    await verify(lead, '')
    expect(lead.formOf(verifyCall).otp).toBe('')
  })

  it('happens once, however often Submit is pressed', async () => {
    const lead = openLead({ answers: { [verifyCall]: held().answer } })
    await verify(lead)
    lead.flow.verifyCode()
    lead.flow.resendCode()
    await settled()
    expect(lead.http.sent(verifyCall)).toHaveLength(1)
    expect(lead.state()).toMatchObject({ step: 'code', busy: 'verifying' })
  })

  it('waits for the earlier response, but at most 4 s (R51)', async () => {
    const lead = openLead({ answers: { [responseCall]: held().answer } })
    await lead.toCode()
    lead.flow.verifyCode()
    lead.clock.advance(3_999)
    await settled()
    expect(lead.http.sent(verifyCall)).toEqual([])
    lead.clock.advance(1)
    await settled()
    expect(lead.formOf(verifyCall).requirement).toBe('')
  })

  it('goes out as soon as the earlier response is here', async () => {
    const late = held()
    const lead = openLead({ answers: { [responseCall]: late.answer } })
    await lead.toCode()
    lead.flow.verifyCode()
    lead.clock.advance(1_000)
    late.settle(goodAnswers[responseCall])
    await settled()
    expect(lead.formOf(verifyCall)).toMatchObject({
      requirement: '{"Plot":{"width":"30","depth":"40"}}',
      utm_source: 'earlier',
    })
  })

  it('does not go out when the number is edited while it waits', async () => {
    const lead = openLead({ answers: { [responseCall]: held().answer } })
    await lead.toCode()
    lead.flow.verifyCode()
    lead.flow.edit()
    lead.clock.advance(10_000)
    await settled()
    expect(lead.http.sent(verifyCall)).toEqual([])
    expect(lead.state()).toMatchObject({ step: 'details', busy: 'no' })
  })

  it.each<[string, Scripted, Message, string | null]>([
    ['404 with msg', json(404, { msg: 'Expired' }), { kind: 'server-text', text: 'Expired' }, 'code'],
    [
      '500 in the body with a token',
      json(200, { status: 500, token: 't' }),
      { kind: 'something-wrong' },
      null,
    ],
    ['no answer', noResponse, { kind: 'no-response' }, null],
  ])(
    'that ends in %s is said once, keeps the code and stores no token',
    async (_why, answer, message, field) => {
      const lead = openLead({ answers: { [verifyCall]: answer } })
      await verify(lead, '111111')
      expect(lead.toasts.shown).toEqual([{ type: 'error', message }])
      expect(lead.state()).toMatchObject({
        step: 'code',
        busy: 'no',
        code: '111111',
        problem: { field, message },
      })
      expect(lead.storage.read(storageKeys.authToken)).toBeNull()
      expect(lead.navigator.entries()).toEqual({ addresses: [leadPage, leadPage], current: 1 })
    },
  )

  it('works again after a wrong code', async () => {
    const lead = openLead({
      answers: { [verifyCall]: [json(200, { status: 404 }), goodAnswers[verifyCall]] },
    })
    await verify(lead, '111111')
    lead.flow.change('code', '481726')
    expect(lead.at('code').problem).toBeNull()
    lead.flow.verifyCode()
    await settled()
    expect(lead.state().step).toBe('redirecting')
  })

  it('is about the number the code went to, whatever was typed since', async () => {
    const late = held()
    const lead = openLead({ answers: { 'POST /customer/me/loginotp': late.answer } })
    await lead.fillIn()
    lead.flow.sendCode()
    lead.flow.change('mobile', '11111 22222')
    late.settle(json(200, {}))
    await settled()
    expect(lead.at('code').sent.to).toMatchObject({ isd: '91', mobile: '9876543210' })
    lead.flow.verifyCode()
    await settled()
    expect(lead.formOf(verifyCall).mobile).toBe('9876543210')
  })

  it('goes on when the page is left, and leads on when the visitor is back (R64)', async () => {
    const late = held()
    const lead = openLead({ answers: { [verifyCall]: late.answer } })
    await verify(lead)
    lead.navigator.push('/privacy-policy')
    lead.leave()
    late.settle(goodAnswers[verifyCall])
    await settled()
    expect(lead.storage.read(storageKeys.authToken)).toBeNull()
    expect(lead.navigator.entries().addresses).not.toContain(checkout)
    lead.navigator.back()
    lead.flow.enter()
    await lead.arrived()
    expect(lead.storage.read(storageKeys.authToken)).toBe('token-1')
    expect(standing(lead)).toBe(checkout)
  })
})

describe('a code that is judged', () => {
  it('takes no change meanwhile (R63)', async () => {
    const lead = openLead({ answers: { [verifyCall]: held().answer } })
    await verify(lead)
    const { code } = lead.at('code')
    lead.flow.change('code', '9')
    expect(lead.at('code').code).toBe(code)
  })
})

describe('a code that is right', () => {
  it('stores the token and leads to the checkout in place of the lead page (R19, S2.10, S4.4, S6.1)', async () => {
    const lead = openLead()
    await verify(lead)
    expect(lead.storage.read('authToken')).toBe('token-1')
    expect(lead.state().step).toBe('redirecting')
    // The code's entry lies ahead: one Back from the checkout leaves it for what was before the lead page.
    expect(lead.navigator.entries()).toEqual({ addresses: [checkout, leadPage], current: 0 })
  })

  it.each([5, 400, 1_500])(
    'leads there where the way back to the details takes %i ms (R19)',
    async (travel) => {
      const lead = openLead({ travel })
      await verify(lead)
      lead.clock.advance(travel)
      lead.clock.advance(0)
      expect(lead.navigator.entries()).toEqual({ addresses: [checkout, leadPage], current: 0 })
    },
  )

  it('leads there too where a link was pressed on the way, and the move back came after it (R64)', async () => {
    const lead = await verifiedAndGone(100)
    lead.leave()
    lead.clock.advance(100)
    lead.flow.enter()
    await lead.arrived()
    expect(lead.state().step).toBe('redirecting')
    expect(standing(lead)).toBe(checkout)
  })

  it('leads there in place of the details too where the visitor came back at the code’s entry (R19, R64)', async () => {
    const lead = await verifiedAndGone(100)
    lead.leave()
    lead.clock.advance(100)
    lead.navigator.forward()
    lead.clock.advance(100)
    expect(lead.navigator.entries().current).toBe(1)
    lead.flow.enter()
    lead.clock.advance(100)
    lead.clock.advance(0)
    expect(lead.navigator.entries()).toMatchObject({
      addresses: [checkout, leadPage, '/privacy-policy'],
      current: 0,
    })
  })

  it('leads there once: the wait for the way back ends with it', async () => {
    const lead = await verifiedAndGone()
    lead.clock.advance(2_000)
    expect(standing(lead)).toBe('/privacy-policy')
  })

  it('leads nobody away from a page that was opened by a link meanwhile (R64)', async () => {
    const lead = await verifiedAndGone(60_000)
    lead.leave()
    lead.clock.advance(2_000)
    expect(standing(lead)).toBe('/privacy-policy')
  })

  it('leads there though the visitor went back and forward while it was awaited, which is not taken back', async () => {
    const late = held()
    const lead = openLead({ answers: { [updateCall]: late.answer } })
    await verify(lead)
    lead.navigator.back()
    lead.navigator.forward()
    expect(lead.navigator.entries().current).toBe(1)
    late.settle(goodAnswers[updateCall])
    await lead.arrived()
    expect(lead.navigator.entries()).toEqual({ addresses: [checkout, leadPage], current: 0 })
  })

  it('leads there where the browser does not go back at all', async () => {
    const lead = openLead({ travel: 60_000 })
    await verify(lead)
    lead.clock.advance(2_000)
    expect(standing(lead)).toBe(checkout)
  })

  it('leads there without the language that was in the address when another was chosen since (R54)', async () => {
    const lead = openLead({ address: '/response/form_one_demo?lan=ta&Rx=r1' })
    await lead.toCode()
    lead.navigator.replaceUrl('/response/form_one_demo?Rx=r1')
    lead.flow.verifyCode()
    await lead.arrived()
    expect(lead.navigator.entries().current).toBe(0)
    expect(standing(lead)).toBe('/response/checkout/form_one_demo?Rx=r1&isd=%2B91&mobile=9876543210')
  })

  it('leads there inside the region', async () => {
    const lead = openLead({ address: '/uk/response/form_one_demo' })
    await lead.toCode({ mobile: '07911 123456' })
    lead.flow.verifyCode()
    await lead.arrived()
    expect(lead.navigator.entries().current).toBe(0)
    expect(standing(lead)).toBe('/uk/response/checkout/form_one_demo?isd=%2B44&mobile=7911123456')
  })
})

describe('telling the forms service (call 6)', () => {
  it('carries number, name and the absolute checkout address, with the fixed bearer (R18, R47, S6.2, S7.6)', async () => {
    const lead = openLead()
    await verify(lead)
    expect(lead.http.sent(updateCall)[0]).toMatchObject({
      url: 'https://forms.plotline.test/updateResponse/r1',
      headers: { authorization: 'Bearer test-update-token' },
      body: {
        json: {
          mobileNumber: '9876543210',
          name: 'Asha Rao',
          isd: '91',
          btnUrl: `https://plotline.test${checkout}`,
        },
      },
    })
  })

  it('names the address as it was at sending; a language that is chosen while it is waited for does not come back (R54)', async () => {
    const late = held()
    const lead = openLead({
      address: '/response/form_one_demo?Rx=r1&lan=ta',
      answers: { [updateCall]: late.answer },
    })
    await verify(lead)
    lead.navigator.replaceUrl('/response/form_one_demo?Rx=r1')
    late.settle(goodAnswers[updateCall])
    await lead.arrived()
    expect(lead.http.sent(updateCall)[0]).toMatchObject({
      body: {
        json: {
          btnUrl:
            'https://plotline.test/response/checkout/form_one_demo?Rx=r1&lan=ta&isd=%2B91&mobile=9876543210',
        },
      },
    })
    expect(standing(lead)).toBe('/response/checkout/form_one_demo?Rx=r1&isd=%2B91&mobile=9876543210')
  })

  it('goes out only with an Rx (R18)', async () => {
    const lead = openLead({ address: '/response/form_one_demo' })
    await verify(lead)
    expect(lead.http.sent(updateCall)).toEqual([])
    expect(lead.state().step).toBe('redirecting')
  })

  const offer = {
    timerLastRunDate: '2026-01-01',
    timerLastRunTime: '1767225600000',
    RemainingTimerTime: '0',
    isRedirected: '0',
    isBackCheckoutUrl: '/response/checkout/form_one_demo',
    offerCookie: '1',
  }
  const kept = ({ storage }: OpenLead): string[] =>
    Object.keys(offer).filter((key) => storage.read(key) !== null)

  it('removes the timer keys and the redirect flags on flag true, not the offer’s flag (R46)', async () => {
    const lead = openLead({ stored: offer })
    await verify(lead)
    expect(kept(lead)).toEqual(['offerCookie'])
  })

  it.each<[string, Scripted]>([
    ['flag false', json(200, { flag: false, message: 'no' })],
    ['no flag', json(200, {})],
    ['a flag that is text', json(200, { flag: 'true' })],
    ['flag true with an error status', json(500, { flag: true, message: '' })],
    ['cut JSON', plain(200, '{"flag":tr')],
    ['no answer', noResponse],
  ])('that ends in %s is only logged: the keys stay and the way goes on (S7.6)', async (_why, answer) => {
    const lead = openLead({ stored: offer, answers: { [updateCall]: answer } })
    await verify(lead)
    expect(kept(lead)).toEqual(Object.keys(offer))
    expect(lead.toasts.shown).toEqual([])
    expect(lead.logger.entries.some(({ level, where }) => level === 'warn' && where === 'lead')).toBe(true)
    expect(lead.navigator.entries().current).toBe(0)
    expect(standing(lead)).toBe(checkout)
  })

  it('holds the visitor for 4 s at most, and a later answer is ignored (R18, R46)', async () => {
    const late = held()
    const lead = openLead({ stored: offer, answers: { [updateCall]: late.answer } })
    await verify(lead)
    lead.clock.advance(3_999)
    await settled()
    expect(lead.navigator.entries().addresses).not.toContain(checkout)
    expect(lead.state()).toMatchObject({ step: 'redirecting', verified: { busy: 'verifying' } })
    lead.clock.advance(1)
    await lead.arrived()
    expect(lead.navigator.entries().current).toBe(0)
    expect(standing(lead)).toBe(checkout)
    late.settle(goodAnswers[updateCall])
    await settled()
    expect(kept(lead)).toEqual(Object.keys(offer))
    expect(lead.toasts.shown).toEqual([])
  })

  it('cannot be undone by Edit or a second Submit', async () => {
    const late = held()
    const lead = openLead({ answers: { [updateCall]: late.answer } })
    await verify(lead)
    lead.flow.edit()
    lead.flow.verifyCode()
    lead.flow.resendCode()
    expect(lead.navigator.entries().current).toBe(1)
    late.settle(goodAnswers[updateCall])
    await lead.arrived()
    expect(lead.http.sent(verifyCall)).toHaveLength(1)
    expect(lead.navigator.entries().current).toBe(0)
    expect(standing(lead)).toBe(checkout)
  })

  it('leads nowhere while the visitor is elsewhere, and on when they are back (R64)', async () => {
    const late = held()
    const lead = openLead({ stored: offer, answers: { [updateCall]: late.answer } })
    await verify(lead)
    lead.navigator.push('/privacy-policy')
    lead.leave()
    late.settle(goodAnswers[updateCall])
    await settled()
    lead.clock.advance(10_000)
    expect(lead.http.cancelled).toEqual([])
    expect(kept(lead)).toEqual(Object.keys(offer))
    expect(lead.navigator.entries().addresses).not.toContain(checkout)
    lead.navigator.back()
    lead.flow.enter()
    await lead.arrived()
    expect(standing(lead)).toBe(checkout)
  })
})
