import type { BuildEnvironment } from './configuration.ts'

/** Directives of a content security policy, by name. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** Hosts that serve the tag of the ads network and receive its data. */
const adsHosts = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]

/**
 * The countries whose own host receives conversions of visitors there. A policy has no wildcard for them, and the ads network has 190: these
 * are the product's countries and those from which most other visitors come.
 */
const countries =
  `co.in co.uk ae com.sa com.qa com.kw com.bh com.om com.sg com.my lk com.bd com.np com.pk ca com.au co.nz
  ie de fr nl be it es pt ch at se no dk fi pl co.za co.ke com.ng mu co.jp co.kr com.hk co.id co.th com.ph com.br com.mx`.split(
    /\s+/,
  )

/** The hosts that the ads network documents for conversions and remarketing. */
const adsNetwork = {
  scripts: adsHosts,
  data: [
    ...adsHosts,
    'https://google.com',
    'https://ad.doubleclick.net',
    ...countries.map((country) => `https://www.google.${country}`),
  ],
  frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** Names of the trusted-types policies in `boot-handoff.ts` and `offline-copy.ts`. */
const trustedTypes = { product: ['landing-card'], demo: ['landing-card', 'demo-worker'] } as const

/**
 * The policy of a page: it may contact its own host and the configured services only. `inline` are the hashes of its inline scripts
 * and styles. Without an environment (the demo) the policy names no other host.
 */
export function policyFor(
  environment: BuildEnvironment | null,
  inline: { scripts: readonly string[]; styles: readonly string[] } = { scripts: [], styles: [] },
): Policy {
  const origins = (...names: string[]): string[] => {
    const values = names
      .map((name) => environment?.[name]?.trim() ?? '')
      .filter((value) => URL.canParse(value))
    return [...new Set(values.map((value) => new URL(value).origin))]
  }
  const hasAds = Boolean(environment?.VITE_ADS_ID?.trim())
  const ads = hasAds ? adsNetwork : { scripts: [], data: [], frames: ["'none'"] }
  const own = "'self'"
  return {
    'default-src': ["'none'"],
    'script-src': [own, ...inline.scripts, ...ads.scripts],
    'style-src': [own, ...inline.styles],
    // The forms service serves the pictures of the survey.
    'img-src': [own, 'data:', ...origins('VITE_FORMS_API', 'VITE_MAIL_ASSETS_URL'), ...ads.data],
    'media-src': [own],
    'font-src': [own],
    'connect-src': [
      own,
      ...origins('VITE_FORMS_API', 'VITE_CUSTOMER_API', 'VITE_VITALS_URL', 'VITE_EVENTS_URL'),
      ...ads.data,
    ],
    'manifest-src': [own],
    'worker-src': [own],
    'object-src': ["'none'"],
    'frame-src': ads.frames,
    'base-uri': ["'none'"],
    'form-action': [own],
    // The ads network's tag creates scripts from strings.
    ...(!hasAds && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': environment ? trustedTypes.product : trustedTypes.demo,
    }),
  }
}

/** The policy as the value of a header or a `<meta>`. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
