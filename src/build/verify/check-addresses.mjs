import { mayBeCached } from './check-files.mjs'
import { hashOf, requestServed } from './client.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./client.mjs').Response} Response */

/** Addresses of the product that hosts often get wrong: behind a region, with a dot, parameters or a trailing slash. */
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
  // A host may know the pages of regions, or fall back to the one page.
  const own = files
    .filter(({ address }) => /^\/(?:[a-z]{2}(?:\.html)?)?$/.test(address))
    .map(({ hash }) => hash)
  /** @param {Response} response */
  const isPage = ({ body }) => own.includes(hashOf(body))
  const names = files.flatMap(({ address }) => /^\/assets\/(.+)/.exec(address)?.[1] ?? [])
  /** @type {(path: string, check: (response: Response) => Finding | null) => Promise<Finding | null>} */
  const check = async (path, test) => test(await request(path))
  const found = await Promise.all([
    checkPost(request),
    ...pages.map(async (path) => {
      const response = await requestServed(origin, request, path, path.replace(/\/(?=\?)/, ''))
      return checkPage(path, response, isPage(response))
    }),
    ...missing.map((path) => check(path, (response) => checkMissing(path, response))),
    ...['/_headers', '/_redirects'].map((path) =>
      check(path, (response) =>
        response.status === 200 && !isPage(response) ? { name: 'rules-served', where: path } : null,
      ),
    ),
    check('/assets/', (response) =>
      response.status === 200 && !isPage(response) && names.some((name) => response.body.includes(name))
        ? { name: 'listing', where: '/assets/' }
        : null,
    ),
  ])
  return found.filter((finding) => finding !== null)
}

/** @type {(path: string, response: Response, isPage: boolean) => Finding | null} */
function checkPage(path, { status, headers }, isPage) {
  if (status !== 200 || !isPage)
    return { name: 'fallback', where: `${path} (${status === 200 ? 'another page' : status})` }
  return mayBeCached(headers['cache-control']) ? { name: 'cached-too-long', where: path } : null
}

/** @param {import('./client.mjs').Client} request @returns {Promise<Finding | null>} */
async function checkPost(request) {
  const path = '/thank-you?request_order_id=verify'
  const { status } = await request(path, {}, 'POST')
  return status < 400 ? null : { name: 'post-refused', where: `${path} (${status})` }
}

/** @type {(path: string, response: Response) => Finding | null} */
function checkMissing(path, { status, headers }) {
  const caching = headers['cache-control']
  if (status !== 404 && status !== 410) return { name: 'missing-chunk', where: `${path} (${status})` }
  return caching !== undefined && mayBeCached(caching)
    ? { name: 'missing-chunk', where: `${path} (${caching})` }
    : null
}
