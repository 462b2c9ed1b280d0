import { policyText, type Policy } from './policy.ts'

/** Addresses that answer with the product's page, as the host's rules name them. */
const pages = [
  '/',
  '/index.html',
  '/us.html',
  '/uk.html',
  '/survey-form',
  '/response/*',
  '/thank-you',
  '/payment-failure',
  '/privacy-policy',
  '/refund-policy',
  '/termsandconditions',
  '/us',
  '/us/*',
  '/uk',
  '/uk/*',
]

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

/**
 * The `_headers` file of a build, in Netlify's form. No address matches two rules that name the same header: the host
 * would send both values. Page and texts are asked for anew each time, files with a hash in their name are kept for a year.
 */
export function headersFile(policy: Policy): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    rule('/*', {
      'Content-Security-Policy': policyText({ ...policy, 'frame-ancestors': ["'none'"] }),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': features.join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...[...pages, '/locales/*'].map((path) => rule(path, { 'Cache-Control': 'no-cache' })),
    '',
  ].join('\n')
}

/** The `_redirects` file beside it: every address is the product's page, but a script or a text that is not there is missing. */
export const redirectsFile = `/assets/*   /index.html   404
/locales/*  /index.html   404
/*          /index.html   200
`
