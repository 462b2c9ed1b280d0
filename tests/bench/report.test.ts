import { describe, expect, it } from 'vitest'
import { inMarkedPlace } from '../run/marked-place.mjs'
import { noiseOf } from './noise.mjs'
import { comparison } from './report/against.mjs'
import { picture } from './report/picture.mjs'
import { table } from './report/table.mjs'
import type { Results } from './results.mjs'
import { rows } from './rows.mjs'
import { staticPage } from './sites/static-page.mjs'
import { sumUp } from './trace-events.mjs'
import { visits } from './visits.mjs'

const resultsOf = (figures: Results['figures'], loops = [10, 10, 10]): Results => ({
  at: '2026-11-22T10:00:00.000Z',
  commit: 'abc',
  chromium: '156',
  rounds: 7,
  loops,
  figures,
})

const line = (text: string, start: string): string =>
  (text.split('\n').find((each) => each.includes(start)) ?? '').replace(/ +/g, ' ')

describe('the table of a run', () => {
  it('has medians with quartiles, the ratio of medians, and a mark for goal and stretch', () => {
    const figures = {
      static: { 'untouched.firstPaint': [500, 480, 520] },
      product: { 'untouched.firstPaint': [650, 600, 700] },
    }
    expect(line(table(resultsOf(figures)), '(FCP)')).toBe(
      '| landing: first paint (FCP), ms | 500 [490..510] | 650 [625..675] | 1.30 / static | ≤ 1.4 ✓ | ≤ 1.25 ✗ |',
    )
  })

  it('leaves open what was not measured', () => {
    expect(line(table(resultsOf({ product: { 'walk.key': [16] } })), 'typing')).toMatch(
      /\| - \| ≤ 0.6 \| ≤ 0.5 \|$/,
    )
  })

  it('takes the worst page for the layout shift, and lets none pass that is printed', () => {
    const shifts = { 'untouched.shiftLanding': [0], 'way.shiftLead': [0.0006] }
    expect(line(table(resultsOf({ product: shifts })), 'layout shift')).toMatch(/0\.001 \| ≤ 0 ✗ \| ≤ 0 ✗/)
  })

  it('holds a thousand steps against ten of the same build', () => {
    const product = { 'walk.heap': [4], 'thousand.heap': [5] }
    expect(line(table(resultsOf({ product })), '1000 steps: heap')).toContain(
      '1.25 / 10 steps | ≤ 1.3 ✓ | ≤ 1.1 ✗',
    )
  })

  it('asks for figures that a visit measures', () => {
    const names = new Set<string>(visits.map(({ name }) => name))
    const asked = rows.flatMap(({ figures, goals }) => [
      ...figures,
      ...goals.flatMap(({ figure = [] }) => figure),
    ])
    expect(asked.filter((figure) => !names.has(figure.split('.')[0] ?? ''))).toEqual([])
  })

  it('says when the machine was too noisy, and not when it was quiet', () => {
    expect(noiseOf([10, 10, 11, 10]).isNoisy).toBe(false)
    expect(noiseOf([10, 14, 10, 15]).words).toContain('TOO NOISY')
    expect(noiseOf([...Array.from({ length: 20 }, () => 10), 41]).isNoisy).toBe(true)
  })
})

describe('two builds in one run', () => {
  it('names what became worse, and takes no chance difference for one', () => {
    const before = { 'walk.next': [40, 41, 42], 'walk.key': [16, 20, 24], 'walk.bytes': [90] }
    const product = { 'walk.next': [60, 61, 62], 'walk.key': [18, 21, 26], 'walk.bytes': [89] }
    expect(comparison(resultsOf({ before, product })).split('\n')).toEqual([
      expect.stringContaining('Next to painted, 41.0 -> 61.0 ms'),
    ])
    expect(comparison(resultsOf({ before, product: before }))).toBe('no ratio worse than before')
    expect(comparison({ ...resultsOf({ before, product: before }), rounds: 2 })).toMatch(/too few to say so$/)
  })
})

describe('the written page', () => {
  it('takes a table between its two comments, and stops where there is no place', () => {
    const page = 'a\n<!-- table -->\n\nold\n\n<!-- end of table -->\nb'
    expect(inMarkedPlace(page, 'table', () => 'new $& one')).toBe(page.replace('old', 'new $$& one'))
    expect(() => inMarkedPlace('a', 'table', () => 'new')).toThrow('no place for table')
  })

  it('has a picture with a bar for each goal, red where it is missed', () => {
    const drawn = picture(resultsOf({ product: { 'walk.bytes': [100] } }))
    expect(drawn.match(/<path /g)).toHaveLength(rows.flatMap(({ goals }) => goals).length)
    expect(drawn).toContain('100 of 92')
    expect(drawn.match(/#b3392f/g)).toHaveLength(1)
  })
})

describe('the static limit', () => {
  it('is the page of the build without script, pictures and other files, its Start a link', () => {
    const still = staticPage(
      '<head><script>run()</script><link rel="modulepreload" href="/a.js"><style>p{}</style></head><body><main>' +
        '<picture><img src="/a.jpg"></picture><button type="button" class="x">Start my plan</button></main></body>',
    )
    expect(still).not.toMatch(/<script|<img|modulepreload/)
    expect(still).toContain('<a href="#question" class="x">Start my plan</a>')
    expect(still).toContain('<style>p{}</style>')
    expect(() => staticPage('<body></body>')).toThrow('no Start button')
  })
})

describe('a trace', () => {
  it('counts the time of each event once, for the kind of work that it is', () => {
    const name = { name: 'thread_name', ph: 'M', ts: 0, pid: 1, tid: 1, args: { name: 'CrRendererMain' } }
    const event = (name: string, ts: number, dur: number) => ({ name, ph: 'X', ts, dur, pid: 1, tid: 1 })
    const { wall, work } = sumUp({
      traceEvents: [
        name,
        event('RunTask', 0, 10_000),
        event('FunctionCall', 1_000, 6_000),
        event('Layout', 2_000, 2_000),
        event('RunTask', 20_000, 1_000),
      ],
    })
    expect(wall).toBe(21)
    expect(work).toMatchObject({ script: 4, layout: 2, other: 5, style: 0 })
  })
})
