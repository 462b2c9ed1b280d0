import { mayBeCached } from './check-files.mjs'
import { hashOf, requestShortened } from './client.mjs'
import { finding } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./client.mjs').Response} Response */

/** Addresses of the product that hosts often get wrong: below a region, with a dot, parameters or a trailing slash. */
const pages = [
  '/survey-form',
  '/us/response/verify-plan.jpg?Rx=1',
  '/uk/?utm_source=verify',
  '/thank-you?request_order_id=verify',
  // Damaged by a payment page: the product repairs them, if they reach it (R85).
  '//thank-you?request_order_id=verify',
  '/thank-you&request_order_id=verify',
  '/thank-you?request_order_id=verify?currency=INR',
  '/verify/nowhere',
]

/** Files that no build has. */
const missing = ['/assets/verify-00000000.js', '/assets/verify-00000000.css', '/locales/xx/translation.json']

/**
 * Checks how the host responds to addresses that are no file of the build.
 * @param {string} origin
 * @param {import('./client.mjs').Client} request
 * @param {import('./verify-site.mjs').Build} build
 * @returns {Promise<Finding[]>}
 */
export async function checkAddresses(origin, request, { files }) {
  // A host may serve the page of the region, or fall back to index.html.
  const pageHashes = files
    .filter(({ address }) => /^\/(?:[a-z]{2}(?:\.html)?)?$/.test(address))
    .map(({ hash }) => hash)
  /** @param {Response} response */
  const isPage = ({ body }) => pageHashes.includes(hashOf(body))
  const assetNames = files.flatMap(({ address }) => /^\/assets\/(.+)/.exec(address)?.[1] ?? [])
  const found = await Promise.all([
    checkPost(request),
    ...pages.map(async (path) => {
      const response = await requestShortened(origin, request, path, path.replace(/\/(?=\?)/, ''))
      return checkPage(path, response, isPage(response))
    }),
    ...missing.map(async (path) => checkMissing(path, await request(path))),
    ...['/_headers', '/_redirects'].map(async (path) => {
      const response = await request(path)
      return response.status === 200 && !isPage(response) ? finding('rules-served', path) : null
    }),
    request('/assets/').then((response) => {
      const isListing = !isPage(response) && assetNames.some((name) => response.body.includes(name))
      return response.status === 200 && isListing ? finding('listing', '/assets/') : null
    }),
  ])
  return found.filter((result) => result !== null)
}

/** @type {(path: string, response: Response, isPage: boolean) => Finding | null} */
function checkPage(path, { status, headers }, isPage) {
  if (status !== 200 || !isPage)
    return finding('fallback', `${path} (${status === 200 ? 'another page' : status})`)
  return mayBeCached(headers['cache-control']) ? finding('cached-too-long', path) : null
}

/** @param {import('./client.mjs').Client} request @returns {Promise<Finding | null>} */
async function checkPost(request) {
  const path = '/thank-you?request_order_id=verify'
  const { status } = await request(path, {}, 'POST')
  return status < 400 ? null : finding('post-refused', `${path} (${status})`)
}

/** @type {(path: string, response: Response) => Finding | null} */
function checkMissing(path, { status, headers }) {
  const caching = headers['cache-control']
  if (status !== 404 && status !== 410) return finding('missing-chunk', `${path} (${status})`)
  const isCached = caching !== undefined && mayBeCached(caching)
  return isCached ? finding('missing-chunk', `${path} (${caching})`) : null
}
