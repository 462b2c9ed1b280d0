import { describe, expect, it } from 'vitest'
import { createMswjsDatabase } from '../../../../fake-server/backend/mswjs-database.ts'
import type { Database, Row } from '../../../../fake-server/backend/tables.ts'
import { currentVisitor, type CurrentVisitor } from '../../../../fake-server/demo/presets/current-visitor.ts'
import { readDraftInput } from '../../../../fake-server/demo/presets/draft-input.ts'
import {
  isSampleAnswer,
  sampleAnswers,
  sampleAnswersIn,
  sampleVisitors,
} from '../../../../fake-server/demo/presets/visitors.ts'
import type { Region } from '../../../../src/core/model/region.ts'

const india = 'https://plotline.test/response/checkout/form_one_demo?Rx=a'
const abroad = 'https://plotline.test/us/response/checkout/form_one_demo?Rx=b'

type Told = { parts?: object; responses?: Partial<Row<'responses'>>[]; leads?: Partial<Row<'leads'>>[] }

function carried(region: Region, { parts = {}, responses = [], leads = [] }: Told = {}): CurrentVisitor {
  const database: Database = createMswjsDatabase()
  for (const [index, row] of responses.entries()) database.responses.add({ id: `r${index}`, ...row })
  for (const [index, row] of leads.entries()) database.leads.add({ id: `l${index}`, ...row })
  const record = JSON.stringify({ version: 1, parts })
  return currentVisitor(region, readDraftInput({ read: () => record }), database)
}

const answered = (step: object): string => JSON.stringify({ 'Some step': step })
const form = (details: object, path = '/response/form_one_demo', sent: unknown = null): object => ({
  lead: { path, value: { details: { name: '', country: 'IN', mobile: '', email: '', ...details }, sent } },
})

describe('the visitor that a journey goes on with', () => {
  it('is the region’s sample visitor while nobody was here', () => {
    const sample = { id: 's', sample: true, name: 'Kavya Menon', answerJson: answered({ width: '55' }) }
    expect(carried('us', { responses: [sample] })).toEqual({
      ...sampleVisitors.us,
      id: 'journey-us',
      answers: sampleAnswers,
      given: {},
      isOwn: false,
      isKnown: false,
    })
  })

  it('has nothing that no field was made for: a page is slow to draw half a million letters', () => {
    const long = 'தி'.repeat(250_000)
    const told = { id: 'r', name: long, answerJson: answered({ width: long, depth: '60' }) }
    const { name, answers } = carried('in', { responses: [told] })
    expect([name, answers.width, answers.depth]).toEqual([sampleVisitors.in.name, sampleAnswers.width, '60'])
  })

  it('has the answers of the step that was left, and the sample’s for the rest', () => {
    const survey = { value: { answers: { '0.0': ' 45 ', '3.0': 'W', '9.9': 'x', nonsense: 3 } } }
    const { answers, given, id, isOwn, isKnown } = carried('in', { parts: { survey } })
    expect(given).toEqual({ width: '45', direction: 'W' })
    expect(answers).toEqual({ ...sampleAnswers, width: '45', direction: 'W' })
    expect([id, isOwn, isKnown]).toEqual(['journey-in', true, false])
  })

  it('is still the sample one where only its own answers were typed', () => {
    const survey = { value: { answers: { '0.0': '30', '1.0': '40' } } }
    expect(carried('in', { parts: { survey } }).isOwn).toBe(false)
  })

  it.each([
    ['hn', 'Devanagari'],
    ['ta', 'Tamil'],
    ['tel', 'Telugu'],
    ['mal', 'Malayalam'],
    ['kan', 'Kannada'],
  ] as const)('types words of its own in %s, and is the sample one all the same', (language, script) => {
    const answers = sampleAnswersIn(language)
    for (const field of ['east', 'west', 'north', 'south']) {
      expect(answers[field]).toMatch(new RegExp(String.raw`^[\p{Script=${script}} ]+$`, 'u'))
      expect(isSampleAnswer(field, answers[field]!)).toBe(true)
    }
    expect({ ...answers, ...sampleAnswers }).toEqual(sampleAnswers)
    expect(isSampleAnswer('east', 'a lake')).toBe(false)
  })

  it('goes on with the answers that were sent, under their id', () => {
    const responses = [{ id: 'a', answerJson: answered({ width: '60', depth: '20' }) }]
    const visitor = carried('in', { responses })
    expect(visitor).toMatchObject({ id: 'a', isKnown: true, isOwn: true })
    expect(visitor.answers).toMatchObject({ width: '60', depth: '20', direction: 'NE' })
  })

  it('begins anew under another id where somebody has begun to answer again, name and number as before', () => {
    const survey = { value: { answers: { '0.0': '70' } } }
    const responses = [{ id: 'a', name: 'Priya', isd: '91', mobileNumber: '9876543210', btnUrl: india }]
    const visitor = carried('in', { parts: { survey }, responses })
    expect(visitor).toMatchObject({ id: 'journey-in', name: 'Priya', mobile: '9876543210', isKnown: false })
  })

  it('has the name and number that were typed, sent or not', () => {
    const typed = form({ name: ' Priya ', mobile: '098765 43210' })
    expect(carried('in', { parts: typed })).toMatchObject({ name: 'Priya', isd: '91', mobile: '9876543210' })
    const sent = { to: { isd: '44', mobile: '7911123456', name: 'Priya', email: '' }, at: 1 }
    const other = form({ name: 'Priya', country: 'GB', mobile: '07911 123456' }, '/response/x', sent)
    expect(carried('in', { parts: other })).toMatchObject({ isd: '44', mobile: '7911123456' })
    const unsent = form({ name: 'Priya', country: 'GB', mobile: '07911 123456' })
    expect(carried('in', { parts: unsent })).toMatchObject({
      name: 'Priya',
      mobile: sampleVisitors.in.mobile,
    })
  })

  const typedIn = {
    in: (mobile: string) => form({ mobile }),
    us: (mobile: string) => form({ country: 'US', mobile }, '/us/response/x'),
    uk: (mobile: string) => form({ country: 'GB', mobile }, '/uk/response/x'),
  }

  it.each([
    ['in', '+91 98765 43210', '9876543210'],
    ['in', '0091 9876543210', '9876543210'],
    ['in', '९८७६५४३२१०', '9876543210'],
    ['us', '1 (415) 555-0199', '4155550199'],
    ['us', '+1 415 555 0199', '4155550199'],
    ['uk', '+44 7700 900199', '7700900199'],
    ['uk', '07700 900199', '7700900199'],
  ] as const)('in %s has the number typed as %s as the product sends it (R43)', (region, typed, mobile) => {
    const { isd } = sampleVisitors[region]
    expect(carried(region, { parts: typedIn[region](typed) })).toMatchObject({ isd, mobile })
  })

  it.each([
    ['in', '-'],
    ['us', '+91 98765 43210'],
  ] as const)(
    'in %s has the sample’s number where %s was typed, which goes to nobody (R78)',
    (region, typed) => {
      const { isd, mobile } = sampleVisitors[region]
      expect(carried(region, { parts: typedIn[region](typed) })).toMatchObject({ isd, mobile })
    },
  )

  it('has the number of the newest lead of the region, where a journey’s own answers were verified with it', () => {
    const leads = [
      { name: 'Ravi', isd: '91', mobile: '9876543210' },
      { name: 'Ravi', isd: '1', mobile: '4155550123' },
      { name: 'Kavya', isd: '91', mobile: '9999999999', sample: true },
    ]
    expect(carried('in', { leads })).toMatchObject({ name: 'Ravi', isd: '91', mobile: '9876543210' })
    expect(carried('uk', { leads })).toMatchObject({ isd: '44', mobile: sampleVisitors.uk.mobile })
  })

  it('takes name and answers into another region, and leaves the number and the order where they are', () => {
    const responses = [
      {
        id: 'a',
        name: 'Priya',
        isd: '91',
        mobileNumber: '9876543210',
        btnUrl: india,
        answerJson: answered({ width: '45' }),
      },
    ]
    const there = carried('us', { responses })
    expect(there).toMatchObject({
      id: 'journey-us',
      name: 'Priya',
      email: 'priya@mail.example',
      isd: '1',
    })
    expect(there.answers.width).toBe('45')
    const both = [
      ...responses,
      { ...responses[0]!, id: 'b', isd: '1', mobileNumber: '4155550123', btnUrl: abroad },
    ]
    expect(carried('in', { responses: both })).toMatchObject({ id: 'a', isd: '91', mobile: '9876543210' })
    expect(carried('us', { responses: both })).toMatchObject({ id: 'b', isd: '1', mobile: '4155550123' })
  })

  it('has no Latin name to make an address of: the sample’s stands in', () => {
    const visitor = carried('uk', { parts: form({ name: 'பிரியா' }, '/uk/response/x') })
    expect(visitor).toMatchObject({ name: 'பிரியா', email: sampleVisitors.uk.email })
  })

  it.each(['', 'null', '[]', '{', '{"parts":3}', '{"parts":{"survey":{"value":null},"lead":"x"}}'])(
    'is the sample one where the tab keeps %j',
    (text) => {
      const typed = readDraftInput({ read: () => text })
      expect(currentVisitor('in', typed, createMswjsDatabase()).isOwn).toBe(false)
    },
  )

  it('is the sample one in a browser that stores nothing', () => {
    const typed = readDraftInput({ read: () => null })
    expect(currentVisitor('in', typed, createMswjsDatabase())).toMatchObject(sampleVisitors.in)
  })
})
