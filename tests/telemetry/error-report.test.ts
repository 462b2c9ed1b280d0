import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint, isOwnError, redactError, type CaughtError } from '../../src/telemetry/error-report.ts'

const origin = 'https://plotline.test'
const own = '/assets/first-Ab12Cd34.js'
const ownFile = (address: string): string | null => (address.split('?')[0] === origin + own ? own : null)
const screen = { page: 'checkout' } as const
const redact = (caught: Partial<CaughtError>) => redactError({ where: 'script', ...caught }, screen, ownFile)

function buildError(message: string, stack: string, name = 'TypeError'): Error {
  const error = new Error(message)
  Object.defineProperties(error, { name: { value: name }, stack: { value: stack } })
  return error
}

it.each<[string, CaughtError, boolean]>([
  [
    'our file in the stack',
    { where: 'script', problem: buildError('x', `at a (${origin}${own}:1:2)`) },
    true,
  ],
  ['our file as the location', { where: 'script', location: [origin + own, '1:2'] }, true],
  ['a violation in our file', { where: 'policy', policy: 'img-src', location: [origin + own, '1:2'] }, true],
  ['no stack', { where: 'script', problem: undefined, location: ['', '0:0'] }, false],
  ['the page itself', { where: 'script', location: [`${origin}/checkout`, '0:0'] }, false],
  [
    'an extension',
    { where: 'promise', problem: buildError('x', 'at a (chrome-extension://a/b.js:1:2)') },
    false,
  ],
  ['a rejection with a string', { where: 'promise', problem: 'Object Not Found Matching Id:2' }, false],
  ['a foreign inline script', { where: 'policy', policy: 'script-src', location: ['about', '1:2'] }, false],
])('isOwnError decides by the files of the stack: %s (R100)', (_what, caught, isOwn) => {
  expect(isOwnError(caught, ownFile)).toBe(isOwn)
})

describe('the location of an error', () => {
  const at = `at ${origin}${own}:1:2345`
  it.each([
    ['Chromium', `TypeError: x\n    at go (${origin}${own}:1:2345)\n    at ${origin}${own}:1:99`],
    ['Firefox and Safari', `go@${origin}${own}:1:2345\n@${origin}${own}:1:99`],
    ['a chunk that was loaded again', `Error: x\n    at go (${origin}${own}?again=1:1:2345)`],
    ['a stack below an extension', `Error: x\n    at a (chrome-extension://abc/x.js:1:1)\n    ${at}`],
    ['a stack below another host', `Error: x\n    at a (https://other.test/x.js:1:1)\n    ${at}`],
    ['a message with a location', `TypeError: in ${origin}${own}:9:9\n    ${at}`, `in ${origin}${own}:9:9`],
    [
      'a message that is twice in the stack',
      `TypeError: see ${origin}${own}:9:9\nof TypeError: see ${origin}${own}:9:9\n    ${at}`,
      `see ${origin}${own}:9:9`,
    ],
    ['a name with a location', `${origin}${own}:9:9 Error: x\n    ${at}`, 'x', `${origin}${own}:9:9 Error`],
    ['an error without a message', `TypeError\n    ${at}`, ''],
    ['the first 10,000 characters', `${'a'.repeat(9_000)} ${origin}${own}:1:2345`],
  ])('is read from %s', (_, stack, message = 'x', name = 'TypeError') => {
    expect(redact({ problem: buildError(message, stack, name) }).place).toBe(`${own}:1:2345`)
  })

  it('is not looked for behind the first 10,000 characters of a stack', () => {
    const stack = `${'a'.repeat(10_000)} ${origin}${own}:1:2345`
    expect(redact({ problem: buildError('x', stack) })).not.toHaveProperty('place')
  })

  it('may be on an http page', () => {
    const problem = buildError('x', `at http://localhost${own}:12:345`)
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
  ])('may be line %d, column %d: %s', (line, column, isPlace) => {
    const placeIn = (file: string) => redact({ location: [file, `${line}:${column}`] }).place
    expect(placeIn(origin + own)).toBe(isPlace ? `${own}:${line}:${column}` : undefined)
    expect(placeIn('https://other.test/x.js')).toBeUndefined()
  })
})

describe('a redacted error', () => {
  it('has kind, screen, name and location', () => {
    const problem = buildError('x', `TypeError: x\n    at ${origin}${own}:1:2345`)
    const caught = { where: 'promise', problem }
    expect(redactError(caught, { page: 'survey', step: 2 }, ownFile)).toEqual({
      kind: 'promise',
      page: 'survey',
      step: 2,
      error: 'TypeError',
      place: `${own}:1:2345`,
    })
  })

  it.each(['AshaError', ''])('is called Error instead of %j', (name) => {
    expect(redact({ problem: buildError('x', '', name) }).error).toBe('Error')
  })

  it.each([null, undefined, 'text', 7, {}, { problem: 'text' }])(
    'has no name if %j was thrown',
    (problem) => {
      expect(redact({ problem })).toEqual({ kind: 'script', page: 'checkout' })
    },
  )

  it.each([
    ['ui', 'page'],
    ['parts', 'part'],
    ['survey', 'call'],
    ['payment', 'call'],
    ['constructor', 'script'],
    ['9182736450', 'script'],
  ])('logged by %s has the kind %s and the name of the error that the boundary caught', (where, kind) => {
    const problem = { problem: new RangeError('x'), where: 'in <Page>' }
    expect(redact({ where, problem })).toMatchObject({ kind, error: 'RangeError' })
  })

  const notLoaded = 'Failed to fetch dynamically imported module'
  it.each([
    ['Failed to fetch', 'Failed to fetch'],
    ['Failed to fetch 9182736450', undefined],
    // Chromium and Firefox append the address.
    [`${notLoaded}: ${origin}${own}?9182736450`, notLoaded],
    [`${notLoaded} 9182736450`, undefined],
  ])('with the message %j reports %j', (message, reported) => {
    expect(redact({ problem: buildError(message, '') }).message).toBe(reported)
  })

  it('names the directive of the policy if there is one of that name', () => {
    const violation = (policy: string) => redact({ where: 'policy', policy })
    expect(violation('img-src')).toMatchObject({ kind: 'policy', policy: 'img-src' })
    expect(violation('Asha-src').policy).toBeUndefined()
  })

  it('has one fingerprint on every page; without a location, one per page', () => {
    const keyOf = (message: string, stack: string, page: 'lead' | 'checkout') =>
      fingerprint(redactError({ where: 'ui', problem: buildError(message, stack) }, { page }, ownFile))
    const at = `at ${origin}${own}:1:2`
    expect([keyOf('Failed to fetch', at, 'lead'), keyOf('Failed to fetch', at, 'checkout')]).toEqual(
      Array(2).fill(`page TypeError Failed to fetch ${own}:1:2`),
    )
    expect([keyOf('Load failed', '', 'lead'), keyOf('Load failed', '', 'checkout')]).toEqual([
      'page TypeError Load failed lead',
      'page TypeError Load failed checkout',
    ])
    expect(fingerprint({ kind: 'script', page: 'lead' })).toBe('script lead')
  })

  it('is built from any thrown value without throwing', () => {
    const hostile = new Error('x')
    const fail = (): never => {
      throw new Error('no')
    }
    // In this order: an engine reads the others for the first.
    for (const property of ['stack', 'message', 'name'])
      Object.defineProperty(hostile, property, { get: fail })
    const unreadable = Object.defineProperties(new Error('x'), {
      stack: { value: 7 },
      message: { value: null },
    })
    for (const problem of [
      hostile,
      Object.defineProperty({}, 'problem', { get: fail, enumerable: true }),
      Object.defineProperty({}, 'other', { get: fail, enumerable: true }),
      unreadable,
      null,
      undefined,
      'text',
      7,
      Symbol('x'),
      { problem: hostile },
      [],
    ])
      expect(() => redact({ problem })).not.toThrow()
  })

  it('contains no personal data that 10,000 errors contain', () => {
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
    const caught: fc.Arbitrary<CaughtError> = fc.record(
      {
        where: fc.oneof(text, fc.constantFrom('ui', 'parts', 'script')),
        problem: fc.oneof(
          fc.tuple(text, text).map(([message, name]) =>
            // As an engine formats it: the message, then the stack.
            buildError(message, `${name}: ${message}\n    at go (${origin}${own}:1:77)`, name),
          ),
          text,
          text.map((message) => ({ problem: new Error(message), where: message })),
        ),
        policy: text,
        location: fc.tuple(
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
      fc.property(caught, (one) => {
        const report = redact(one)
        const sent = JSON.stringify(report) + fingerprint(report)
        if (report.place) places++
        expect(sent).not.toMatch(/zubaida|9182736450|eyJhbGciOi|739164|r9f2c/i)
      }),
      { numRuns: 10_000 },
    )
    expect(places).toBeGreaterThan(100)
  })
})
