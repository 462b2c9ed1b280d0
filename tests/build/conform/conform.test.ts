import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conformServices } from '../../../src/build/conform/conform-services.ts'
import { findings, type FindingName } from '../../../src/build/conform/findings.ts'
import { reportPage } from '../../../src/build/conform/report-page.ts'
import { report, table } from '../../../src/build/conform/report.ts'
import type { ConformOptions, ConformPorts } from '../../../src/build/conform/session.ts'
import { root, startTestServer, type TestServer } from '../../fake-server/http/test-server.ts'
import { deviations } from './deviations.ts'
import { optionsFor, origin, portsFor, type Deviation } from './deviating-service.ts'
import {
  both,
  changed,
  earlier,
  field,
  price,
  refused,
  submitting,
  updating,
  where,
  type Json,
} from './spoiling.ts'

const right: Deviation = () => ({})

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const namesOf = async (
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

describe('the command that holds services against the eight calls', () => {
  it('has nothing to say of the fake backend over HTTP, writes, codes, keys and payment included (R16, R66, R67)', async () => {
    const query = '?currency=USD&amount=19&mobile=9876543210&responseId=unknown'
    const ends = await Promise.all(
      ['pay', 'decline'].map(async (end) => {
        const body = new URLSearchParams({ end, referrer: `${origin}/` })
        return (await server.ask(`/payment${query}`, { method: 'POST', body })).headers.get('location') ?? ''
      }),
    )
    const seen = await conformServices({ ...optionsFor(server), back: ends }, portsFor(server, right))
    expect(seen.found).toEqual([])
    expect(seen.left).toEqual([])
    expect(new Set(seen.exchanges.map(({ call }) => call)).size).toBe(9)
    expect(seen.exchanges.find(({ what }) => what === 'a code that nobody was sent')?.reads).toBe(
      'Error: wrong otp entered',
    )
  })

  it('sends nothing but GET and OPTIONS where it may not write, and says what it left out', async () => {
    const sent = new Set<string>()
    const noting: Deviation = ({ method }) => {
      sent.add(method)
      return {}
    }
    const { mobile: _, ...options } = { ...optionsFor(server), write: false }
    const { found, left } = await conformServices(options, portsFor(server, noting))
    expect([found, [...sent].toSorted()]).toEqual([[], ['GET', 'OPTIONS']])
    expect(left).toContain('calls 2, 3, 4, 6 and 8 themselves (--write)')
  })

  it.each(deviations)('finds that %s: %s', async (_title, finding, deviation) => {
    // Most are seen by reading alone, in a quarter of the time.
    const read = await namesOf(deviation, { write: false })
    expect(read.includes(finding) ? read : await namesOf(deviation)).toContain(finding)
  })

  it.each<[string, Deviation]>([
    ['call 5', changed(earlier, (json: Json) => ({ ...json, status: 'ok' }))],
    ['call 6', changed(updating, (json: Json) => ({ ...json, status: 'ok' }))],
    ['call 7', price({ code: 'SAVE20' })],
    ['call 2 behind one that it reads', changed(submitting, (json: Json) => ({ ...json, code: 'CREATED' }))],
    [
      'a refusal of call 2',
      where(both(submitting, refused), ({ body }) => ({ body: body.replace('{', '{"code":"INVALID",') })),
    ],
  ])(
    'passes over a word that the product does not read as a status either (R16): %s',
    async (_, deviation) => {
      expect(await namesOf(deviation)).toEqual([])
    },
  )

  it.each<[string, FindingName[]]>([
    [`${origin}/a.svg`, []],
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', []],
    ['data:text/html,a', ['pictures-elsewhere']],
  ])('looks for a picture that pages would not draw: %s', async (picture, expected) => {
    const deviation = field((one) => ({ ...one, type: 'radio', options: ['a'], images: [picture] }))
    const names = await namesOf(deviation, { write: false })
    expect(names.filter((name) => name === 'pictures-elsewhere')).toEqual(expected)
  })

  it.each<[string, FindingName | 'nothing']>([
    ['https://elsewhere.example/thank-you?request_order_id=7&currency=INR&amount=299', 'back-elsewhere'],
    [`${origin}/order/7`, 'back-page'],
    [`${origin}/thank-you?request_order_id=7&currency=INR`, 'back-incomplete'],
    [`${origin}/payment-failure?back=https%3A%2F%2Felsewhere.example`, 'back-unsafe'],
    [`${origin}/uk/payment-failure?back=%2Fuk%2Fresponse%2Fcheckout%2Fa%3FRx%3D1`, 'nothing'],
  ])('reads the way back %s: %s', async (address, finding) => {
    expect(await namesOf(right, { back: [address] })).toEqual(finding === 'nothing' ? [] : [finding])
  })

  it.each<[string, string, FindingName[]]>([
    ['a line for another host', 'Your code is 123456\n\n@www.plans.example #123456', ['text-line']],
    ['no line', 'Your code is 123456', ['text-line']],
    ['a code alone', '123456', []],
  ])('reads the text with %s (R67)', async (_, text, expected) => {
    const names = await namesOf(right, {}, { askText: () => Promise.resolve(text) })
    expect(names.filter((name) => name === 'text-line')).toEqual(expected)
  })

  it('finds a service that is not encrypted', async () => {
    const silent: Deviation = () => 'no answer'
    const ports = { ...portsFor(server, silent), fetch: () => Promise.reject(new TypeError('no such host')) }
    expect(await namesOf(silent, { forms: 'http://forms.example' }, ports)).toContain('not-encrypted')
  })

  it('has planted every kind of finding that it knows', () => {
    const planted = new Set<string>(deviations.map(([, finding]) => finding))
    const others = [
      'not-encrypted',
      'text-line',
      'back-elsewhere',
      'back-page',
      'back-incomplete',
      'back-unsafe',
    ]
    expect(Object.keys(findings).filter((name) => !planted.has(name))).toEqual(others)
    expect(deviations.length).toBeGreaterThanOrEqual(25)
  })

  it('tells each kind once with its places and its mend, and no credential', async () => {
    const wheres = ['a', 'b', 'c', 'd', 'd'].map((where) => ({ name: 'type' as const, where }))
    expect(report(wheres)).toEqual([`${findings.type[0]}\n  at a; b; c; and 1 more\n  ${findings.type[1]}`])
    const options = optionsFor(server)
    const page = reportPage(options, await conformServices(options, portsFor(server, right)), 0)
    expect(page).toContain('Nothing to mend.')
    expect(page).not.toContain(options.updateToken)
    expect(page).not.toContain(options.mobile)
  })

  it('has all that it looks for as a table in docs/deploy.md', async () => {
    expect(await readFile(join(root, 'docs/deploy.md'), 'utf8')).toContain(table())
  })
})
