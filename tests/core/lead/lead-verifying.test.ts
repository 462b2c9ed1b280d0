import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src/core/model/message.ts'
import { reportTimeoutMs } from '../../../src/core/lead/report-lead.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { deferred, json, noResponse, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { goodResponses, openLead, responseCall, updateCall, verifyCall, type OpenLead } from './open-lead.ts'

const leadPage = '/response/form_one_demo?Fx=demo&Rx=r1'
const checkout = '/response/checkout/form_one_demo?Fx=demo&Rx=r1&isd=%2B91&mobile=9876543210'

async function verify({ toCode, flow, flush }: OpenLead, code = '481726'): Promise<void> {
  await toCode()
  flow.change('code', code)
  flow.verifyCode()
  await flush()
}

/** Path and query of the current page. */
function addressOf({ navigator }: OpenLead): string {
  const { pathname, search } = navigator.location()
  return pathname + search
}

describe('verifying the code (call 4)', () => {
  it('sends the contact, the code in ASCII digits and the earlier answers (R17)', async () => {
    const lead = openLead()
    await verify(lead, ' ४८१ ७२६ ')
    expect(lead.formOf(verifyCall)).toMatchObject({
      mobile: '9876543210',
      name: 'Asha Rao',
      appcode: 'test-app',
      utm_source: 'earlier',
      otp: '481726',
      requirement: '{"Plot":{"width":"30","depth":"40"}}',
    })
  })

  it('sends an empty requirement without an earlier response (R17, R18)', async () => {
    const campaign = { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring' }
    const query = `?${new URLSearchParams(campaign).toString()}`
    const lead = openLead({ address: `/response/form_one_demo${query}`, entryQuery: query })
    await verify(lead)
    expect(lead.formOf(verifyCall)).toMatchObject({ ...campaign, requirement: '' })
    expect(lead.http.sent(responseCall)).toEqual([])
    expect(lead.http.sent(updateCall)).toEqual([])
    expect(addressOf(lead)).toBe(`/response/checkout/form_one_demo${query}&isd=%2B91&mobile=9876543210`)
  })

  it('sends an empty requirement if the earlier response fails to load (R17)', async () => {
    const lead = openLead({ responses: { [responseCall]: json(404, {}) } })
    await verify(lead)
    expect(lead.formOf(verifyCall)).toMatchObject({ requirement: '', utm_source: '' })
    expect(addressOf(lead)).toBe(checkout)
  })

  it('waits at most 4 s for the earlier response (R51)', async () => {
    const lead = openLead({ responses: { [responseCall]: deferred().promise } })
    await lead.toCode()
    lead.flow.verifyCode()
    lead.clock.advance(3_999)
    await settled()
    expect(lead.http.sent(verifyCall)).toEqual([])
    lead.clock.advance(1)
    await settled()
    expect(lead.formOf(verifyCall).requirement).toBe('')
  })

  it('sends nothing if the visitor presses Edit while the earlier response loads', async () => {
    const late = deferred()
    const lead = openLead({ responses: { [responseCall]: late.promise } })
    await lead.toCode()
    lead.flow.verifyCode()
    lead.flow.edit()
    lead.clock.advance(1_000)
    late.resolve(goodResponses[responseCall])
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
    ['no response', noResponse, { kind: 'no-response' }, null],
  ])('alerts %s once, keeps the code and stores no token', async (_why, response, message, field) => {
    const lead = openLead({ responses: { [verifyCall]: response } })
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
  })
})

describe('a verified code', () => {
  it('stores the token and replaces the page with the checkout (R19, R117, S2.10, S4.4, S6.1)', async () => {
    const lead = openLead()
    await verify(lead)
    expect(lead.storage.read('authToken')).toBe('token-1')
    expect(JSON.parse(lead.storage.read('plotlineTokenOwner')!)).toEqual({
      responseId: 'r1',
      mobile: '9876543210',
    })
    expect(lead.state().step).toBe('redirecting')
    // The code's entry comes after the checkout's: one Back from the checkout opens the page before the lead page.
    expect(lead.navigator.entries()).toEqual({ addresses: [checkout, leadPage], current: 0 })
  })

  it('redirects on return if the visitor followed a link before the redirect (R19, R64)', async () => {
    const lead = openLead({ traversalMs: 100 })
    await verify(lead)
    lead.navigator.push('/privacy-policy')
    lead.leave()
    lead.clock.advance(100)
    lead.navigator.forward()
    lead.clock.advance(100)
    expect(lead.navigator.entries().current).toBe(1)
    lead.flow.enter()
    lead.clock.advance(100)
    await lead.flush()
    expect(lead.navigator.entries()).toMatchObject({
      addresses: [checkout, leadPage, '/privacy-policy'],
      current: 0,
    })
  })

  it('redirects even if the visitor goes back and forward and leaves the page during call 6', async () => {
    const late = deferred()
    const lead = openLead({ responses: { [updateCall]: late.promise } })
    await verify(lead)
    lead.navigator.back()
    lead.navigator.forward()
    lead.leave()
    lead.flow.enter()
    expect(lead.navigator.entries().current).toBe(1)
    late.resolve(goodResponses[updateCall])
    await lead.flush()
    expect(lead.navigator.entries()).toEqual({ addresses: [checkout, leadPage], current: 0 })
  })
})

describe('reporting the lead (call 6)', () => {
  it('sends number, name and checkout address with the bearer (R18, R47, S6.2, S7.6)', async () => {
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

  it('redirects without a language that was removed from the address during call 6 (R54)', async () => {
    const late = deferred()
    const address = leadPage.replace('?', '?lan=ta&')
    const lead = openLead({ address, responses: { [updateCall]: late.promise } })
    await verify(lead)
    lead.navigator.replaceUrl(leadPage)
    late.resolve(goodResponses[updateCall])
    await lead.flush()
    expect(addressOf(lead)).toBe(checkout)
  })

  const offer = {
    timerLastRunDate: '2026-01-01',
    timerLastRunTime: '1767225600000',
    RemainingTimerTime: '0',
    isRedirected: '0',
    isBackCheckoutUrl: '/response/checkout/form_one_demo',
    offerCookie: '1',
  }
  const storedKeys = ({ storage }: OpenLead): string[] =>
    Object.keys(offer).filter((key) => storage.read(key) !== null)

  it('removes the timer keys and redirect flags, not the offer’s flag (R46)', async () => {
    const lead = openLead({ stored: offer })
    await verify(lead)
    expect(storedKeys(lead)).toEqual(['offerCookie'])
  })

  it('keeps the keys and opens the checkout if the response has no flag (R18, S7.6)', async () => {
    const lead = openLead({ stored: offer, responses: { [updateCall]: json(200, {}) } })
    await verify(lead)
    expect(storedKeys(lead)).toEqual(Object.keys(offer))
    expect(lead.toasts.shown).toEqual([])
    expect(addressOf(lead)).toBe(checkout)
  })

  it('waits at most 4 s, and ignores a later response (R18, R46)', async () => {
    const late = deferred()
    const lead = openLead({ stored: offer, responses: { [updateCall]: late.promise } })
    await verify(lead)
    lead.clock.advance(reportTimeoutMs - 1)
    await settled()
    expect(lead.navigator.entries().addresses).not.toContain(checkout)
    expect(lead.state()).toMatchObject({ step: 'redirecting', verified: { busy: 'verifying' } })
    lead.clock.advance(1)
    await lead.flush()
    expect(lead.navigator.entries().current).toBe(0)
    expect(addressOf(lead)).toBe(checkout)
    late.resolve(goodResponses[updateCall])
    await settled()
    expect(storedKeys(lead)).toEqual(Object.keys(offer))
    expect(lead.toasts.shown).toEqual([])
  })
})
