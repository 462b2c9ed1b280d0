import { policyText, type Policy } from '../plugins/policy.ts'

/** What a host has to know of a build: every file for a host is written from this one description. */
export interface Site {
  /** Headers of every answer, by name. */
  headers: Readonly<Record<string, string>>
  /** Addresses of files with a hash of their content in their name: browsers keep them. Code and texts first. */
  kept: readonly string[]
  /** Addresses of the other files. */
  others: readonly string[]
  /** Addresses with an `index.html` of their own: the demo's. */
  ownPages: readonly string[]
}

/** `Cache-Control` of files that never change, of what is asked for anew each time, and of an answer that nobody may keep. */
export const caching = {
  kept: 'public, max-age=31536000, immutable',
  anew: 'no-cache',
  never: 'no-store',
} as const

/** Folders in which a file that is not there is missing; everywhere else the product's page answers. */
export const partFolders = ['/assets/', '/locales/'] as const

/** The answer of hosts that take it from a file, in each of the folders. */
export const missingPage = '404.html'

/** Features that the product does without; the code from a text message (WebOTP) is the one it uses. */
const features = [
  'otp-credentials=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'payment=()',
  'usb=()',
]

/** Describes a build by its policy and the paths of its files, relative to its folder. `reports`: where browsers say what the policy kept from a page. */
export function describeSite(policy: Policy, files: readonly string[], reports = ''): Site {
  const addresses = files.map((file) => `/${file}`).toSorted()
  const isKept = (path: string): boolean => path.startsWith('/assets/') && !path.endsWith(`/${missingPage}`)
  const isCode = (path: string): boolean => /\.(?:js|css|vtt)$/.test(path)
  const kept = addresses.filter(isKept)
  return {
    headers: {
      // A `<meta>` can do neither.
      'Content-Security-Policy': policyText({
        ...policy,
        'frame-ancestors': ["'none'"],
        ...(reports ? { 'report-to': ['reports'] } : {}),
      }),
      ...(reports ? { 'Reporting-Endpoints': `reports="${reports}"` } : {}),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': features.join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    kept: [...kept.filter(isCode), ...kept.filter((path) => !isCode(path))],
    others: addresses.filter((path) => !isKept(path)),
    ownPages: addresses.flatMap((path) => /^(\/.+)\/index\.html$/.exec(path)?.[1] ?? []),
  }
}
