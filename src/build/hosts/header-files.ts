import { regions } from '../../core/model/region.ts'
import { caching, chunkFolders, notFoundPage, type Site } from './site.ts'

// The `_headers` and `_redirects` of Netlify and of Cloudflare Pages.

/** Addresses of the product's page, as patterns of a host's rules. */
const pages = [
  '/',
  '/index.html',
  '/survey-form',
  '/response/*',
  '/thank-you',
  '/payment-failure',
  '/privacy-policy',
  '/refund-policy',
  '/termsandconditions',
  ...regions.flatMap((region) => (region === 'in' ? [] : [`/${region}`, `/${region}/*`])),
]

/** One rule of `_headers`. */
function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

/**
 * Netlify's `_headers`, which is in the build itself. Netlify joins the values of rules that set the same header, and applies rules to
 * 404 responses too. So no address matches two caching rules, and each immutable file has a rule of its own. Cloudflare Pages reads
 * the first 100 rules of the same file: code comes first, the rest is revalidated there.
 */
export function netlifyHeaders({ headers, immutable, ownPages }: Site): string {
  const revalidated = [...pages, '/locales/*', ...ownPages.flatMap((path) => [path, `${path}/`])]
  return [
    rule('/*', headers),
    ...revalidated.map((path) => rule(path, { 'Cache-Control': caching.revalidate })),
    ...immutable.map((path) => rule(path, { 'Cache-Control': caching.immutable })),
    '',
  ].join('\n')
}

/** Netlify's `_redirects`: a missing chunk is a 404, every other address without a file is the product's page. */
export const netlifyRedirects = [
  ...chunkFolders.map((folder) => `${folder}*  ${folder}${notFoundPage}  404`),
  '/*  /index.html  200',
  '',
].join('\n')

/**
 * The `_headers` of Cloudflare Pages, where `! Name` removes a header of an earlier rule or of the host. The host sends `no-store` with every 404, so
 * one rule can cover the folder of immutable files.
 */
export const cloudflareHeaders = ({ headers }: Site): string =>
  [
    rule('/*', { ...headers, 'Cache-Control': caching.revalidate }),
    '  ! Access-Control-Allow-Origin',
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${caching.immutable}`,
    '',
  ].join('\n')

/**
 * The `_redirects` of Cloudflare Pages has no rule. Without a `404.html` at the root the host falls back to `index.html`, and below
 * /assets/ and /locales/ to their own `404.html`. It refuses a rule for all addresses as a loop.
 */
export const cloudflareRedirects = '# No rules: the host falls back to index.html.\n'
