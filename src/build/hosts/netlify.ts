import { regions } from '../../core/model/region.ts'
import { headerRule } from './header-rule.ts'
import { caching, missingPage, partFolders, type Site } from './site.ts'

/** Addresses that answer with the product's page, as the host's rules name them. */
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

/**
 * The `_headers` of Netlify, which is the one in the build's own folder. The host sends both values where two rules name a header, and
 * a rule's headers with a 404 too: so no address matches two rules for caching, and each file that is kept has a rule of its own.
 * Cloudflare Pages reads the same file as far as its hundredth rule: what comes later is asked for anew there, so code comes first.
 */
export function netlifyHeaders({ headers, kept, ownPages }: Site): string {
  const anew = [...pages, '/locales/*', ...ownPages.flatMap((path) => [path, `${path}/`])]
  return [
    headerRule('/*', headers),
    ...anew.map((path) => headerRule(path, { 'Cache-Control': caching.anew })),
    ...kept.map((path) => headerRule(path, { 'Cache-Control': caching.kept })),
    '',
  ].join('\n')
}

/** The `_redirects` of Netlify: every address that is no file is the product's page, but a part that is not there is missing. */
export const netlifyRedirects = `${[
  ...partFolders.map((folder) => `${folder}*  ${folder}${missingPage}  404`),
  '/*  /index.html  200',
].join('\n')}\n`
