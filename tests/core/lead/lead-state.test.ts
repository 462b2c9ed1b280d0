import { describe, expect, it } from 'vitest'
import {
  type CodeStep,
  type DetailsStep,
  type LeadEvent,
  type LeadField,
  type LeadState,
  areDetailsComplete,
  toDetailsStep,
  initialLeadState,
  isFieldNote,
  problemWith,
  resendCooldownSeconds,
  problemOfSend,
  transition,
} from '../../../src/core/lead/lead-state.ts'
import type { Message } from '../../../src/core/model/message.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { buildLeadDetails } from '../../builders/lead-details.ts'

const play = (state: LeadState, ...events: LeadEvent[]): LeadState => events.reduce(transition, state)

/** The state of the details; throws at another step. */
function details(state: LeadState): DetailsStep {
  if (state.step !== 'details') throw new Error(`at ${state.step}`)
  return state
}

/** The state of the code step; throws at another step. */
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
const sent = { type: 'codeSent', sent: { to: contact, at: 0 } } as const

function atDetails(region: Region = 'in'): DetailsStep {
  const first = toDetailsStep(initialLeadState(region))
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
    expect(areDetailsComplete(region, typed)).toBe(complete)
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
  const codeRefused = code(
    play(atCode(), change('code', '111111'), { type: 'verifyPressed' }, refused('code')),
  )

  it.each([
    ['mobile', change('mobile', '9')],
    ['country', picked('NP')],
  ])('disappears as soon as the %s changes', (_, event) => {
    expect(details(play(refusedAtMobile, event)).problem).toBeNull()
  })

  it('is a note at the mobile field only, if the number is implausible or not reached (R76, R78)', () => {
    const kinds = ['check-number', 'country-not-reached', 'check-email', 'forbidden'] as const
    expect(kinds.filter((kind) => isFieldNote({ kind }))).toEqual(kinds.slice(0, 3))
  })

  it('stays while another field changes', () => {
    expect(details(play(refusedAtMobile, change('name', 'B'))).problem?.field).toBe('mobile')
  })

  it('that no field caused disappears with any change', () => {
    const later = play(atDetails(), { type: 'sendPressed' }, refused(null), change('name', 'B'))
    expect(details(later).problem).toBeNull()
  })

  it.each<[string, LeadState, LeadEvent]>([
    ['Submit', refusedAtMobile, { type: 'sendPressed' }],
    ['Verify', codeRefused, { type: 'verifyPressed' }],
    ['Resend code', { ...codeRefused, resendSecondsLeft: 0 }, { type: 'resendPressed' }],
  ])('disappears with the next press of %s', (_, state, press) => {
    expect(transition(state, press)).toMatchObject({ problem: null })
  })

  it('of a code keeps the code for retyping', () => {
    expect(codeRefused).toMatchObject({ busy: 'no', code: '111111', problem: { field: 'code' } })
    expect(code(play(codeRefused, change('code', '11111'))).problem).toBeNull()
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
    const waiting = play(atCode(), { type: 'cooldownTicked', seconds: 1 })
    expect(code(play(waiting, { type: 'resendPressed' })).busy).toBe('no')
    const resent = play(waiting, { type: 'cooldownTicked', seconds: 0 }, { type: 'resendPressed' })
    expect(code(resent).busy).toBe('sending')
  })

  it('ignores a cooldown that is not shorter, and counts no further than 0', () => {
    const state = atCode()
    expect(transition(state, { type: 'cooldownTicked', seconds: resendCooldownSeconds })).toBe(state)
    expect(transition(state, { type: 'cooldownTicked', seconds: -5 }).resendSecondsLeft).toBe(0)
  })

  it('has the whole cooldown at most, even if the clock was set back after the text was sent', () => {
    const snapshot = { isAtCode: true, details: atDetails().details, sent: sent.sent }
    const restored: LeadEvent = { type: 'opened', snapshot, hasResponse: true, now: -60_000 }
    expect(transition(initialLeadState('in'), restored).resendSecondsLeft).toBe(resendCooldownSeconds)
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
    expect(problemWith(at, message)).toEqual({ field, message })
    if (at === 'mobile') expect(problemOfSend({ message, refusesNumber: false })).toEqual({ field, message })
  })

  it('asks to check a number that the service refuses (R76)', () => {
    const refusal = { message: { kind: 'something-wrong' as const }, refusesNumber: true }
    expect(problemOfSend(refusal)).toEqual({ field: 'mobile', message: { kind: 'check-number' } })
  })
})

const opened: LeadEvent = { type: 'opened', snapshot: null, hasResponse: true, now: 0 }
const resendable = play(atCode(), { type: 'cooldownTicked', seconds: 0 })
const edited = play(atCode(), { type: 'editPressed' })
const verifying = play(atCode(), { type: 'verifyPressed' })
const redirecting = play(verifying, { type: 'verified' })
const formEvents = 'name countryPicked sendPressed'

it.each<[string, string, LeadState]>([
  ['the loader', 'opened returned designAdvanced designFinished', initialLeadState('in')],
  [
    'the loader with a response',
    'opened returned designAdvanced designFinished earlierResponseSettled',
    play(initialLeadState('in'), opened),
  ],
  ['the details', formEvents, atDetails()],
  ['details that are sent', 'codeSent refused', play(atDetails(), { type: 'sendPressed' })],
  ['edited details', `${formEvents} cooldownTicked traversed`, edited],
  ['edited details that are sent', 'codeSent cooldownTicked refused', play(edited, { type: 'sendPressed' })],
  ['the code', 'code cooldownTicked verifyPressed editPressed traversed', atCode()],
  ['the code after the cooldown', 'code resendPressed verifyPressed editPressed traversed', resendable],
  ['a resend', 'code codeSent refused editPressed traversed', play(resendable, { type: 'resendPressed' })],
  ['a verification', 'cooldownTicked refused editPressed traversed verified', verifying],
  ['the report', 'cooldownTicked reported', redirecting],
  ['the redirect', 'cooldownTicked', play(redirecting, { type: 'reported' })],
])('of all events only these change %s: %s', (_, expected, state) => {
  const events: LeadEvent[] = [
    opened,
    { type: 'returned', address: '/response/checkout/a' },
    { type: 'designAdvanced', elapsedMs: 5_000, at: 5_000 },
    { type: 'designFinished', isWatched: true },
    { type: 'earlierResponseSettled', response: null },
    change('name', 'Asha R'),
    picked('NP'),
    change('code', '4'),
    { type: 'sendPressed' },
    sent,
    { type: 'resendPressed' },
    { type: 'cooldownTicked', seconds: 7 },
    { type: 'verifyPressed' },
    refused(null),
    { type: 'editPressed' },
    { type: 'traversed', entry: 0, now: 0 },
    { type: 'traversed', entry: 1, now: 600_000 },
    { type: 'traversed', entry: 1, now: 600_001 },
    { type: 'verified' },
    { type: 'reported' },
  ]
  const changing = events.filter((event) => transition(state, event) !== state)
  const names = changing.map((event) => (event.type === 'fieldChanged' ? event.field : event.type))
  expect(names.join(' ')).toBe(expected)
})
