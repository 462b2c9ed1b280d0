import { policyText, type Policy } from '../plugins/policy.ts'

/** The description of a build from which the files for hosts are generated. */
export interface Site {
  /** Headers of every response, by name. */
  headers: Readonly<Record<string, string>>
  /** Addresses of all files. */
  files: readonly string[]
  /** Addresses of files with a content hash in their name, which browsers may cache for a year. Code and texts first. */
  immutable: readonly string[]
  /** Addresses with an `index.html` of their own: those of the demo. */
  ownPages: readonly string[]
}

/** Values of `Cache-Control`: files with a content hash, everything else, and error responses. */
export const caching = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  never: 'no-store',
} as const

/** The error page of hosts that read it from a file: the product's page at the root, a plain one in the folders of files. */
export const notFoundPage = '404.html'

/** The product uses one of these features, WebOTP: it fills in the code from a text message. */
const permissions =
  'otp-credentials=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Describes a build by its policy and the paths of its files. `reports` is the address to which browsers report violations of the policy. */
export function describeSite(policy: Policy, paths: readonly string[], reports = ''): Site {
  const files = paths.map((path) => `/${path}`).toSorted()
  const isCode = (path: string): boolean => /\.(?:js|css|vtt)$/.test(path)
  const immutable = files.filter((path) => path.startsWith('/assets/') && !path.endsWith(`/${notFoundPage}`))
  return {
    headers: {
      // A `<meta>` policy supports neither of these two directives.
      'Content-Security-Policy': policyText({
        ...policy,
        'frame-ancestors': ["'none'"],
        ...(reports ? { 'report-to': ['reports'] } : {}),
      }),
      ...(reports ? { 'Reporting-Endpoints': `reports="${reports}"` } : {}),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': permissions,
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    files,
    immutable: [...immutable.filter(isCode), ...immutable.filter((path) => !isCode(path))],
    ownPages: files.flatMap((path) => /^(\/.+)\/index\.html$/.exec(path)?.[1] ?? []),
  }
}
