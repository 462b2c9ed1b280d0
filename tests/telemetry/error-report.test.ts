import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint, isOwnError, redactError, type CaughtError } from '../../src/telemetry/error-report.ts'

const origin = 'https://plotline.test'
const own = '/assets/first-Ab12Cd34.js'
const ownFile = (address: string): string | null => (address.split('?')[0] === origin + own ? own : null)
const screen = { page: 'checkout' } as const
const read = (fault: CaughtError) => redactError(fault, screen, ownFile)

function anError(message: string, stack: string, name = 'TypeError'): Error {
  const error = new Error(message)
  Object.defineProperties(error, { name: { value: name }, stack: { value: stack } })
  return error
}

describe('isOwnFault', () => {
  it.each<[string, CaughtError, boolean]>([
    ['our file in the stack', { where: 'script', problem: anError('x', `at a (${origin}${own}:1:2)`) }, true],
    ['our file as the source', { where: 'script', location: [origin + own, '1:2'] }, true],
    [
      'a policy report from our file',
      { where: 'policy', policy: 'img-src', location: [origin + own, '1:2'] },
      true,
    ],
    ['no stack', { where: 'script', problem: undefined, location: ['', '0:0'] }, false],
    ['the page itself', { where: 'script', location: [`${origin}/checkout`, '0:0'] }, false],
    [
      'an extension',
      { where: 'promise', problem: anError('x', 'at a (chrome-extension://a/b.js:1:2)') },
      false,
    ],
    ['a rejection with a string', { where: 'promise', problem: 'Object Not Found Matching Id:2' }, false],
    [
      'an inline script of another',
      { where: 'policy', policy: 'script-src', location: ['about', '1:2'] },
      false,
    ],
  ])('is decided by the files of the stack: %s (R100)', (_what, fault, isOwn) => {
    expect(isOwnError(fault, ownFile)).toBe(isOwn)
  })
})

describe('what broke', () => {
  it.each([
    ['Chromium', `TypeError: x\n    at go (${origin}${own}:1:2345)\n    at ${origin}${own}:1:99`],
    ['Firefox and Safari', `go@${origin}${own}:1:2345\n@${origin}${own}:1:99`],
    ['a part that was asked for again', `Error: x\n    at go (${origin}${own}?again=1:1:2345)`],
    [
      'below an extension’s',
      `Error: x\n    at a (chrome-extension://abc/x.js:1:1)\n    at ${origin}${own}:1:2345`,
    ],
    [
      'below another host’s',
      `Error: x\n    at a (https://other.test/x.js:1:1)\n    at ${origin}${own}:1:2345`,
    ],
    [
      'below what the error says',
      `TypeError: in ${origin}${own}:9:9\n    at ${origin}${own}:1:2345`,
      `in ${origin}${own}:9:9`,
    ],
    [
      'below what the error is called',
      `${origin}${own}:9:9 Error: x\n    at ${origin}${own}:1:2345`,
      'x',
      `${origin}${own}:9:9 Error`,
    ],
    ['of an error that says nothing', `TypeError\n    at ${origin}${own}:1:2345`, ''],
  ])(
    'is told by its own file, line and column, as %s writes them',
    (_, stack, message = 'x', name = 'TypeError') => {
      expect(read({ where: 'script', problem: anError(message, stack, name) })).toMatchObject({
        place: `${own}:1:2345`,
      })
    },
  )

  it('is told with its error, where that is known by name', () => {
    const stack = `TypeError: x\n    at ${origin}${own}:1:2345`
    expect(read({ where: 'script', problem: anError('x', stack) })).toEqual({
      kind: 'script',
      page: 'checkout',
      error: 'TypeError',
      place: `${own}:1:2345`,
    })
  })

  it.each(['AshaError', ''])('is an Error where it is called %j', (name) => {
    expect(read({ where: 'script', problem: anError('x', '', name) }).error).toBe('Error')
  })

  it.each([null, undefined, 'text', 7, {}, { problem: 'text' }])(
    'is no error where %j was thrown',
    (problem) => {
      expect(read({ where: 'script', problem })).toEqual({ kind: 'script', page: 'checkout' })
    },
  )

  it('is told with the error that the crash boundary caught', () => {
    expect(read({ where: 'ui', problem: { problem: new RangeError('x'), where: 'in <Page>' } }).error).toBe(
      'RangeError',
    )
  })

  it('is looked for in the first 10,000 characters of a stack', () => {
    const placeBehind = (count: number) =>
      read({ where: 'script', problem: anError('x', `${'a'.repeat(count)} ${origin}${own}:1:2`) }).place
    expect([placeBehind(9_000), placeBehind(10_000)]).toEqual([`${own}:1:2`, undefined])
  })

  it('is looked for after the last of what an error says of itself, also where that stands twice in the stack', () => {
    const said = `see ${origin}${own}:9:9`
    const problem = anError(said, `TypeError: ${said}\nof TypeError: ${said}\n    at ${origin}${own}:3:4`)
    expect(read({ where: 'script', problem }).place).toBe(`${own}:3:4`)
  })

  it('may have happened on a page without encryption, and in a late line', () => {
    const problem = anError('x', `at http://localhost${own}:12:345`)
    expect(redactError({ where: 'script', problem }, screen, () => own).place).toBe(`${own}:12:345`)
  })

  it.each([
    [0, 0, true],
    [1_999_999, 1_999_999, true],
    [2_000_000, 1, false],
    [1, 2_000_000, false],
    [-1, 1, false],
    [1, -1, false],
    [1.5, 1, false],
    [1, Number.NaN, false],
  ])('line %d, column %d is a place of a file: %s', (line, column, isPlace) => {
    const placeIn = (file: string) =>
      read({ where: 'script', problem: null, location: [file, `${line}:${column}`] }).place
    expect(placeIn(origin + own)).toBe(isPlace ? `${own}:${line}:${column}` : undefined)
    expect(placeIn('https://other.test/x.js')).toBeUndefined()
  })

  it('is the same where all that is told is, wherever the visitor was; without a place the page sets it apart', () => {
    const keyOf = (message: string, stack: string, page: 'lead' | 'checkout') =>
      fingerprint(redactError({ where: 'ui', problem: anError(message, stack) }, { page }, ownFile))
    const at = `at ${origin}${own}:1:2`
    const keys = [
      keyOf('Failed to fetch', at, 'lead'),
      keyOf('Failed to fetch', at, 'checkout'),
      keyOf('Load failed', at, 'lead'),
      keyOf('Load failed', '', 'lead'),
      keyOf('Load failed', '', 'checkout'),
    ]
    expect(keys).toEqual([
      `page TypeError Failed to fetch ${own}:1:2`,
      `page TypeError Failed to fetch ${own}:1:2`,
      `page TypeError Load failed ${own}:1:2`,
      'page TypeError Load failed lead',
      'page TypeError Load failed checkout',
    ])
    expect(fingerprint({ kind: 'script', page: 'lead' })).toBe('script lead')
  })

  it('is told where the browser says it happened, and on which screen of the survey', () => {
    const spot = [origin + own, '3:4'] as const
    expect(
      redactError({ where: 'promise', problem: null, location: spot }, { page: 'survey', step: 2 }, ownFile),
    ).toEqual({
      kind: 'promise',
      page: 'survey',
      step: 2,
      place: `${own}:3:4`,
    })
  })

  it.each([
    ['ui', 'page'],
    ['parts', 'part'],
    ['survey', 'call'],
    ['payment', 'call'],
    ['constructor', 'script'],
    ['9182736450', 'script'],
  ])('that %s logged is of the kind %s', (where, kind) => {
    expect(read({ where, problem: { problem: new Error('x'), where: 'in <Page>' } }).kind).toBe(kind)
  })

  it('has its message only where that is on the list', () => {
    expect(read({ where: 'script', problem: anError('Failed to fetch', '') }).message).toBe('Failed to fetch')
    expect(read({ where: 'script', problem: anError('Failed to fetch 9182736450', '') })).not.toHaveProperty(
      'message',
    )
  })

  it('has the message of a part that did not come without the address that Chromium and Firefox add', () => {
    const failed = 'Failed to fetch dynamically imported module'
    const messageOf = (rest: string) => read({ where: 'parts', problem: anError(failed + rest, '') }).message
    expect(messageOf(`: ${origin}${own}?9182736450`)).toBe(failed)
    expect(messageOf(' 9182736450')).toBeUndefined()
  })

  it('names the part of the policy, where that is one', () => {
    const reportOf = (policy: string) => read({ where: 'policy', problem: null, policy })
    expect([reportOf('img-src').policy, reportOf('Asha-src').policy]).toEqual(['img-src', undefined])
    expect(reportOf('img-src').kind).toBe('policy')
  })

  it('is read without a throw from whatever can be thrown', () => {
    const hostile = new Error('x')
    const fail = (): never => {
      throw new Error('no')
    }
    // In this order: an engine reads the others for the first.
    for (const property of ['stack', 'message', 'name'])
      Object.defineProperty(hostile, property, { get: fail })
    const untold = Object.defineProperties(new Error('x'), { stack: { value: 7 }, message: { value: null } })
    for (const problem of [
      hostile,
      Object.defineProperty({}, 'problem', { get: fail, enumerable: true }),
      Object.defineProperty({}, 'other', { get: fail, enumerable: true }),
      untold,
      null,
      undefined,
      'text',
      7,
      Symbol('x'),
      { problem: hostile },
      [],
    ])
      expect(() => read({ where: 'script', problem })).not.toThrow()
  })

  it('of 10,000 errors with names, numbers and tokens planted in them holds none of these', () => {
    const planted = fc.constantFrom(
      'Zubaida',
      '9182736450',
      'eyJhbGciOi',
      'zubaida@q.test',
      '739164',
      'Rx=r9f2c',
    )
    const text = fc
      .array(
        fc.oneof(
          planted,
          planted.map((word) => `${origin}/assets/${word}.js:1:1`),
          planted.map((word) => `\n    at ${word} (${origin}${own}?${word}:1:1)`),
          planted.map((word) => `\n    at x (${origin}${own}:${word}:${word})`),
          fc.string({ maxLength: 10 }),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(' '))
    const fault: fc.Arbitrary<CaughtError> = fc.record(
      {
        where: fc.oneof(text, fc.constantFrom('ui', 'parts', 'script')),
        problem: fc.oneof(
          fc.tuple(text, text).map(([message, name]) =>
            // As an engine writes it: what was said, then where it was.
            anError(message, `${name}: ${message}\n    at go (${origin}${own}:1:77)`, name),
          ),
          text,
          text.map((message) => ({ problem: new Error(message), where: message })),
        ),
        policy: text,
        spot: fc.tuple(
          fc.oneof(text, fc.constant(origin + own)),
          fc
            .tuple(fc.oneof(fc.nat(), fc.constant(9_182_736_450)), fc.nat())
            .map((numbers) => numbers.join(':')),
        ),
      },
      { requiredKeys: ['where', 'problem'] },
    )
    let places = 0
    fc.assert(
      fc.property(fault, (one) => {
        const report = read(one)
        const told = JSON.stringify(report) + fingerprint(report)
        if (report.place) places++
        expect(told).not.toMatch(/zubaida|9182736450|eyJhbGciOi|739164|r9f2c/i)
      }),
      { numRuns: 10_000 },
    )
    expect(places).toBeGreaterThan(100)
  })
})
