import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultKey, readFault, type Fault } from '../../../src/core/funnel/fault-report.ts'

const origin = 'https://plotline.test'
const own = '/assets/first-Ab12Cd34.js'
const ownFile = (address: string): string | null => (address.split('?')[0] === origin + own ? own : null)
const screen = { page: 'checkout' } as const
const read = (fault: Fault) => readFault(fault, screen, ownFile)

function anError(message: string, stack: string, name = 'TypeError'): Error {
  const error = new Error(message)
  Object.defineProperties(error, { name: { value: name }, stack: { value: stack } })
  return error
}

describe('what broke', () => {
  it.each([
    ['Chromium', `TypeError: x\n    at go (${origin}${own}:1:2345)\n    at ${origin}${own}:1:99`],
    ['Firefox and Safari', `go@${origin}${own}:1:2345\n@${origin}${own}:1:99`],
    ['a part that was asked for again', `Error: x\n    at go (${origin}${own}?again=1:1:2345)`],
    [
      'below somebody else’s',
      `Error: x\n    at a (chrome-extension://abc/x.js:1:1)\n    at ${origin}${own}:1:2345`,
    ],
  ])('is told by its own file, line and column, as %s writes them', (_, stack) => {
    expect(read({ where: 'script', problem: anError('x', stack) })).toEqual({
      kind: 'script',
      page: 'checkout',
      error: 'TypeError',
      place: `${own}:1:2345`,
    })
  })

  it('is told where the browser says it happened, and on which screen of the survey', () => {
    const spot = { file: origin + own, line: 3, column: 4 }
    expect(
      readFault({ where: 'promise', problem: null, spot }, { page: 'survey', step: 2 }, ownFile),
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

  it('names the part of the policy, where that is one', () => {
    const policyOf = (policy: string) => read({ where: 'policy', problem: null, policy }).policy
    expect([policyOf('img-src'), policyOf('Asha-src')]).toEqual(['img-src', undefined])
  })

  it('is read without a throw from whatever can be thrown', () => {
    const hostile = new Error('x')
    const fail = (): never => {
      throw new Error('no')
    }
    // In this order: an engine reads the others for the first.
    for (const property of ['stack', 'message', 'name'])
      Object.defineProperty(hostile, property, { get: fail })
    for (const problem of [hostile, null, undefined, 'text', 7, Symbol('x'), { problem: hostile }, []])
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
    const fault: fc.Arbitrary<Fault> = fc.record(
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
        spot: fc.record({
          file: fc.oneof(text, fc.constant(origin + own)),
          line: fc.oneof(fc.nat(), fc.constant(9_182_736_450)),
          column: fc.nat(),
        }),
      },
      { requiredKeys: ['where', 'problem'] },
    )
    let places = 0
    fc.assert(
      fc.property(fault, (one) => {
        const report = read(one)
        const told = JSON.stringify(report) + faultKey(report)
        if (report.place) places++
        expect(told).not.toMatch(/zubaida|9182736450|eyJhbGciOi|739164|r9f2c/i)
      }),
      { numRuns: 10_000 },
    )
    expect(places).toBeGreaterThan(100)
  })
})
