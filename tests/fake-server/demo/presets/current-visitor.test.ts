import { expect, it } from 'vitest'
import { createDatabase } from '../../../../fake-server/backend/database.ts'
import { currentVisitor, type CurrentVisitor } from '../../../../fake-server/demo/presets/current-visitor.ts'
import { readDraftInput } from '../../../../fake-server/demo/presets/draft-input.ts'
import {
  isSampleAnswer,
  sampleAnswers,
  sampleAnswersIn,
  sampleVisitors,
} from '../../../../fake-server/demo/presets/visitors.ts'
import { firstNames } from '../../../../src/core/social-proof/first-names.ts'
import { countries, prefixOf, type Region } from '../../../e2e/visitors.ts'

/** The tab's snapshots and the stored rows. */
type Stored = { parts?: object; responses?: StoredRow[]; leads?: StoredRow[] }
type StoredRow = Record<string, string | boolean>

function visitorOf(region: Region, { parts = {}, responses = [], leads = [] }: Stored = {}): CurrentVisitor {
  const database = createDatabase()
  for (const [index, row] of responses.entries()) database.response.create({ id: `r${index}`, ...row })
  for (const [index, row] of leads.entries()) database.lead.create({ id: `l${index}`, ...row })
  const snapshots = JSON.stringify({ version: 1, parts })
  return currentVisitor(region, readDraftInput({ read: () => snapshots }), database)
}

const buildAnswers = (step: object): string => JSON.stringify({ 'Some step': step })
const buildSurvey = (answers: object) => ({ survey: { value: { answers } } })

/** The lead form's snapshot in this region; `sent` if a code was sent. */
function buildForm(details: object, region: Region = 'in', sent: unknown = null) {
  const typed = { name: '', country: countries[region], mobile: '', email: '', ...details }
  return { lead: { path: `${prefixOf[region]}/response/form_one_demo`, value: { details: typed, sent } } }
}

/** A stored response with a number that was verified in this region. */
function buildVerified(id: string, region: Region, mobileNumber: string): StoredRow {
  const btnUrl = `https://plotline.test${prefixOf[region]}/response/checkout/form_one_demo?Rx=${id}`
  const { isd } = sampleVisitors[region]
  return { id, name: 'Priya', isd, mobileNumber, btnUrl, answerJson: buildAnswers({ width: '45' }) }
}

it('a preset has the region’s sample visitor if only samples are stored', () => {
  const sample = { id: 's', isSample: true, name: 'Kavya Menon', answerJson: buildAnswers({ width: '55' }) }
  expect(visitorOf('us', { responses: [sample] })).toEqual({
    ...sampleVisitors.us,
    id: 'journey-us',
    answersOrSample: sampleAnswers,
    ownAnswers: {},
    isRealUser: false,
  })
})

it('a preset continues with the answers of this tab, and the sample’s for the rest', () => {
  const parts = buildSurvey({ '0.0': ' 45 ', '3.0': 'W', '9.9': 'x', nonsense: 3 })
  const { answersOrSample, ownAnswers, id, isRealUser } = visitorOf('in', { parts })
  expect(ownAnswers).toEqual({ width: '45', direction: 'W' })
  expect(answersOrSample).toEqual({ ...sampleAnswers, width: '45', direction: 'W' })
  expect({ id, isRealUser }).toEqual({ id: 'journey-in', isRealUser: true })
})

it('a visitor who only typed the sample’s answers is the sample visitor', () => {
  expect(visitorOf('in', { parts: buildSurvey({ '0.0': '30', '1.0': '40' }) }).isRealUser).toBe(false)
})

it.each([
  ['hn', 'Devanagari'],
  ['ta', 'Tamil'],
  ['tel', 'Telugu'],
  ['mal', 'Malayalam'],
  ['kan', 'Kannada'],
] as const)('the sample’s free texts in %s are in %s script', (language, script) => {
  const answers = sampleAnswersIn(language)
  for (const field of ['east', 'west', 'north', 'south']) {
    expect(answers[field]).toMatch(new RegExp(String.raw`^[\p{Script=${script}} ]+$`, 'u'))
    expect(isSampleAnswer(field, answers[field]!)).toBe(true)
  }
  expect({ ...answers, ...sampleAnswers }).toEqual(sampleAnswers)
  expect(isSampleAnswer('east', 'a lake')).toBe(false)
})

it('a preset continues with the stored answers under their id', () => {
  const responses = [{ id: 'a', answerJson: buildAnswers({ width: '60', depth: '20' }) }]
  const visitor = visitorOf('in', { responses })
  expect(visitor).toMatchObject({ id: 'a', isRealUser: true })
  expect(visitor.answersOrSample).toMatchObject({ width: '60', depth: '20', direction: 'NE' })
})

it('a new survey gets another id and keeps name and number', () => {
  const responses = [buildVerified('a', 'in', '9876543210')]
  const visitor = visitorOf('in', { parts: buildSurvey({ '0.0': '70' }), responses })
  expect(visitor).toMatchObject({ id: 'journey-in', name: 'Priya', mobile: '9876543210' })
})

it('a preset has the typed name and number, a foreign one only after a code was sent to it', () => {
  const typed = buildForm({ name: ' Priya ', mobile: '098765 43210' })
  expect(visitorOf('in', { parts: typed })).toMatchObject({ name: 'Priya', isd: '91', mobile: '9876543210' })
  const british = { name: 'Priya', country: 'GB', mobile: '07911 123456' }
  const to = { isd: '44', mobile: '7911123456', name: 'Priya', email: '' }
  const sent = visitorOf('in', { parts: buildForm(british, 'in', { to, at: 1 }) })
  expect(sent).toMatchObject({ isd: '44', mobile: '7911123456' })
  const unsent = visitorOf('in', { parts: buildForm(british) })
  expect(unsent).toMatchObject({ name: 'Priya', mobile: sampleVisitors.in.mobile })
})

it.each([
  ['in', '+91 98765 43210', '9876543210'],
  ['in', '0091 9876543210', '9876543210'],
  ['in', '९८७६५४३२१०', '9876543210'],
  ['us', '1 (415) 555-0199', '4155550199'],
  ['us', '+1 415 555 0199', '4155550199'],
  ['uk', '+44 7700 900199', '7700900199'],
  ['uk', '07700 900199', '7700900199'],
  // The product would not send these (R78).
  ['in', '-', sampleVisitors.in.mobile],
  ['us', '+91 98765 43210', sampleVisitors.us.mobile],
] as const)('in %s the number typed as %s is %s (R43, R78)', (region, typed, mobile) => {
  const { isd } = sampleVisitors[region]
  expect(visitorOf(region, { parts: buildForm({ mobile: typed }, region) })).toMatchObject({ isd, mobile })
})

it('a preset has the number of the region’s newest lead that isn’t a sample', () => {
  const leads = [
    { name: 'Ravi', isd: '91', mobile: '9876543210' },
    { name: 'Ravi', isd: '1', mobile: '4155550123' },
    { name: 'Kavya', isd: '91', mobile: '9999999999', isSample: true },
  ]
  expect(visitorOf('in', { leads })).toMatchObject({ name: 'Ravi', isd: '91', mobile: '9876543210' })
  expect(visitorOf('uk', { leads })).toMatchObject({ isd: '44', mobile: sampleVisitors.uk.mobile })
})

it('another region has the same name and answers, but its own number and response', () => {
  const indian = buildVerified('a', 'in', '9876543210')
  const there = visitorOf('us', { responses: [indian] })
  expect(there).toMatchObject({ id: 'journey-us', name: 'Priya', email: 'priya@mail.example', isd: '1' })
  expect(there.answersOrSample.width).toBe('45')
  const responses = [indian, buildVerified('b', 'us', '4155550123')]
  expect(visitorOf('in', { responses })).toMatchObject({ id: 'a', isd: '91', mobile: '9876543210' })
  expect(visitorOf('us', { responses })).toMatchObject({ id: 'b', isd: '1', mobile: '4155550123' })
})

it('a name without Latin letters gets the sample’s e-mail address', () => {
  const visitor = visitorOf('uk', { parts: buildForm({ name: 'பிரியா' }, 'uk') })
  expect(visitor).toMatchObject({ name: 'பிரியா', email: sampleVisitors.uk.email })
})

it.each([null, '', 'null', '[]', '{', '{"parts":3}', '{"parts":{"survey":{"value":null},"lead":"x"}}'])(
  'a preset has the sample visitor if session storage has %j',
  (text) => {
    const draft = readDraftInput({ read: () => text })
    expect(currentVisitor('in', draft, createDatabase())).toMatchObject({
      ...sampleVisitors.in,
      isRealUser: false,
    })
  },
)

it('no simulated buyer has the first name of a sample visitor', () => {
  const own = Object.values(sampleVisitors).map(({ name }) => name.split(' ')[0]!)
  expect(firstNames.filter((name) => own.includes(name))).toEqual([])
})
