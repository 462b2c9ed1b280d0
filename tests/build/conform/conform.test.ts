import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FindingName } from '../../../src/build/conform/findings.ts'
import { conformServices, run } from '../../../src/build/conform/run.ts'
import type { ConformOptions, ConformPorts } from '../../../src/build/conform/session.ts'
import { root, startTestServer, type TestServer } from '../../fake-server/http/test-server.ts'
import { consequences, deviations } from './deviations.ts'
import { optionsFor, origin, portsFor, type Deviation } from './deviating-service.ts'
import {
  addPicture,
  allOf,
  call,
  changeIf,
  changeJson,
  changePrices,
  isRefused,
  type Json,
} from './changes.ts'

const none: Deviation = () => ({})

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const findingNames = async (
  deviation: Deviation,
  options: Partial<ConformOptions> = {},
  ports: Partial<ConformPorts> = {},
): Promise<FindingName[]> => {
  const { found } = await conformServices(
    { ...optionsFor(server), ...options },
    { ...portsFor(server, deviation), ...ports },
  )
  return found.map(({ name }) => name)
}

describe('docs/deploy.md, "What your payment page must do"', () => {
  const parameterNames = (address: string): string[] => [...new URL(address, origin).searchParams.keys()]

  it('has addresses that the fake server accepts and redirects to (R87, R88)', async () => {
    const docs = await readFile(join(root, 'docs/deploy.md'), 'utf8')
    const section = docs.split('## What your payment page must do')[1]?.split('\n## ')[0] ?? ''
    const [page = '', paid = '', failed = ''] = [...section.matchAll(/```text\s+(\/\S+)/g)].map(
      ([, address]) => address!,
    )
    const opened = await server.request(page)
    // The fake payment page shows a missing parameter as "not sent".
    expect({ status: opened.status, lacksParameters: (await opened.text()).includes('not sent') }).toEqual({
      status: 200,
      lacksParameters: false,
    })
    for (const [end, documented] of Object.entries({ pay: paid, decline: failed })) {
      const body = new URLSearchParams({ end, referrer: `${origin}/` })
      const response = await server.request(page, { method: 'POST', body })
      const address = response.headers.get('location') ?? ''
      expect({ status: response.status, parameters: parameterNames(address) }).toEqual({
        status: 303,
        parameters: parameterNames(documented),
      })
      expect(await findingNames(none, { write: false, back: [address, origin + documented] })).toEqual([])
    }
    expect(new URL(paid, origin).searchParams.get('amount')).toBe(
      new URL(page, origin).searchParams.get('amount'),
    )
  })
})

describe('npm run conform', () => {
  it('finds nothing wrong with the fake backend over HTTP (R16, R66, R67)', async () => {
    const query = '?currency=USD&amount=19&mobile=9876543210&responseId=unknown'
    const back = await Promise.all(
      ['pay', 'decline'].map(async (end) => {
        const body = new URLSearchParams({ end, referrer: `${origin}/` })
        const { headers } = await server.request(`/payment${query}`, { method: 'POST', body })
        return headers.get('location') ?? ''
      }),
    )
    const { found, skipped, exchanges } = await conformServices(
      { ...optionsFor(server), back },
      portsFor(server, none),
    )
    expect({ found, skipped }).toEqual({ found: [], skipped: [] })
    expect(new Set(exchanges.map(({ call }) => call)).size).toBe(9)
  })

  it('sends only GET and OPTIONS without --write, and says what it skipped', async () => {
    const sent = new Set<string>()
    const recordMethods: Deviation = ({ method }) => {
      sent.add(method)
      return {}
    }
    const { mobile: _, ...options } = { ...optionsFor(server), write: false }
    const { found, skipped } = await conformServices(options, portsFor(server, recordMethods))
    expect({ found, sent: [...sent].toSorted() }).toEqual({ found: [], sent: ['GET', 'OPTIONS'] })
    expect(skipped).toContain('calls 2, 3, 4, 6 and 8 (--write)')
  })

  it.each(deviations)('reports that %s: %s, and nothing else', async (title, finding, deviation) => {
    const found = new Set(await findingNames(deviation))
    expect([...found].toSorted()).toEqual([finding, ...(consequences[title] ?? [])].toSorted())
  })

  it.each<[string, Deviation]>([
    ['call 5', changeJson(call.getEarlierResponse, (json: Json) => ({ ...json, status: 'ok' }))],
    ['call 6', changeJson(call.updateResponse, (json: Json) => ({ ...json, status: 'ok' }))],
    ['call 7', changePrices({ code: 'SAVE20' })],
    ['call 2, after a status', changeJson(call.submitSurvey, (json: Json) => ({ ...json, code: 'CREATED' }))],
    [
      'a refusal of call 2',
      changeIf(allOf(call.submitSurvey, isRefused), ({ body }) => ({
        body: body.replace('{', '{"code":"INVALID",'),
      })),
    ],
  ])('ignores a text that the product does not read as a status (R16): %s', async (_, deviation) => {
    expect(await findingNames(deviation)).toEqual([])
  })

  it.each<[string, FindingName[]]>([
    [`${origin}/a.svg`, []],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', []],
    ['data:text/html,a', ['pictures-blocked']],
  ])('reports only pictures that the policy blocks: %s', async (picture, expected) => {
    const names = await findingNames(addPicture(picture), { write: false })
    expect(names.filter((name) => name === 'pictures-blocked')).toEqual(expected)
  })

  it.each<[string, FindingName | 'nothing']>([
    ['https://elsewhere.example/thank-you?request_order_id=7&currency=INR&amount=299', 'way-back'],
    [`${origin}/order/7`, 'way-back'],
    [`${origin}/thank-you?request_order_id=7&currency=INR`, 'way-back'],
    [`${origin}/payment-failure?back=https%3A%2F%2Felsewhere.example`, 'way-back'],
    [`${origin}//thank-you?request_order_id=7&currency=INR&amount=299`, 'way-back-damaged'],
    [`${origin}/thank-you?request_order_id=7?currency=INR&amount=299`, 'way-back-damaged'],
    [`${origin}/us/thank-you?request_order_id=7&amp;currency=USD&amp;amount=19`, 'way-back-damaged'],
    [`${origin}/thank-you?request_order_id=7&currency=INR&amount=29900`, 'amount-unit'],
    [`${origin}/thank-you?request_order_id=7&currency=INR&amount=299`, 'nothing'],
    [`${origin}/uk/payment-failure?back=%2Fuk%2Fresponse%2Fcheckout%2Fa%3FRx%3D1`, 'nothing'],
  ])('checks the way back %s: %s', async (address, finding) => {
    expect(await findingNames(none, { back: [address] })).toEqual(finding === 'nothing' ? [] : [finding])
  })

  it.each<[string, string, FindingName[]]>([
    ['a line for another host', 'Your code is 123456\n\n@www.plans.example #123456', ['text-line']],
    ['no line', 'Your code is 123456', ['text-line']],
    // The tester typed the code instead of the whole text.
    ['a code alone', '123456', []],
  ])('checks the last line of the text: %s (R67)', async (_, text, expected) => {
    const names = await findingNames(none, {}, { askForMessage: () => Promise.resolve(text) })
    expect(names.filter((name) => name === 'text-line')).toEqual(expected)
  })

  it('reports a service that is not encrypted', async () => {
    const fetch = () => Promise.reject(new TypeError('no such host'))
    expect(await findingNames(none, { forms: 'http://forms.example' }, { fetch })).toContain('not-encrypted')
  })

  it('prints every request with --list, but no credential and no number', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    const options = { ...optionsFor(server), write: false }
    expect(await run(options, true)).toBe(true)
    const text = printed.mock.calls.flat().join('\n')
    printed.mockRestore()
    expect(text).toContain('200 ')
    expect(text).toContain('The services are as the product needs them.')
    expect(text).not.toContain(options.updateToken)
    expect(text).not.toContain(options.mobile)
  })
})
