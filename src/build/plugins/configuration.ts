import type { Plugin } from 'vite'
import type { BuildBrand } from '../read-brand.ts'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { variables } from './variables.ts'

/** The environment of a build: `.env` files and the shell, as Vite reads them. */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>

export type Reading = {
  /** What stops a production build, one sentence a variable. */
  problems: string[]
  /** What it goes on with, having said so. */
  warnings: string[]
}

/** Shown where nothing else is configured; a visitor of the real thing should not meet them (R59). */
const samples = {
  VITE_PARENT_COMPANY: 'the company in the footer and the legal pages',
  VITE_CONTACT_EMAIL: 'the contact address',
  VITE_HOME_CITY: 'the city whose courts the terms name',
}

const heading = 'This production build is not configured (.env.example lists every variable):'

/** What lets a build tell somebody something, by variable; `off` is as if it were not set. */
const telling = [
  'VITE_ADS_ID',
  'VITE_DATA_LAYER',
  'VITE_EVENTS_URL',
  'VITE_VITALS_URL',
  'VITE_REPORTS_URL',
] as const

const aboutConsent = `choose "required" or "none"; there is no default.
      "required" asks the visitor first, and tells nobody anything before a yes. In the EU and the UK it is the law for nearly everything of the kind
      (ePrivacy Directive 2002/58/EC, article 5(3); PECR 2003), and in India the Digital Personal Data Protection Act 2023 builds on consent too.
      "none" asks nobody. A browser that says no (Sec-GPC) is heeded either way, but for reports of the policy (VITE_REPORTS_URL): browsers send
      them by themselves. Whoever runs this build answers for the choice.`

const services = ['VITE_FORMS_API', 'VITE_CUSTOMER_API', 'VITE_PAYMENT_URL'] as const

/** Reads what a production build is configured with. Blank counts as missing. */
export function readConfiguration(environment: BuildEnvironment): Reading {
  const word = (name: string): string => environment[name]?.trim() ?? ''
  const problems = variables.flatMap((variable) => {
    const value = word(variable.name)
    if (value === '') return variable.required ? [`${variable.name} is missing: ${variable.missing}`] : []
    const problem = variable.check(value)
    return problem ? [`${variable.name} ${problem}`] : []
  })
  if (word('VITE_BACKEND') === 'fake')
    problems.push(
      'VITE_BACKEND is "fake": production talks to real services (npm run build:demo builds the demo)',
    )
  problems.push(...consentProblems(word))

  const known = new Set(variables.map(({ name }) => name))
  const warnings = [
    ...Object.entries(samples)
      .filter(([name]) => word(name) === '' || word(name).endsWith('.example'))
      .map(([name, what]) => `${name} is not set: a sample stands for ${what}`),
    ...services
      .filter((name) => /^http:/i.test(word(name)))
      .map((name) => `${name} is not encrypted: what visitors answer travels in the open`),
    ...(word('VITE_ADS_ID') && !word('VITE_ADS_LABEL_THANKYOU')
      ? ['VITE_ADS_ID is set without VITE_ADS_LABEL_THANKYOU: no purchase is told to the ads network']
      : []),
    ...Object.keys(environment)
      .filter((name) => name.startsWith('VITE_') && !known.has(name))
      .map((name) => `${name} is not a variable of this build`),
  ]
  return { problems, warnings }
}

function consentProblems(word: (name: string) => string): string[] {
  const told = telling.filter((name) => !['', 'off'].includes(word(name)))
  const consent = word('VITE_CONSENT')
  if (consent === '' && told.length > 0)
    return [`VITE_CONSENT is missing, and ${told.join(', ')} set: ${aboutConsent}`]
  if (consent === 'required' && told.includes('VITE_REPORTS_URL'))
    return [
      'VITE_REPORTS_URL is set with VITE_CONSENT=required: browsers send these reports by themselves, with the whole address, before anybody is asked',
    ]
  return []
}

/** Stops a production build that is not configured, and names every reason at once. */
export function configuration(environment: BuildEnvironment, brand: BuildBrand): Plugin {
  return {
    name: 'plotline:configuration',
    apply: 'build',
    buildStart() {
      const read = readConfiguration(environment)
      const problems = [...read.problems, ...brand.problems]
      const warnings = [...read.warnings, ...brand.warnings]
      if (problems.length > 0)
        // The place in this file would only hide the list.
        this.error({ message: `${heading}\n  - ${problems.join('\n  - ')}`, stack: '' })
      for (const warning of warnings) this.warn(warning)
    },
  }
}

/** Warns that others can read the sources if `HOST` opens the development server to them (R69). */
export const hostWarning = (host: string | undefined): Plugin => ({
  name: 'plotline:host-warning',
  configureServer({ config }) {
    if (host && isPublicHost(host))
      config.logger.warn(
        `HOST is ${host}: whoever reaches this machine can read the sources and their settings.`,
      )
  },
})
