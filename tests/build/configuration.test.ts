import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../src/build/plugins/configuration.ts'
import { variables } from '../../src/build/plugins/variables.ts'
import { buildProduct, buildTimeoutMs, validEnvironment, root } from './production-build.ts'

const required = [
  'VITE_FORMS_API',
  'VITE_CUSTOMER_API',
  'VITE_PAYMENT_URL',
  'VITE_BRAND_CODE',
  'VITE_APP_CODE',
  'VITE_ENTITY',
  'VITE_UPDATE_TOKEN',
  'VITE_BACK_TO_CHECKOUT_FORM',
  'VITE_SOCIAL_PROOF',
]
const problemsWith = (change: Record<string, string | undefined>): string[] =>
  readConfiguration({ ...validEnvironment, ...change }).problems

describe('a production build', { timeout: buildTimeoutMs }, () => {
  it('has no warnings if everything is configured', () => {
    expect(readConfiguration(validEnvironment)).toEqual({ problems: [], warnings: [] })
  })

  it.each(required)('stops without %s, or with a blank one, and names it (R36, R40, I17)', (name) => {
    for (const value of [undefined, '', '  ']) {
      const problems = problemsWith({ [name]: value })
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${name} is missing`))
    }
  })

  it('stops with every reason at once', async () => {
    const build = buildProduct({ ...validEnvironment, VITE_ENTITY: '', VITE_FORMS_API: 'forms.example' })
    await expect(build).rejects.toThrow(/VITE_FORMS_API[\s\S]*VITE_ENTITY/)
  })

  it.each([
    ['VITE_FORMS_API', 'forms.example'],
    ['VITE_FORMS_API', '/forms'],
    ['VITE_FORMS_API', 'ftp://forms.example'],
    ['VITE_FORMS_API', 'https:forms.example'],
    ['VITE_FORMS_API', 'https://forms.example/?key=1'],
    ['VITE_CUSTOMER_API', 'javascript:alert(1)'],
    ['VITE_CUSTOMER_API', 'https://me:secret@api.example'],
    ['VITE_PAYMENT_URL', 'https://pay.example/#pay'],
    ['VITE_PAYMENT_URL', 'https://'],
    ['VITE_UPDATE_TOKEN', 'Bearer abc'],
    ['VITE_UPDATE_TOKEN', 'a\nb'],
    ['VITE_BACK_TO_CHECKOUT_FORM', '/response/checkout/form_one_a'],
    ['VITE_BACK_TO_CHECKOUT_FORM', 'form one'],
    ['VITE_SOCIAL_PROOF', 'on'],
    ['VITE_SOCIAL_PROOF', 'Simulated'],
    ['VITE_BACKEND', 'real'],
    ['VITE_ADS_ID', 'x"><script>'],
    ['VITE_DATA_LAYER', 'true'],
    ['VITE_EVENTS_URL', '//elsewhere.example'],
    ['VITE_REPORTS_URL', 'reports.example'],
    ['VITE_CONSENT', 'off'],
    ['VITE_VITALS_URL', '//elsewhere.example'],
    ['VITE_SITE_URL', 'plans.example'],
    ['VITE_MAIL_ASSETS_URL', 'family.jpg'],
    ['VITE_CONTACT_EMAIL', 'nobody'],
    ['VITE_SOCIAL_LINKS', 'https://a.example, b.example'],
    ['VITE_I18N_DEBUG', 'yes'],
  ])('stops at a malformed %s: %s (I17)', (name, value) => {
    const problems = problemsWith({ VITE_CONSENT: 'none', [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} `))
  })

  it.each([
    ['VITE_FORMS_API', 'https://forms.example/v1/'],
    ['VITE_PAYMENT_URL', 'https://pay.example/pay?shop=1'],
    ['VITE_UPDATE_TOKEN', 'eyJhbGciOi.a-b_c~d/e+f=='],
    ['VITE_SOCIAL_PROOF', 'simulated'],
    ['VITE_BACKEND', 'http'],
    ['VITE_ADS_ID', 'AW-123456789'],
    ['VITE_DATA_LAYER', 'on'],
    ['VITE_EVENTS_URL', 'https://events.example/batch'],
    ['VITE_VITALS_URL', '/vitals'],
    ['VITE_REPORTS_URL', '/reports'],
    ['VITE_CONSENT', 'none'],
    ['VITE_SOCIAL_LINKS', 'https://a.example/x, https://b.example'],
    ['VITE_I18N_DEBUG', 'true'],
  ])('accepts %s: %s', (name, value) => {
    expect(problemsWith({ VITE_CONSENT: 'none', [name]: value })).toEqual([])
  })

  it('explains what the law says about each choice of social proof (R36)', () => {
    const [problem] = problemsWith({ VITE_SOCIAL_PROOF: undefined })
    for (const part of ['simulated', 'off', '2005/29/EC', 'Act 2024', 'FTC', 'India', 'no default'])
      expect(problem).toContain(part)
  })

  it.each(['VITE_ADS_ID', 'VITE_DATA_LAYER', 'VITE_EVENTS_URL', 'VITE_VITALS_URL', 'VITE_REPORTS_URL'])(
    'stops if %s sends data and no choice of consent is made',
    (name) => {
      const value = { VITE_ADS_ID: 'AW-1', VITE_DATA_LAYER: 'on' }[name] ?? '/collect'
      const [problem, ...others] = problemsWith({ [name]: value })
      expect(others).toEqual([])
      expect(problem).toMatch(/^VITE_CONSENT is missing/)
      for (const part of [name, 'required', 'none', 'no default', '2002/58/EC', 'India'])
        expect(problem).toContain(part)
      // Browsers send these reports even if the visitor refuses.
      expect(problem).toMatch(/Sec-GPC\)[^.]* except for [^.]*VITE_REPORTS_URL/)
    },
  )

  it('needs no choice of consent if it sends nothing', () => {
    expect(problemsWith({ VITE_DATA_LAYER: 'off' })).toEqual([])
  })

  it('stops if consent is required and browsers would send reports without it', () => {
    const [problem] = problemsWith({ VITE_REPORTS_URL: '/reports', VITE_CONSENT: 'required' })
    expect(problem).toMatch(/^VITE_REPORTS_URL is set with VITE_CONSENT=required/)
  })

  it('stops on the fake backend (R59)', async () => {
    await expect(buildProduct({ ...validEnvironment, VITE_BACKEND: 'fake' })).rejects.toThrow(
      /VITE_BACKEND is "fake"/,
    )
  })

  it.each(['VITE_PARENT_COMPANY', 'VITE_CONTACT_EMAIL', 'VITE_HOME_CITY'])(
    'warns that visitors see a sample instead of %s (R59)',
    (name) => {
      for (const value of [undefined, 'care@sample.example']) {
        const { problems, warnings } = readConfiguration({ ...validEnvironment, [name]: value })
        expect(problems).toEqual([])
        expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${name} is not set to a real value`))])
      }
    },
  )

  it('warns about an unencrypted service, ads without a label and an unknown variable', () => {
    const { warnings } = readConfiguration({
      ...validEnvironment,
      VITE_CUSTOMER_API: 'http://api.plotline.test',
      VITE_ADS_ID: 'AW-1',
      VITE_CONSENT: 'required',
      VITE_SOCIAL_LINK: 'https://a.example',
    })
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
      'VITE_CUSTOMER_API',
      'VITE_ADS_ID',
      'VITE_SOCIAL_LINK',
    ])
  })
})

describe('.env.example', () => {
  const example = readFileSync(`${root}.env.example`, 'utf8')

  it('lists every variable of a build once, each under a comment (I17)', () => {
    const lines = example.split('\n')
    const names = lines.flatMap((line) => /^#? ?(VITE_\w+)=/.exec(line)?.[1] ?? [])
    expect(names.toSorted()).toEqual(variables.map(({ name }) => name).toSorted())
    const uncommented = names.filter((name) => {
      const above = lines[lines.findIndex((line) => line.includes(`${name}=`)) - 1] ?? ''
      return !/^# \S|^#? ?VITE_/.test(above)
    })
    expect(uncommented).toEqual([])
  })

  it('chooses nothing for the deployer: an unchanged copy stops the build', () => {
    const values = Object.fromEntries(
      [...example.matchAll(/^(VITE_\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    )
    const { problems } = readConfiguration(values)
    for (const name of required) expect(problems.some((problem) => problem.startsWith(name))).toBe(true)
  })
})
