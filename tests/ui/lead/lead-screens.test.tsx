// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import common from 'virtual:english/common'
import type { LeadFlow } from '../../../src/core/lead/lead-flow.ts'
import {
  firstCode,
  firstDetails,
  firstLeadState,
  firstRedirecting,
  type CodeStep,
  type DetailsStep,
  type LeadState,
} from '../../../src/core/lead/lead-state.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { CodeForm } from '../../../src/ui/features/lead/code-form.tsx'
import { DetailsForm } from '../../../src/ui/features/lead/details-form.tsx'
import LeadPage from '../../../src/ui/features/lead/lead-page.tsx'
import { Loader } from '../../../src/ui/features/lead/loader.tsx'
import { buildLeadDetails } from '../../builders/lead-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { held } from '../../fakes/fake-http.ts'
import { described, show, wordsIn, type Shown } from '../show.tsx'

beforeAll(() => addEnglish('common', common))

const nothing = (): void => {}
/** A flow that stands still at a state, and keeps what is asked of it. */
const flowOf = (state: LeadState) =>
  ({
    state: createStore(state),
    enter: () => nothing,
    change: vi.fn(),
    pickCountry: vi.fn(),
    fillCountry: vi.fn(),
    sendCode: vi.fn(),
    resendCode: vi.fn(),
    verifyCode: vi.fn(),
    edit: vi.fn(),
  }) satisfies LeadFlow

const sent = { to: { isd: '91', mobile: '9876543210', name: 'Asha', email: '' }, at: 0 }

function details(region: Region, changes: Partial<DetailsStep> = {}) {
  const state = { ...firstDetails(firstLeadState(region)), ...changes }
  const flow = flowOf(state)
  return { ...show(<DetailsForm flow={flow} />), flow }
}

function code(changes: Partial<CodeStep> = {}) {
  const state: CodeStep = {
    ...firstLeadState('in'),
    step: 'code',
    details: buildLeadDetails(),
    code: '',
    busy: 'no',
    problem: null,
    resendSecondsLeft: 0,
    sent,
    ...changes,
  }
  const flow = flowOf(state)
  return { ...show(<CodeForm flow={flow} />), flow }
}

type Page = Pick<Shown, 'getByRole'>
const inputOf = ({ getByRole }: Page, name: string) => getByRole<HTMLInputElement>('textbox', { name })
const countryOf = ({ getByRole }: Page) => getByRole<HTMLSelectElement>('combobox', { name: /^Country code/ })
const buttonOf = ({ getByRole }: Page, name: string) => getByRole<HTMLButtonElement>('button', { name })
/** The words below a field that is marked as wrong. */
function errorAt(page: Page, name: string): string {
  const input = inputOf(page, name)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  return described(input)
}

it('the country select is named by what is visible on it (R97)', () => {
  expect(countryOf(details('us')).getAttribute('aria-label')).toBe('Country code, US +1')
})

describe('the loader', () => {
  it('has the stage’s title as its one heading, in a live region (S4.6, R57)', () => {
    const design = { percent: 7, title: 4 }
    const page = show(<Loader flow={flowOf({ ...firstLeadState('in'), design })} />)
    const heading = page.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('Analyzing front facade for 3D Elevation')
    expect(heading.parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('7')
  })

  it('has a heading before the first title, and a progress bar with name, limits and value (R57, I14)', () => {
    const address = '/response/form_one_demo'
    const visit = readVisit({ origin: 'https://plotline.test', path: address, query: '' })
    const page = show(<LeadPage visit={visit} />, { address })
    expect(page.getByRole('heading', { level: 1, name: 'Preparing your design' })).toBeTruthy()
    const bar = page.getByRole('progressbar', { name: 'Design progress' })
    const limits = ['min', 'max', 'now'].map((limit) => bar.getAttribute(`aria-value${limit}`))
    expect(limits).toEqual(['0', '100', '0'])
  })
})

it('a step begins at the top of the page, and stays there as it stands while the visitor is led on', () => {
  const address = '/response/form_one_demo'
  const visit = readVisit({ origin: 'https://plotline.test', path: address, query: '' })
  const first = firstDetails(firstLeadState('in'))
  const atCode = firstCode(first, sent)
  const flow = flowOf(first)
  show(<LeadPage visit={visit} />, {
    address,
    app: { ...createTestApp({ address }).app, openLead: () => flow },
  })
  const scrolledTo = (top: number, next: LeadState): number => {
    window.scrollTo(0, top)
    act(() => flow.state.set(next))
    return window.scrollY
  }
  expect(scrolledTo(300, { ...first, busy: 'sending' })).toBe(300)
  expect(scrolledTo(300, atCode)).toBe(0)
  expect(scrolledTo(200, firstRedirecting(atCode, null))).toBe(200)
  expect(scrolledTo(200, { ...first, sent })).toBe(0)
})

describe('the details (S2)', () => {
  it.each([
    ['in', 'IN', '+91'],
    ['us', 'US', '+1'],
    ['uk', 'GB', '+44'],
  ] as const)('begin in %s with the dial code of %s, %s (S1.3)', (region, country, dialCode) => {
    const page = details(region)
    const select = countryOf(page)
    expect(select.value).toBe(country)
    expect(select.selectedOptions[0]?.text).toContain(` (${dialCode})`)
  })

  it('tell a country that the visitor picks from one that autofill sets (R47, R89)', () => {
    const { flow, ...page } = details('in')
    const select = countryOf(page)
    const change = (value: string) => fireEvent.change(select, { target: { value } })
    change('FR')
    select.focus()
    change('IT')
    inputOf(page, 'Mobile').focus()
    change('DE')
    expect(flow.pickCountry.mock.calls).toEqual([['IT']])
    expect(flow.fillCountry.mock.calls).toEqual([['FR'], ['DE']])
  })

  it('ask for an e-mail in the US and the UK alone (R14, S1.3, S2.11, I14)', () => {
    expect(details('in').queryByLabelText('Email')).toBeNull()
    for (const region of ['us', 'uk'] as const) {
      const page = details(region)
      expect(inputOf(page, 'Email').type).toBe('email')
      expect(page.container.textContent).not.toContain('(+91)')
    }
  })

  it('tell the browser what each field is for', () => {
    const page = details('us')
    const meant = (label: string) => inputOf(page, label).getAttribute('autocomplete')
    expect(['Name', 'Mobile', 'Email'].map(meant)).toEqual(['name', 'tel-national', 'email'])
    // A name may be written from right to left.
    expect(inputOf(page, 'Name').dir).toBe('auto')
    expect(inputOf(page, 'Mobile').type).toBe('tel')
  })

  it('keep Submit disabled until they are complete (S5, S5.4)', () => {
    const submit = (region: Region, changes?: Partial<DetailsStep>) =>
      buttonOf(details(region, changes), 'Submit')
    expect(submit('in').disabled).toBe(true)
    expect(submit('in', { details: buildLeadDetails() }).disabled).toBe(false)
    expect(submit('uk', { details: buildLeadDetails({ country: 'GB' }) }).disabled).toBe(true)
  })

  it('lead by Enter to what else is empty while Submit is disabled, which says no word and sends nothing then', () => {
    const after = (field: string, typed: object, how: object = {}): unknown => {
      const page = details('us', { details: { ...firstDetails(firstLeadState('us')).details, ...typed } })
      const input = inputOf(page, field)
      input.focus()
      fireEvent.keyDown(input, { key: 'a' })
      expect(document.activeElement).toBe(input)
      fireEvent.keyDown(input, { key: 'Enter', ...how })
      return document.activeElement?.getAttribute('autocomplete')
    }
    expect(after('Name', {})).toBe('tel-national')
    expect(after('Name', { name: 'Asha' })).toBe('tel-national')
    for (const how of [{ repeat: true }, { isComposing: true }])
      expect(after('Name', { name: 'Asha' }, how)).toBe('name')
    expect(after('Name', { name: 'Asha', mobile: '9' })).toBe('email')
    expect(after('Mobile', { mobile: '9' })).toBe('name')
    expect(after('Email', { name: ' ', mobile: '9', email: 'e' })).toBe('name')
    expect(after('Email', { name: 'Asha', mobile: '9' })).toBe('email')
    expect(after('Name', { name: 'Asha', mobile: '9', email: 'e' })).toBe('name')
  })

  it.each([
    ['in', {}, ['next', 'next']],
    ['in', { name: 'Asha' }, ['next', 'send']],
    ['in', { mobile: '9' }, ['send', 'next']],
    ['in', { name: 'Asha', mobile: '9' }, ['send', 'send']],
    ['uk', { name: 'Asha', mobile: '9' }, ['next', 'next', 'send']],
  ] as const)(
    'name the key of a keyboard in %s with %j as %j: it sends where nothing else is empty',
    (region, typed, keys) => {
      const page = details(region, { details: { ...firstDetails(firstLeadState(region)).details, ...typed } })
      expect(page.getAllByRole('textbox').map((input) => input.getAttribute('enterkeyhint'))).toEqual(keys)
    },
  )

  it('say "Sending OTP.." while the code is sent (S4, S4.5)', () => {
    const rest = details('in', { details: buildLeadDetails() })
    fireEvent.click(buttonOf(rest, 'Submit'))
    expect(rest.flow.sendCode).toHaveBeenCalledOnce()
    const sending = details('in', { details: buildLeadDetails(), busy: 'sending' })
    fireEvent.click(buttonOf(sending, 'Sending OTP..'))
    expect(sending.flow.sendCode).not.toHaveBeenCalled()
    expect(sending.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('takes no changes while the details are sent: fields are read-only, the country is marked as disabled (R63)', () => {
    const [rest, sending] = (['no', 'sending'] as const).map((busy) =>
      details('us', { details: buildLeadDetails(), busy }),
    )
    for (const label of ['Name', 'Mobile', 'Email']) {
      expect(inputOf(rest!, label).readOnly).toBe(false)
      expect(inputOf(sending!, label).readOnly).toBe(true)
    }
    expect(countryOf(rest!).getAttribute('aria-disabled')).toBeNull()
    expect(countryOf(sending!).getAttribute('aria-disabled')).toBe('true')
  })

  it('say what they are used for, with the policy of the region (I21) (WCAG 2.4.4)', () => {
    const page = details('uk')
    const policy = page.getByRole<HTMLAnchorElement>('link', { name: 'privacy policy (opens in a new tab)' })
    expect(wordsIn(policy.closest('p')!)).toContain(
      'We use your details to send your plan and to contact you about it.',
    )
    expect(policy.getAttribute('href')).toBe('/uk/privacy-policy')
    expect(policy.target).toBe('_blank')
    expect(policy.rel).toBe('noopener')
  })

  it('show a refusal at its field too (R32)', () => {
    const page = details('in', {
      details: buildLeadDetails(),
      problem: { field: 'mobile', message: { kind: 'server-text', text: 'This number is blocked.' } },
    })
    expect(errorAt(page, 'Mobile')).toBe('This number is blocked.')
  })

  it.each([
    ['check-number', 'Check the number'],
    ['country-not-reached', 'We can’t send texts to numbers in that country.'],
  ] as const)('say at the number what only it has to say: %s (R76, R78)', (kind, words) => {
    const page = details('uk', { problem: { field: 'mobile', message: { kind } } })
    expect(errorAt(page, 'Mobile')).toBe(words)
  })

  it('say it at each press, which no alert does: by the focus, or in words where that is there already (R53, R78)', () => {
    const address = '/us/response/a'
    const { app, clock } = createTestApp({ address })
    const page = show(<LeadPage visit={app.visit()} />, { address, app })
    act(() => clock.advance(20_000))
    const typed = { Name: 'Asha', Mobile: '+91 98765 43210', Email: 'asha@example.test' }
    for (const [name, value] of Object.entries(typed))
      fireEvent.change(inputOf(page, name), { target: { value } })
    const [mobile, submit] = [inputOf(page, 'Mobile'), buttonOf(page, 'Submit')]
    const said = () => page.container.querySelector('form [aria-live]')
    for (let presses = 0; presses < 2; presses++) {
      submit.focus()
      fireEvent.click(submit)
      expect([document.activeElement, said()?.textContent]).toEqual([mobile, ''])
    }
    fireEvent.click(submit)
    const first = said()?.firstChild
    expect(first?.textContent).toBe('We can’t send texts to numbers in that country.')
    fireEvent.click(submit)
    expect(said()?.textContent).toBe(first?.textContent)
    expect(said()?.firstChild).not.toBe(first)
  })
})

describe('fields that are filled without events (R90)', () => {
  /** The lead page of a visitor who has watched the loader. */
  function leadPage() {
    const address = '/response/form_one_demo'
    const answers = { 'POST /customer/me/loginotp': held().answer } as const
    const { app, clock, http } = createTestApp({ address, answers })
    const page = show(<LeadPage visit={app.visit()} />, { address, app })
    act(() => clock.advance(20_000))
    const [name, mobile] = [inputOf(page, 'Name'), inputOf(page, 'Mobile')]
    name.value = 'Asha'
    mobile.value = '9876543210'
    return { page, http, name, mobile, submit: buttonOf(page, 'Submit') }
  }

  it('enable Submit when it is pressed or touched', () => {
    const { submit, http } = leadPage()
    expect(submit.disabled).toBe(true)
    fireEvent.pointerDown(submit.parentElement!)
    expect(submit.disabled).toBe(false)
    fireEvent.click(submit)
    expect(submit.textContent).toBe('Sending OTP..')
    expect(http.requests.at(-1)?.url).toContain('loginotp')
  })

  it.each<[string, (field: HTMLInputElement, other: HTMLInputElement) => void]>([
    ['Enter', (field) => fireEvent.keyDown(field, { key: 'Enter' })],
    ['Tab', (field) => fireEvent.keyDown(field, { key: 'Tab' })],
    ['blur', (field, other) => [field, other].forEach((each) => fireEvent.blur(each))],
    ['change', (field, other) => [field, other].forEach((each) => fireEvent.change(each))],
  ])('are read on %s', (_, act) => {
    const { name, mobile, submit } = leadPage()
    act(mobile, name)
    expect(submit.disabled).toBe(false)
  })

  it('keep their values when the visitor types on', () => {
    const { name, mobile, submit } = leadPage()
    fireEvent.input(mobile, { target: { value: '98765432101' } })
    expect([name.value, mobile.value]).toEqual(['Asha', '98765432101'])
    fireEvent.pointerDown(submit.parentElement!)
    expect(submit.disabled).toBe(false)
  })

  it('are read before the code is verified', () => {
    const { flow, ...page } = code()
    const calls: string[] = []
    flow.change.mockImplementation((field: string, value: string) => calls.push(`${field} ${value}`))
    flow.verifyCode.mockImplementation(() => calls.push('verify'))
    inputOf(page, 'One-time code').value = '123456'
    fireEvent.click(buttonOf(page, 'Submit'))
    expect(calls).toEqual(['code 123456', 'verify'])
  })
})

it.each([
  ['details', () => inputOf(details('in'), 'Mobile')],
  ['code', () => inputOf(code(), 'One-time code')],
])('an Enter that is held down since the step before submits no %s', (_, shown) => {
  const input = shown()
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(input, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(input, { key: '1', repeat: true })).toBe(true)
})

describe('the code step (S2)', () => {
  it('has one field for the code, a way back, its own Submit, and the number with Edit (R15, S2.12, I20)', () => {
    const page = code()
    // The only one of its role: the code is not a field for each figure.
    const input = page.getByRole('textbox')
    expect(input).toBe(inputOf(page, 'One-time code'))
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
    for (const limit of ['maxlength', 'pattern', 'required']) expect(input.hasAttribute(limit)).toBe(false)
    expect(document.activeElement).toBe(input)
    expect(page.getByText('+91 98765 43210')).toBeTruthy()
    fireEvent.click(buttonOf(page, 'Back'))
    fireEvent.click(buttonOf(page, 'Edit'))
    expect(page.flow.edit).toHaveBeenCalledTimes(2)
    fireEvent.click(buttonOf(page, 'Submit'))
    expect(page.flow.verifyCode).toHaveBeenCalledOnce()
  })

  it('says "Verifying OTP.." while the code is verified (S4, S4.5)', () => {
    const page = code({ code: '123456', busy: 'verifying' })
    expect(inputOf(page, 'One-time code').readOnly).toBe(true)
    fireEvent.click(buttonOf(page, 'Verifying OTP..'))
    expect(page.flow.verifyCode).not.toHaveBeenCalled()
    expect(page.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('counts to Resend code in words, then offers it (R15)', () => {
    const counting = code({ resendSecondsLeft: 30 })
    expect(counting.getByText('Resend code in 0:30')).toBeTruthy()
    expect(counting.queryByRole('button', { name: /Resend/ })).toBeNull()
    const page = code({ resendSecondsLeft: 0, code: '123456' })
    fireEvent.click(buttonOf(page, 'Resend code'))
    expect(page.flow.resendCode).toHaveBeenCalledOnce()
    const input = inputOf(page, 'One-time code')
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
  })
})
