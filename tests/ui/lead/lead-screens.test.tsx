import { beforeAll, describe, expect, it } from 'vitest'
import common from 'virtual:english/common'
import type { LeadFlow } from '../../../src/core/lead/lead-flow.ts'
import {
  firstDetails,
  firstLeadState,
  type CodeStep,
  type DetailsStep,
  type LeadState,
} from '../../../src/core/lead/lead-state.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { CodeForm } from '../../../src/ui/pages/lead/code-form.tsx'
import { DetailsForm } from '../../../src/ui/pages/lead/details-form.tsx'
import LeadPage from '../../../src/ui/pages/lead/lead-page.tsx'
import { Loader } from '../../../src/ui/pages/lead/loader.tsx'
import { someLeadDetails } from '../../builders/lead-details.ts'
import { draw, wordsOf } from '../draw.tsx'

beforeAll(() => addEnglish('common', common))

const nothing = (): void => {}
const flowOf = (state: LeadState): LeadFlow => ({
  state: createStore(state),
  enter: () => nothing,
  change: nothing,
  sendCode: nothing,
  resendCode: nothing,
  verifyCode: nothing,
  edit: nothing,
})

const details = (region: Region, changes: Partial<DetailsStep> = {}): string => {
  const state = { ...firstDetails(firstLeadState(region)), ...changes }
  return draw(<DetailsForm flow={flowOf(state)} state={state} />)
}

const code = (changes: Partial<CodeStep> = {}): string => {
  const state: CodeStep = {
    ...firstLeadState('in'),
    step: 'code',
    details: someLeadDetails(),
    code: '',
    busy: 'no',
    problem: null,
    resendIn: 0,
    shownNumber: '+91 98765 43210',
    ...changes,
  }
  return draw(<CodeForm flow={flowOf(state)} state={state} />)
}

/** The opening tag of the field with this label. */
function inputOf(html: string, label: string): string {
  const [, id] = new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${label}<`).exec(html) ?? []
  return new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
}
const submitOf = (html: string): string => /<button[^>]*type="submit".*?<\/button>/s.exec(html)?.[0] ?? ''
const submitWords = (html: string): string => wordsOf(submitOf(html)).trim()

const titles = [
  'Processing your requirements',
  'Analysing your plot and family details',
  'Adjusting the plan according to your future needs',
  'Considering your structure choice',
  'Analyzing front facade for 3D Elevation',
  'Preparing Photorealistic 3D Elevation',
  'Creating multiple options',
  'Preparing final 2D & 3D designs',
  'Your 2D & 3D Designs are ready',
]

describe('the loader', () => {
  it.each(titles.map((title, index) => [index, title] as const))(
    'has stage %i titled "%s", letter for letter, as its one heading in a live region (S4, R57)',
    (index, title) => {
      const html = draw(<Loader design={{ percent: 7, title: index }} house={houseFacts(null)} />)
      const heading = /aria-live="polite"><h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
      expect(wordsOf(heading)).toBe(title)
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )

  it('has a heading before the first title, and a progress bar with name, limits and value', () => {
    const address = '/response/form_one_demo'
    const visit = readVisit({ origin: 'https://plotline.test', path: address, query: '' })
    const html = draw(<LeadPage visit={visit} />, { address })
    expect(html).toMatch(/<h1[^>]*>Preparing your design/)
    const bar = /<div[^>]*role="progressbar"[^>]*>/.exec(html)?.[0]
    for (const part of ['aria-label="', 'aria-valuemin="0"', 'aria-valuemax="100"', 'aria-valuenow="0"'])
      expect(bar).toContain(part)
  })
})

describe('the details (S2)', () => {
  it.each([
    ['in', 'IN', '+91'],
    ['us', 'US', '+1'],
    ['uk', 'GB', '+44'],
  ] as const)('begin in %s with the dial code of %s, %s', (region, country, dialCode) => {
    const html = details(region)
    expect(html).toMatch(new RegExp(`<option value="${country}" selected="">[^<]*\\(\\${dialCode}\\)`))
    expect(html).toMatch(/<select[^>]*aria-label="Country code"/)
  })

  it('ask for an e-mail in the US and the UK alone (R14)', () => {
    expect(inputOf(details('in'), 'E-mail')).toBe('')
    for (const region of ['us', 'uk'] as const) {
      const html = details(region)
      expect(inputOf(html, 'E-mail')).toMatch(/type="email"/)
      expect(html).not.toContain('(+91)')
    }
  })

  it('tell the browser what each field is for', () => {
    const html = details('us')
    expect(inputOf(html, 'Name')).toMatch(/autoComplete="name"/i)
    // A name may be written from right to left.
    expect(inputOf(html, 'Name')).toContain('dir="auto"')
    expect(inputOf(html, 'Mobile')).toMatch(/type="tel"[\s\S]*autoComplete="tel-national"/i)
    expect(inputOf(html, 'E-mail')).toMatch(/autoComplete="email"/i)
  })

  it('keep Submit disabled until they are complete (S5)', () => {
    expect(submitOf(details('in'))).toMatch(/disabled=""/)
    expect(submitOf(details('in', { details: someLeadDetails() }))).not.toMatch(/disabled=""/)
    expect(submitOf(details('uk', { details: someLeadDetails({ country: 'GB' }) }))).toMatch(/disabled=""/)
  })

  it('say "Sending OTP.." while the code is sent (S4)', () => {
    expect(submitWords(details('in', { details: someLeadDetails() }))).toBe('Submit')
    expect(submitWords(details('in', { details: someLeadDetails(), busy: 'sending' }))).toBe('Sending OTP..')
  })

  it('takes no changes while the details are sent: fields are read-only, the country is marked as disabled (R63)', () => {
    const selectOf = (html: string): string => /<select[^>]*>/.exec(html)?.[0] ?? ''
    const [rest, sending] = (['no', 'sending'] as const).map((busy) =>
      details('us', { details: someLeadDetails(), busy }),
    )
    for (const label of ['Name', 'Mobile', 'E-mail']) {
      expect(inputOf(rest!, label)).not.toMatch(/readonly/i)
      expect(inputOf(sending!, label)).toMatch(/readonly/i)
    }
    expect(selectOf(rest!)).not.toContain('aria-disabled')
    expect(selectOf(sending!)).toContain('aria-disabled="true"')
  })

  it('say what they are used for, with the policy of the region', () => {
    const html = details('uk')
    expect(wordsOf(html)).toContain('We use your details to send your plan and to contact you about it.')
    expect(html).toMatch(/<a href="\/uk\/privacy-policy" target="_blank" rel="noopener">/)
  })

  it('show a refusal at its field too (R32)', () => {
    const html = details('in', {
      details: someLeadDetails(),
      problem: { field: 'mobile', message: { kind: 'server-text', text: 'This number is blocked.' } },
    })
    const [, note] = /aria-describedby="([^"]+)"/.exec(inputOf(html, 'Mobile')) ?? []
    expect(inputOf(html, 'Mobile')).toContain('aria-invalid="true"')
    expect(html.slice(html.indexOf(`id="${note}"`))).toContain('This number is blocked.')
  })

  it.each([
    ['check-number', 'Check the number'],
    ['country-not-reached', 'We cannot reach numbers in that country from here.'],
  ] as const)('say at the number what only it has to say: %s (R76, R78)', (kind, words) => {
    const html = details('uk', { problem: { field: 'mobile', message: { kind } } })
    const [, note] = /aria-describedby="([^"]+)"/.exec(inputOf(html, 'Mobile')) ?? []
    expect(inputOf(html, 'Mobile')).toContain('aria-invalid="true"')
    expect(html.slice(html.indexOf(`id="${note}"`))).toContain(words)
  })
})

describe('the code step (S2)', () => {
  it('has one field for the code, a way back, its own Submit, and the number with Edit (R15)', () => {
    const html = code()
    expect(inputOf(html, 'One-time code')).toMatch(/autoComplete="one-time-code"/i)
    expect(inputOf(html, 'One-time code')).not.toMatch(/maxLength|pattern|required/i)
    expect(html).toMatch(/<button[^>]*aria-label="Back"/)
    expect(html).toMatch(/>Edit</)
    expect(wordsOf(html)).toContain('+91 98765 43210')
    expect(submitWords(html)).toBe('Submit')
    expect(submitOf(html)).not.toMatch(/disabled=""/)
  })

  it('says "Verifying OTP.." while the code is verified (S4)', () => {
    expect(submitWords(code({ code: '123456', busy: 'verifying' }))).toBe('Verifying OTP..')
  })

  it('counts to Resend code in words, then offers it (R15)', () => {
    expect(wordsOf(code({ resendIn: 30 }))).toContain('Resend code in 0:30')
    expect(code({ resendIn: 30 })).not.toMatch(/<button[^>]*>Resend code/)
    expect(code({ resendIn: 0 })).toMatch(/<button[^>]*>Resend code/)
  })
})
