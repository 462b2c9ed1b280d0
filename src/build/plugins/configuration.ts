import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Plugin } from 'vite'
import type { BuildBrand } from '../read-brand.ts'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { variables } from './variables.ts'

/** The environment of a build: `.env` files and the shell, as Vite reads them. */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>

/** Variables whose defaults are samples, which a real visitor should not see (R59). */
const samples = {
  VITE_PARENT_COMPANY: 'the company in the footer and the legal pages',
  VITE_CONTACT_EMAIL: 'the contact address',
  VITE_HOME_CITY: 'the city whose courts the terms name',
}

/** Variables with which a build sends data about the visitor; `off` is the same as not set. */
const analytics = ['VITE_ADS_ID', 'VITE_DATA_LAYER', 'VITE_EVENTS_URL', 'VITE_VITALS_URL', 'VITE_REPORTS_URL']

const aboutConsent = `choose "required" or "none"; there is no default.
      "required" asks the visitor first, and sends nothing before a yes. In the EU and the UK the law requires it for nearly everything of the kind
      (ePrivacy Directive 2002/58/EC, article 5(3); PECR 2003), and in India the Digital Personal Data Protection Act 2023 builds on consent too.
      "none" does not ask. Both respect a browser that says no (Sec-GPC), except for reports of the policy (VITE_REPORTS_URL), which browsers
      send without asking. You are responsible for this choice.`

const services = ['VITE_FORMS_API', 'VITE_CUSTOMER_API', 'VITE_PAYMENT_URL']

/** Checks the configuration of a production build: problems stop it, warnings don't. Blank counts as missing. */
export function readConfiguration(environment: BuildEnvironment): { problems: string[]; warnings: string[] } {
  const valueOf = (name: string): string => environment[name]?.trim() ?? ''
  const problems = variables.flatMap(({ name, check, missingError }) => {
    const value = valueOf(name)
    if (value === '') return missingError === null ? [] : [`${name} is missing: ${missingError}`]
    const problem = check(value)
    return problem ? [`${name} ${problem}`] : []
  })
  if (valueOf('VITE_BACKEND') === 'fake')
    problems.push('VITE_BACKEND is "fake": production needs real services; npm run build:demo is the demo')
  const sending = analytics.filter((name) => !['', 'off'].includes(valueOf(name)))
  const consent = valueOf('VITE_CONSENT')
  if (consent === '' && sending.length > 0)
    problems.push(`VITE_CONSENT is missing, and ${sending.join(', ')} set: ${aboutConsent}`)
  if (consent === 'required' && sending.includes('VITE_REPORTS_URL'))
    problems.push(
      'VITE_REPORTS_URL is set with VITE_CONSENT=required: browsers send these reports without asking, with the whole address',
    )

  const known = new Set(variables.map(({ name }) => name))
  const warnings = [
    ...Object.entries(samples)
      .filter(([name]) => valueOf(name) === '' || valueOf(name).endsWith('.example'))
      .map(([name, what]) => `${name} is not set to a real value: visitors see a sample instead of ${what}`),
    ...services
      .filter((name) => /^http:/i.test(valueOf(name)))
      .map((name) => `${name} is not encrypted: every network on the way can read the visitors’ answers`),
    ...(valueOf('VITE_ADS_ID') && !valueOf('VITE_ADS_LABEL_THANKYOU')
      ? ['VITE_ADS_ID is set without VITE_ADS_LABEL_THANKYOU: purchases are not reported to the ads network']
      : []),
    ...Object.keys(environment)
      .filter((name) => name.startsWith('VITE_') && !known.has(name))
      .map((name) => `${name} is not a variable of this build`),
  ]
  return { problems, warnings }
}

/** Stops a production build that is not configured, with every reason at once. */
export function configuration(environment: BuildEnvironment, brand: BuildBrand): Plugin {
  return {
    name: 'plotline:configuration',
    apply: 'build',
    buildStart() {
      const result = readConfiguration(environment)
      const problems = [...result.problems, ...brand.problems]
      if (problems.length > 0) {
        const heading = 'This production build is not configured (.env.example lists every variable):'
        // Without a stack, which would hide the list.
        this.error({ message: `${heading}\n  - ${problems.join('\n  - ')}`, stack: '' })
      }
      for (const warning of [...result.warnings, ...brand.warnings]) this.warn(warning)
    },
  }
}

/**
 * Warns that others can read the sources if `HOST` opens the development server to them (R69), and says how to open it at the host name of
 * a tunnel, whose requests Vite refuses (R137).
 */
export const hostWarning = (host: string | undefined, tunnelHost: string | undefined): Plugin => ({
  name: 'plotline:host-warning',
  configureServer({ config, httpServer }) {
    const warn = (text: string): void => config.logger.warn(text, { timestamp: true })
    if (host && isPublicHost(host))
      warn(`HOST is ${host}: everyone who can reach this machine can read the sources and their settings.`)
    const warned = new Set<string>()
    httpServer?.on('request', ({ headers }: IncomingMessage) => {
      const name = (headers.host ?? '').replace(/:\d+$/, '')
      const isAllowed = isIP(name.replace(/[[\]]/g, '')) > 0 || /(?:^|\.)localhost$/.test(name)
      if (isAllowed || [host, tunnelHost, ''].includes(name) || warned.has(name)) return
      warned.add(name)
      warn(`Requests for ${name} are refused. If it is your tunnel: TUNNEL_HOST=${name} npm run dev`)
    })
  },
})
