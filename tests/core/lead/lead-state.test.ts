import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { designAt } from '../../../src/core/lead/design-loader.ts'
import { dialEntries } from '../../../src/core/lead/dial-codes.ts'
import {
  type CodeStep,
  type DetailsStep,
  type LeadEvent,
  type LeadField,
  type LeadState,
  detailsComplete,
  firstDetails,
  firstLeadState,
  isNumberNote,
  refusalAt,
  resendCooldownSeconds,
  sendRefusal,
  transition,
} from '../../../src/core/lead/lead-state.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import type { Message } from '../../../src/core/model/message.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { buildLeadDetails } from '../../builders/lead-details.ts'

const play = (state: LeadState, ...events: LeadEvent[]): LeadState => events.reduce(transition, state)

/** The state, which has to be at the details. */
function details(state: LeadState): DetailsStep {
  if (state.step !== 'details') throw new Error(`at ${state.step}`)
  return state
}

/** The state, which has to be at the code. */
function code(state: LeadState): CodeStep {
  if (state.step !== 'code') throw new Error(`at ${state.step}`)
  return state
}

const change = (field: LeadField, value: string): LeadEvent => ({ type: 'fieldChanged', field, value })
const picked = (country: string): LeadEvent => ({ type: 'countryPicked', country })
const refused = (field: 'mobile' | 'code' | null): LeadEvent => ({
  type: 'refused',
  problem: { field, message: { kind: 'forbidden' } },
})
const contact = { isd: '91', mobile: '9876543210', name: 'Asha', email: '' }
const sent: LeadEvent = { type: 'codeSent', sent: { to: contact, at: 0 }, now: 0 }

function atDetails(region: Region = 'in'): DetailsStep {
  const first = firstDetails(firstLeadState(region))
  const filled = buildLeadDetails({ country: first.details.country, email: 'asha@example.test' })
  return { ...first, details: filled }
}
const atCode = (): CodeStep => code(play(atDetails(), { type: 'sendPressed' }, sent))

describe('the form', () => {
  it.each<[Region, Partial<DetailsStep['details']>, boolean]>([
    ['in', { name: 'A', mobile: '9' }, true],
    ['in', { name: ' ', mobile: '9' }, false],
    ['in', { name: 'A', mobile: '\t' }, false],
    ['in', { name: '\u200b', mobile: '9' }, false],
    ['in', { name: 'A', mobile: '\u202e\u3164' }, false],
    ['us', { name: 'A', mobile: '9', email: '' }, false],
    ['us', { name: 'A', mobile: '9', email: 'e' }, true],
    ['uk', { name: 'A', mobile: '9', email: '  ' }, false],
    ['uk', { name: 'A', mobile: '9', email: 'e' }, true],
  ])('in /%s with %j can be submitted: %s (S5.4, R14, R91)', (region, filled, complete) => {
    const typed = { name: '', country: 'IN', mobile: '', email: '', ...filled }
    expect(detailsComplete(region, typed)).toBe(complete)
    const state = { ...atDetails(region), details: typed }
    expect(details(transition(state, { type: 'sendPressed' })).busy).toBe(complete ? 'sending' : 'no')
  })

  it('keeps what is typed letter for letter (R43)', () => {
    expect(details(play(atDetails(), change('mobile', ' +91 (0)98765-43210 '))).details.mobile).toBe(
      ' +91 (0)98765-43210 ',
    )
  })

  it('selects the country that was typed or picked last (R47)', () => {
    const chosen = details(play(atDetails(), change('mobile', '+44 7911 123456'), picked('IN')))
    expect(chosen.details.country).toBe('IN')
    expect(details(play(chosen, change('mobile', '+44 7911 123457'))).details.country).toBe('GB')
  })

  it.each([
    ['names another country', '+91 98765 43210', 'AF', 'IN'],
    ['names none', '98765 43210', 'AF', 'AF'],
    ['names one that shares its code', '+1 212 555 0100', 'CA', 'CA'],
    ['is blank', '', 'AF', 'AF'],
  ])(
    'selects a filled country unless the number names another: it %s (R89)',
    (_, mobile, country, expected) => {
      const state = details(play(atDetails(), change('mobile', mobile), { type: 'countryFilled', country }))
      expect(state.details).toMatchObject({ country: expected, mobile })
    },
  )

  it('keeps the chosen country while a national number or another field is typed', () => {
    const name = change('name', '+44 7911 123456')
    const chosen = details(play(atDetails(), picked('NP'), change('mobile', '98123'), name))
    expect(chosen.details.country).toBe('NP')
  })

  it('ignores a country that is not offered, and a filled one while it is sending (R14, R63)', () => {
    const state = atDetails('us')
    for (const country of ['IN', 'ZZ'])
      expect(play(state, picked(country), { type: 'countryFilled', country })).toBe(state)
    const sending = { ...state, busy: 'sending' as const }
    expect(play(sending, { type: 'countryFilled', country: 'CA' })).toBe(sending)
  })
})

describe('a refusal', () => {
  const refusedAtMobile = details(play(atDetails(), { type: 'sendPressed' }, refused('mobile')))

  it.each([
    ['mobile', change('mobile', '9')],
    ['country', picked('NP')],
  ])('disappears as soon as the %s changes', (_, event) => {
    expect(details(play(refusedAtMobile, event)).problem).toBeNull()
  })

  it('stays while another field changes', () => {
    expect(details(play(refusedAtMobile, change('name', 'B'))).problem?.field).toBe('mobile')
  })

  it('that no field caused disappears with any change', () => {
    const later = play(atDetails(), { type: 'sendPressed' }, refused(null), change('name', 'B'))
    expect(details(later).problem).toBeNull()
  })

  it('of a code keeps the code for retyping', () => {
    const state = play(atCode(), change('code', '111111'), { type: 'verifyPressed' }, refused('code'))
    expect(state).toMatchObject({ step: 'code', busy: 'no', code: '111111', problem: { field: 'code' } })
    expect(code(play(state, change('code', '11111'))).problem).toBeNull()
  })
})

describe('the code step', () => {
  it('starts with an empty field and the cooldown (R15)', () => {
    expect(atCode()).toMatchObject({
      step: 'code',
      code: '',
      resendSecondsLeft: 30,
      busy: 'no',
    })
  })

  it('finds the code in a pasted message', () => {
    expect(code(play(atCode(), change('code', 'Your Plotline code is 481726'))).code).toBe('481726')
  })

  it('can verify an empty code: the server decides (S5, S5.5)', () => {
    expect(code(play(atCode(), { type: 'verifyPressed' })).busy).toBe('verifying')
  })

  it('Edit shows the details as typed (R15, S4.4)', () => {
    const edited = play(atCode(), change('code', '48'), { type: 'editPressed' })
    expect(edited).toMatchObject({ step: 'details', busy: 'no', details: atDetails().details })
    const again = play(edited, { type: 'sendPressed' }, sent)
    expect(again).toMatchObject({ step: 'code', code: '' })
  })

  it('can resend only after the cooldown', () => {
    const waiting = play(atCode(), { type: 'resendCounted', seconds: 1 })
    expect(code(play(waiting, { type: 'resendPressed' })).busy).toBe('no')
    const asked = play(waiting, { type: 'resendCounted', seconds: 0 }, { type: 'resendPressed' })
    expect(code(asked).busy).toBe('sending')
  })

  it('ignores a cooldown that is not shorter', () => {
    const state = atCode()
    expect(transition(state, { type: 'resendCounted', seconds: resendCooldownSeconds })).toBe(state)
  })
})

describe('the field of a refusal (R32)', () => {
  it.each<['mobile' | 'code', Message, string | null]>([
    ['mobile', { kind: 'server-text', text: 'This number is blocked' }, 'mobile'],
    ['mobile', { kind: 'forbidden' }, 'mobile'],
    ['mobile', { kind: 'something-wrong' }, null],
    ['mobile', { kind: 'http-status', status: 500 }, null],
    ['mobile', { kind: 'no-response' }, null],
    ['mobile', { kind: 'other-error', message: '' }, null],
    ['code', { kind: 'wrong-code' }, 'code'],
    ['code', { kind: 'verify-failed' }, 'code'],
    ['code', { kind: 'server-text', text: 'This number is blocked' }, 'code'],
  ])('%s: %j is at %s (R32)', (at, message, field) => {
    expect(refusalAt(at, message)).toEqual({ field, message })
    if (at === 'mobile') expect(sendRefusal({ message, refusesNumber: false })).toEqual({ field, message })
  })

  it('asks to check a number that the service refuses (R76)', () => {
    const refusal = { message: { kind: 'something-wrong' as const }, refusesNumber: true }
    expect(sendRefusal(refusal)).toEqual({ field: 'mobile', message: { kind: 'check-number' } })
  })
})

const seconds = fc.integer({ min: -5, max: 40 })
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('+1 242', '+91 98765', '0044', 'CA', 'IN', 'ZZ', ' ', 'Asha'),
)
const anyEvent: fc.Arbitrary<LeadEvent> = fc.oneof(
  fc
    .integer({ min: 0, max: 25_000 })
    .map((ms): LeadEvent => ({ type: 'designAdvanced', design: designAt(ms) })),
  fc.record({
    type: fc.constant('fieldChanged' as const),
    field: fc.constantFrom('name', 'mobile', 'email', 'code'),
    value: text,
  }),
  fc.record({ type: fc.constantFrom('countryPicked', 'countryFilled'), country: text }),
  seconds.map((left): LeadEvent => ({ type: 'resendCounted', seconds: left })),
  fc.constantFrom<LeadEvent>(
    { type: 'designFinished' },
    { type: 'houseKnown', house: houseFacts({ width: '30' }) },
    { type: 'sendPressed' },
    sent,
    { type: 'resendPressed' },
    { type: 'verifyPressed' },
    refused('mobile'),
    refused('code'),
    refused(null),
    { type: 'editPressed' },
    { type: 'travelled', entry: 0, now: 0 },
    { type: 'travelled', entry: 1, now: 0 },
    { type: 'verified' },
    { type: 'redirectedTo', address: '/' },
    { type: 'redirected' },
  ),
)

const busyOf = (state: LeadState): string => ('busy' in state ? state.busy : 'no')

/** The number of calls that were started and neither answered nor given up. */
function inFlight(before: LeadState, after: LeadState, count: number): number {
  if (busyOf(before) === 'no' && busyOf(after) !== 'no') return count + 1
  const ended = busyOf(before) !== 'no' && busyOf(after) === 'no'
  return ended ? count - 1 : count
}

/** What has to be so in each step. */
function isLegal(state: LeadState): void {
  if (state.step === 'designing') {
    expect(state.design.percent).toBeGreaterThanOrEqual(0)
    expect(state.design.percent).toBeLessThanOrEqual(100)
  }
  if (state.step === 'redirecting') {
    if (state.verified) expect(state.verified.busy).toBe('verifying')
    return
  }
  expect(state.resendSecondsLeft).toBeGreaterThanOrEqual(0)
  expect(state.resendSecondsLeft).toBeLessThanOrEqual(resendCooldownSeconds)
  if (state.step === 'designing') return expect(busyOf(state)).toBe('no')
  expect(dialEntries(state.region).map(({ code: country }) => country)).toContain(state.details.country)
  if (state.busy === 'verifying') expect(state.step).toBe('code')
  if (state.busy !== 'no') expect(state.problem).toBeNull()
}

describe('an event without a meaning in a state', () => {
  const opened: LeadEvent = { type: 'opened', snapshot: null, now: 0 }
  const [details, coded] = [atDetails(), atCode()]
  const resendable = play(coded, { type: 'resendCounted', seconds: 0 })
  const verifying = play(coded, { type: 'verifyPressed' })
  const states = {
    'a page that is not entered yet': firstLeadState('in'),
    'the loader': play(firstLeadState('in'), opened),
    'the details': details,
    'details on their way': play(details, { type: 'sendPressed' }),
    'details that the code was left for': play(coded, { type: 'editPressed' }),
    'details on their way again': play(coded, { type: 'editPressed' }, { type: 'sendPressed' }),
    'the code': coded,
    'the code, another one to be had': resendable,
    'another code on its way': play(resendable, { type: 'resendPressed' }),
    'a code on its way': verifying,
    'the way to the checkout': play(verifying, { type: 'verified' }),
    'a page that the checkout has replaced': play(verifying, { type: 'verified' }, { type: 'redirected' }),
  }
  const events: LeadEvent[] = [
    { type: 'designAdvanced', design: designAt(5_000) },
    { type: 'designFinished' },
    opened,
    change('name', 'Asha R'),
    picked('NP'),
    change('code', '4'),
    { type: 'sendPressed' },
    sent,
    { type: 'resendPressed' },
    { type: 'resendCounted', seconds: 7 },
    { type: 'verifyPressed' },
    refused(null),
    { type: 'editPressed' },
    { type: 'travelled', entry: 0, now: 0 },
    { type: 'travelled', entry: 1, now: 600_000 },
    { type: 'travelled', entry: 1, now: 600_001 },
    { type: 'verified' },
    { type: 'redirectedTo', address: '/response/checkout/a' },
    { type: 'redirected' },
  ]
  const form = 'name countryPicked sendPressed'

  it.each([
    ['a page that is not entered yet', 'designAdvanced designFinished opened redirectedTo'],
    ['the loader', 'designAdvanced designFinished'],
    ['the details', form],
    ['details on their way', 'codeSent refused'],
    ['details that the code was left for', `${form} resendCounted travelled`],
    ['details on their way again', 'codeSent resendCounted refused'],
    ['the code', 'code resendCounted verifyPressed editPressed travelled'],
    ['the code, another one to be had', 'code resendPressed verifyPressed editPressed travelled'],
    ['another code on its way', 'code codeSent refused editPressed travelled'],
    ['a code on its way', 'resendCounted refused editPressed travelled verified'],
    ['the way to the checkout', 'resendCounted redirectedTo redirected'],
    ['a page that the checkout has replaced', 'opened resendCounted redirectedTo redirected'],
  ] as const)('returns %s unchanged; these events change it: %s', (name, taken) => {
    const state = states[name]
    const changing = events.filter((event) => transition(state, event) !== state)
    expect(
      changing.map((event) => (event.type === 'fieldChanged' ? event.field : event.type)).join(' '),
    ).toBe(taken)
  })
})

it('any sequence of events results in a valid state with at most one call in flight', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Region>('in', 'us', 'uk'),
      fc.array(anyEvent, { maxLength: 60 }),
      (region, events) => {
        let state: LeadState = firstLeadState(region)
        let calls = 0
        for (const event of events) {
          const next = transition(state, event)
          calls = inFlight(state, next, calls)
          state = next
          expect(calls).toBeGreaterThanOrEqual(0)
          expect(calls).toBeLessThanOrEqual(1)
          isLegal(state)
        }
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  ['check-number', true],
  ['country-not-reached', true],
  ['forbidden', false],
  ['wrong-code', false],
] as const)('%s is a note at the number: %j (R76, R78)', (kind, isNote) => {
  expect(isNumberNote({ kind })).toBe(isNote)
})
