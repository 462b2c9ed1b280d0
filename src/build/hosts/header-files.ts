import { fileFolders, ownStartPages, pagePaths } from './addresses.mjs'
import { caching, notFoundPage, type Site } from './site.ts'

// The `_headers` and `_redirects` of Netlify and of Cloudflare Pages.

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
  const start = ['/', '/index.html', ...ownStartPages.flatMap((region) => [`/${region}`, `/${region}/*`])]
  const own = ownPages.flatMap((path) => [path, `${path}/`])
  const revalidated = [...start, ...pagePaths, '/locales/*', ...own]
  return [
    rule('/*', headers),
    ...revalidated.map((path) => rule(path, { 'Cache-Control': caching.revalidate })),
    ...immutable.map((path) => rule(path, { 'Cache-Control': caching.immutable })),
    '',
  ].join('\n')
}

/**
 * The rules for the addresses of pages (R119). Every other address gets the nearest `404.html` with status 404, from which the product
 * also opens an address that it can repair. `fileOf` names the file of a start page as the host wants it.
 */
function pageRules(fileOf: (name: string) => string): string[] {
  const slugs = pagePaths.map((path) => path.replace('*', ':slug'))
  const below = [...slugs, '/response/checkout/:slug']
  const regionRules = ownStartPages.flatMap((region) => [
    `/${region}.htm  ${fileOf(region)}  200`,
    `/${region}/index.html  ${fileOf(region)}  200`,
    ...below.map((path) => `/${region}${path}  ${fileOf('index')}  200`),
  ])
  return [
    `/index.htm  ${fileOf('index')}  200`,
    ...below.map((path) => `${path}  ${fileOf('index')}  200`),
    ...regionRules,
  ]
}

/** Netlify's `_redirects`. */
export const netlifyRedirects = [
  ...fileFolders.map((folder) => `${folder}*  ${folder}${notFoundPage}  404`),
  ...ownStartPages.map((region) => `/${region}  /${region}.html  200`),
  ...pageRules((name) => `/${name}.html`),
  '',
].join('\n')

/**
 * The `_headers` of Cloudflare Pages, where `! Name` removes a header of an earlier rule or of the host. The host sends `no-store` with every 404, so
 * one rule can cover the folder of immutable files.
 */
export const cloudflareHeaders = ({ headers }: Site): string =>
  [
    rule('/*', {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withinLimit(value)])),
      'Cache-Control': caching.revalidate,
    }),
    '  ! Access-Control-Allow-Origin',
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${caching.immutable}`,
    '',
  ].join('\n')

/**
 * The host ignores a line of more than 2,000 characters. The longest lists of a policy are in the page's own as well, and a browser applies
 * both.
 */
const withinLimit = (value: string): string =>
  value.length < 1_900 ? value : value.replace(/(img|connect)-src [^;]*/g, "$1-src 'self' data: https:")

/** The `_redirects` of Cloudflare Pages, which serves `/us.html` at `/us`, and redirects the file's own address there. */
export const cloudflareRedirects = [...pageRules((name) => (name === 'index' ? '/' : `/${name}`)), ''].join(
  '\n',
)
