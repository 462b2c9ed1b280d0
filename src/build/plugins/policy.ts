import type { BuildEnvironment } from './configuration.ts'

/** Directives of a content security policy, by name. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** A conversion ends at the network's host of the visitor's own country: of those that the product is sold in. */
const ownCountries = [
  'https://google.com',
  'https://www.google.com',
  'https://www.google.co.in',
  'https://www.google.co.uk',
]

const adsHosts = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
]

/** Where the ads network's tag comes from, what it tells and what it frames, by the network's own list for conversion measurement. */
const adsNetwork = {
  scripts: [...adsHosts, 'https://www.google.com'],
  calls: [...adsHosts, ...ownCountries],
  pictures: [...adsHosts, ...ownCountries],
  frames: ['https://www.googletagmanager.com'],
}

/** Who may make markup or the address of a script from a text, by the names in `begun.ts` and `offline-copy.ts`. */
const trusted = {
  product: ['landing-card'],
  demo: ['landing-card', 'demo-worker'],
} as const

/**
 * What a page of the build may load and call: itself and the configured services, nothing else. `inline` are the hashes of
 * the scripts and styles that stand in the page. Without an environment (the demo) no other host is named.
 */
export function policyFor(
  environment: BuildEnvironment | null,
  inline: { scripts: readonly string[]; styles: readonly string[] } = { scripts: [], styles: [] },
): Policy {
  const origins = (...names: string[]): string[] =>
    names.flatMap((name) => {
      const value = environment?.[name]?.trim() ?? ''
      return URL.canParse(value) ? [new URL(value).origin] : []
    })
  const hasAds = Boolean(environment?.VITE_ADS_ID?.trim())
  const ads = hasAds ? adsNetwork : { scripts: [], calls: [], pictures: [], frames: ["'none'"] }
  const own = "'self'"
  return {
    'default-src': ["'none'"],
    'script-src': [own, ...inline.scripts, ...ads.scripts],
    'style-src': [own, ...inline.styles],
    // Survey pictures are the forms service's.
    'img-src': [own, 'data:', ...unique(origins('VITE_FORMS_API', 'VITE_MAIL_ASSETS_URL')), ...ads.pictures],
    'media-src': [own],
    'font-src': [own],
    'connect-src': [
      own,
      ...unique(origins('VITE_FORMS_API', 'VITE_CUSTOMER_API', 'VITE_VITALS_URL', 'VITE_EVENTS_URL')),
      ...ads.calls,
    ],
    'manifest-src': [own],
    'worker-src': [own],
    'object-src': ["'none'"],
    'frame-src': ads.frames,
    'base-uri': ["'none'"],
    'form-action': [own],
    // The ads network's tag makes scripts from texts.
    ...(!hasAds && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': environment ? trusted.product : trusted.demo,
    }),
  }
}

/** The policy as a header or a `<meta>` carries it. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]
