import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  toCodeStep,
  toDetailsStep,
  initialLeadState,
  type CodeStep,
  type DetailsStep,
} from '../../../src/core/lead/lead-state.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { CodeForm } from '../../../src/ui/features/lead/code-form.tsx'
import { DetailsForm } from '../../../src/ui/features/lead/details-form.tsx'
import LeadPage from '../../../src/ui/features/lead/lead-page.tsx'
import { Loader } from '../../../src/ui/features/lead/loader.tsx'
import { buildLeadDetails } from '../../builders/lead-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred } from '../../fakes/fake-http.ts'
import { descriptionOf, show, untranslatedIn, wordsIn, type Shown } from '../show.tsx'
import { createFakeFlow, showAtFlow } from './show-lead.tsx'

const sent = { to: { isd: '91', mobile: '9876543210', name: 'Asha', email: '' }, at: 0 }
const address = '/us/response/form_one_demo'

function showDetails(region: Region, changes: Partial<DetailsStep> = {}) {
  const flow = createFakeFlow({ ...toDetailsStep(initialLeadState(region)), ...changes })
  return { ...showAtFlow(<DetailsForm />, flow), flow }
}

/** The details with these values, the others as at first. */
const showFilled = (region: Region, filled: object) =>
  showDetails(region, { details: { ...toDetailsStep(initialLeadState(region)).details, ...filled } })

function showCode(changes: Partial<CodeStep> = {}) {
  const flow = createFakeFlow({ ...toCodeStep(toDetailsStep(initialLeadState('in')), sent), ...changes })
  return { ...showAtFlow(<CodeForm />, flow), flow }
}

/** The lead page after its loader. The code is requested and never sent. */
function showLeadPage() {
  const responses = { 'POST /customer/me/loginotp': deferred().promise } as const
  const { app, pages, clock, http } = createTestApp({ address, responses })
  const page = show(<LeadPage visit={app.visit()} open={pages.lead} />, { address, app })
  act(() => clock.advance(20_000))
  return { ...page, http }
}

type Page = Pick<Shown, 'getByRole'>
const inputOf = ({ getByRole }: Page, name: string) => getByRole<HTMLInputElement>('textbox', { name })
const countryOf = ({ getByRole }: Page) => getByRole<HTMLSelectElement>('combobox', { name: /^Country code/ })
const buttonOf = ({ getByRole }: Page, name: string) => getByRole<HTMLButtonElement>('button', { name })

it('the loader has its stage as live heading, and a named progress bar (S4.6, R57, I14)', () => {
  const design = { percent: 7, stageIndex: 4 }
  const page = showAtFlow(<Loader />, createFakeFlow({ ...initialLeadState('in'), design }))
  const heading = page.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Analyzing front facade for 3D Elevation')
  expect(heading.parentElement?.getAttribute('aria-live')).toBe('polite')
  expect(page.getAllByRole('listitem').map(wordsIn)).toEqual([
    'Adjusting the plan according to your future needs',
    'Considering your structure choice',
  ])
  const bar = page.getByRole('progressbar', { name: 'Design progress' })
  expect(['min', 'max', 'now'].map((limit) => bar.getAttribute(`aria-value${limit}`))).toEqual([
    '0',
    '100',
    '7',
  ])
})

describe('the details form (S2)', () => {
  it.each([
    ['in', 'IN', '+91', ['name', 'tel-national']],
    ['us', 'US', '+1', ['name', 'tel-national', 'email']],
    ['uk', 'GB', '+44', ['name', 'tel-national', 'email']],
  ] as const)(
    'has in %s the dial code of %s, %s, and the fields %j (R14, R97, R125, S1.3, S2.11, I14) (WCAG 1.3.5)',
    (region, country, dialCode, fields) => {
      const page = showDetails(region)
      const select = countryOf(page)
      expect(select.value).toBe(country)
      expect(select.selectedOptions[0]?.text).toContain(` (${dialCode})`)
      expect(select.getAttribute('aria-label')).toBe(`Country code, ${country} ${dialCode}`)
      expect(untranslatedIn(page)).toEqual(expect.arrayContaining([country, dialCode]))
      const inputs = page.getAllByRole<HTMLInputElement>('textbox')
      expect(inputs.map((input) => input.autocomplete)).toEqual(fields)
      expect(inputs.map((input) => input.type)).toEqual(['text', 'tel', 'email'].slice(0, fields.length))
      // A name may be written from right to left.
      expect(inputOf(page, 'Name').dir).toBe('auto')
      if (region !== 'in') expect(page.container.textContent).not.toContain('(+91)')
      const help = 'We’ll also send your plan to this number on WhatsApp once you’ve paid.'
      expect(descriptionOf(inputOf(page, 'Mobile'))).toBe(region === 'in' ? help : '')
    },
  )

  it('distinguishes a country that the visitor picks from one that autofill sets (R47, R89)', () => {
    const { flow, ...page } = showDetails('in')
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

  it.each([
    ['in', {}, true],
    ['in', buildLeadDetails(), false],
    ['uk', buildLeadDetails({ country: 'GB' }), true],
  ] as const)('in %s with %j has a disabled Submit: %s (S5, S5.4)', (region, filled, disabled) => {
    expect(buttonOf(showFilled(region, filled), 'Submit').disabled).toBe(disabled)
  })

  it.each([
    ['Name', {}, 'tel-national'],
    ['Name', { name: 'Asha' }, 'tel-national'],
    ['Name', { name: 'Asha', mobile: '9' }, 'email'],
    ['Mobile', { mobile: '9' }, 'name'],
    ['Email', { name: ' ', mobile: '9', email: 'e' }, 'name'],
    ['Email', { name: 'Asha', mobile: '9' }, 'email'],
    ['Name', { name: 'Asha', mobile: '9', email: 'e' }, 'name'],
  ])('Enter in %s with %j focuses the next empty field: %s', (name, filled, focused) => {
    const input = inputOf(showFilled('us', filled), name)
    input.focus()
    for (const ignored of [
      { key: 'a' },
      { key: 'Enter', repeat: true },
      { key: 'Enter', isComposing: true },
      { key: 'Enter', keyCode: 229 },
    ]) {
      fireEvent.keyDown(input, ignored)
      expect(document.activeElement).toBe(input)
    }
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(document.activeElement?.getAttribute('autocomplete')).toBe(focused)
  })

  it.each([
    ['in', {}, ['next', 'next']],
    ['in', { name: 'Asha' }, ['next', 'send']],
    ['in', { mobile: '9' }, ['send', 'next']],
    ['in', { name: 'Asha', mobile: '9' }, ['send', 'send']],
    ['uk', { name: 'Asha', mobile: '9' }, ['next', 'next', 'send']],
  ] as const)('in %s with %j has the Enter keys %j on a phone', (region, filled, keys) => {
    const inputs = showFilled(region, filled).getAllByRole('textbox')
    expect(inputs.map((input) => input.getAttribute('enterkeyhint'))).toEqual(keys)
  })

  it('is read-only while the code is sent, with "Sending OTP.." on Submit (R63, S4, S4.5)', () => {
    const showBusy = (busy: DetailsStep['busy']) =>
      showDetails('us', { details: buildLeadDetails({ email: 'asha@example.test' }), busy })
    const [idle, sending] = [showBusy('no'), showBusy('sending')]
    for (const label of ['Name', 'Mobile', 'Email']) {
      expect(inputOf(idle, label).readOnly).toBe(false)
      expect(inputOf(sending, label).readOnly).toBe(true)
    }
    expect(countryOf(idle).getAttribute('aria-disabled')).toBeNull()
    expect(countryOf(sending).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(buttonOf(idle, 'Submit'))
    expect(idle.flow.sendCode).toHaveBeenCalledOnce()
    fireEvent.click(buttonOf(sending, 'Sending OTP..'))
    expect(sending.flow.sendCode).not.toHaveBeenCalled()
    expect(sending.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('says what the details are used for, with the policy in this tab (R64) (WCAG 2.4.4, 3.2.4)', () => {
    const page = showDetails('uk')
    const policy = page.getByRole<HTMLAnchorElement>('link', { name: 'privacy policy' })
    expect(wordsIn(policy.closest('p')!)).toContain(
      'We use your details to send your plan and to contact you about it.',
    )
    expect({ href: policy.getAttribute('href'), target: policy.target }).toEqual({
      href: '/privacy-policy',
      target: '',
    })
  })

  it.each([
    [{ kind: 'server-text', text: 'This number is blocked.' }, 'This number is blocked.'],
    [{ kind: 'check-number' }, 'Check the number'],
    [{ kind: 'country-not-reached' }, 'We can’t text numbers in that country from this page.'],
  ] as const)('describes the number by its error %j: %s (R32, R76, R78)', (message, text) => {
    const mobile = inputOf(showDetails('uk', { problem: { field: 'mobile', message } }), 'Mobile')
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(mobile)).toBe(text)
    expect(document.title).toMatch(/^Error: /)
  })

  it('describes the e-mail by its error (R122)', () => {
    const problem = { field: 'email', message: { kind: 'check-email' } } as const
    expect(descriptionOf(inputOf(showDetails('us', { problem }), 'Email'))).toBe('Check the e-mail address')
  })

  it('focuses a refused number, or announces its error if it has the focus (R53, R78)', () => {
    const page = showLeadPage()
    const filled = { Name: 'Asha', Mobile: '+91 98765 43210', Email: 'asha@example.test' }
    for (const [name, value] of Object.entries(filled))
      fireEvent.change(inputOf(page, name), { target: { value } })
    const submit = buttonOf(page, 'Submit')
    const announced = () => page.container.querySelector('form [aria-live]')
    for (let presses = 0; presses < 2; presses++) {
      submit.focus()
      fireEvent.click(submit)
      expect({ focused: document.activeElement, announced: announced()?.textContent }).toEqual({
        focused: inputOf(page, 'Mobile'),
        announced: '',
      })
    }
    fireEvent.click(submit)
    const first = announced()?.firstChild
    expect(first?.textContent).toBe('We can’t text numbers in that country from this page.')
    fireEvent.click(submit)
    expect(announced()?.textContent).toBe(first?.textContent)
    expect(announced()?.firstChild).not.toBe(first)
  })
})

it('the phone does not correct a name', () => {
  const name = inputOf(showDetails('in'), 'Name')
  expect({
    autocapitalize: name.getAttribute('autocapitalize'),
    autocorrect: name.getAttribute('autocorrect'),
    spellcheck: name.getAttribute('spellcheck'),
  }).toEqual({ autocapitalize: 'words', autocorrect: 'off', spellcheck: 'false' })
})

describe('fields that are filled without events (R90)', () => {
  /** The values as a browser or an extension sets them. */
  function showSilentlyFilled() {
    const page = showLeadPage()
    const [name, mobile, email] = [inputOf(page, 'Name'), inputOf(page, 'Mobile'), inputOf(page, 'Email')]
    name.value = 'Asha'
    mobile.value = '2025550123'
    email.value = 'asha@example.test'
    return { ...page, name, mobile, email, submit: buttonOf(page, 'Submit') }
  }

  it('enable Submit when it is pressed', () => {
    const { submit, http } = showSilentlyFilled()
    expect(submit.disabled).toBe(true)
    fireEvent.pointerDown(submit.parentElement!)
    expect(submit.disabled).toBe(false)
    fireEvent.click(submit)
    expect(submit.textContent).toBe('Sending OTP..')
    expect(http.requests.at(-1)?.url).toContain('loginotp')
  })

  it.each<[string, (fields: HTMLInputElement[]) => void]>([
    ['Enter', ([field]) => fireEvent.keyDown(field!, { key: 'Enter' })],
    ['Tab', ([field]) => fireEvent.keyDown(field!, { key: 'Tab' })],
    ['blur', (fields) => fields.forEach((field) => fireEvent.blur(field))],
    ['change', (fields) => fields.forEach((field) => fireEvent.change(field))],
  ])('are read on %s', (_, fire) => {
    const { name, mobile, email, submit } = showSilentlyFilled()
    fire([mobile, name, email])
    expect(submit.disabled).toBe(false)
  })

  it('keep their values when the visitor types in another field, and enable Submit', () => {
    const { name, mobile, submit } = showSilentlyFilled()
    fireEvent.input(mobile, { target: { value: '2025550124' } })
    expect({ name: name.value, mobile: mobile.value }).toEqual({ name: 'Asha', mobile: '2025550124' })
    expect(submit.disabled).toBe(false)
  })

  it.each([
    ['details', '', () => showDetails('in')],
    ['details', 'country', () => showDetails('in')],
    ['details', 'constructor', () => showDetails('in')],
    ['code', '', () => showCode()],
  ])('are ignored in the %s form if an extension added them with the name "%s"', (_, name, show) => {
    const { flow, container } = show()
    const added = container.querySelector('form')!.appendChild(document.createElement('input'))
    added.name = name
    fireEvent.input(added, { target: { value: 'x' } })
    expect(flow.change).not.toHaveBeenCalled()
    expect(added.value).toBe('x')
  })

  it('are read before the code is verified', () => {
    const { flow, ...page } = showCode()
    const calls: string[] = []
    flow.change.mockImplementation((field: string, value: string) => calls.push(`${field} ${value}`))
    flow.verifyCode.mockImplementation(() => calls.push('verify'))
    inputOf(page, 'One-time code').value = '123456'
    fireEvent.click(buttonOf(page, 'Submit'))
    expect(calls).toEqual(['code 123456', 'verify'])
  })
})

it.each([
  ['details', () => inputOf(showDetails('in'), 'Mobile')],
  ['code', () => inputOf(showCode(), 'One-time code')],
])('the %s form ignores an Enter key that is held down', (_, showInput) => {
  const input = showInput()
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(input, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(input, { key: '1', repeat: true })).toBe(true)
})

describe('the code form (S2)', () => {
  it('has one field for the code, Submit, Back, and Edit beside the number (R15, R125, S2.12, I20)', () => {
    const page = showCode()
    const input = page.getByRole('textbox')
    expect(input).toBe(inputOf(page, 'One-time code'))
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
    for (const limit of ['maxlength', 'pattern', 'required']) expect(input.hasAttribute(limit)).toBe(false)
    expect(untranslatedIn(page)).toEqual(['+91 98765 43210'])
    fireEvent.click(buttonOf(page, 'Back'))
    fireEvent.click(buttonOf(page, 'Edit'))
    expect(page.flow.edit).toHaveBeenCalledTimes(2)
    fireEvent.click(buttonOf(page, 'Submit'))
    expect(page.flow.verifyCode).toHaveBeenCalledOnce()
  })

  it('has a refused code in its description and in the title of the document (R16)', () => {
    const page = showCode({ problem: { field: 'code', message: { kind: 'wrong-code' } } })
    expect(descriptionOf(inputOf(page, 'One-time code'))).toBe('alerts.wrong-code')
    expect(document.title).toBe('Error: Enter the code · Plotline')
  })

  it('is read-only while the code is verified, with "Verifying OTP.." on Submit (S4, S4.5)', () => {
    const page = showCode({ code: '123456', busy: 'verifying', resendSecondsLeft: 0 })
    expect(inputOf(page, 'One-time code').readOnly).toBe(true)
    expect(buttonOf(page, 'Resend code').disabled).toBe(true)
    fireEvent.click(buttonOf(page, 'Verifying OTP..'))
    expect(page.flow.verifyCode).not.toHaveBeenCalled()
    expect(page.queryByRole('button', { name: 'Submit' })).toBeNull()
  })

  it('shows what the flow keeps of a typed code or one from a text message (R63, R81)', async () => {
    const credentials = { get: () => Promise.resolve({ code: 'Your code: 123456' }) }
    vi.stubGlobal('OTPCredential', Object)
    vi.stubGlobal('navigator', { credentials })
    const { flow, ...page } = showCode({ code: '98' })
    const input = inputOf(page, 'One-time code')
    fireEvent.input(input, { target: { value: '98 or so' } })
    expect(input.value).toBe('98')
    flow.change.mockImplementation(() => flow.state.set({ ...flow.state.get(), code: '123456' } as CodeStep))
    await act(async () => {})
    expect(input.value).toBe('123456')
  })

  it('counts down to Resend code, which selects the old code (R15)', () => {
    const waiting = showCode({ resendSecondsLeft: 30 })
    expect(waiting.getByText('Resend code in 0:30')).toBeTruthy()
    expect(waiting.queryByRole('button', { name: /Resend/ })).toBeNull()
    const page = showCode({ resendSecondsLeft: 0, code: '123456' })
    fireEvent.click(buttonOf(page, 'Resend code'))
    expect(page.flow.resendCode).toHaveBeenCalledOnce()
    const input = inputOf(page, 'One-time code')
    expect(document.activeElement).toBe(input)
    expect({ start: input.selectionStart, end: input.selectionEnd }).toEqual({ start: 0, end: 6 })
  })
})
