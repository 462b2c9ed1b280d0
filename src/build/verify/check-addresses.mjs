import { askServed } from './ask.mjs'
import { mayBeKept } from './check-files.mjs'
import { hashOf } from './read-build.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** Addresses of the product that are no files, as hosts get them wrong: behind a region, with a dot, parameters, a slash at the end. */
const pages = [
  '/survey-form',
  '/us/response/verify-plan.jpg?Rx=1',
  '/uk/?utm_source=verify',
  '/thank-you?request_order_id=verify',
  '/verify/nowhere',
]

/** Parts that no build has. */
const missing = ['/assets/verify-00000000.js', '/assets/verify-00000000.css', '/locales/xx/translation.json']

/**
 * What the host makes of addresses that are no file of the build.
 * @param {string} origin
 * @param {import('./ask.mjs').Ask} ask
 * @param {import('./read-build.mjs').Build} build
 * @returns {Promise<Finding[]>}
 */
export async function checkAddresses(origin, ask, { files }) {
  // A host may know the pages of regions, or answer with the one page.
  const own = files
    .filter(({ address }) => /^\/(?:[a-z]{2}(?:\.html)?)?$/.test(address))
    .map(({ hash }) => hash)
  /** @type {(path: string, check: (answer: import('./ask.mjs').Answer) => import('./findings.mjs').FindingName[]) => Promise<Finding[]>} */
  const tried = async (path, check) => check(await ask(path)).map((name) => ({ name, where: path }))
  const found = await Promise.all([
    ...pages.map(async (path) => {
      // Where a slash at the end is taken away, what comes after it has to stay.
      const answer = await askServed(origin, ask, path, path.replace(/\/(?=\?)/, ''))
      return faultsOfPage(answer, own).map((name) => ({ name, where: path }))
    }),
    ...missing.map((path) => tried(path, faultsOfMissing)),
    ...['/_headers', '/_redirects'].map((path) =>
      tried(path, ({ status, body }) =>
        status === 200 && !own.includes(hashOf(body)) ? ['rules-served'] : [],
      ),
    ),
    tried('/assets/', ({ status, body }) => {
      const isList = files.some(
        ({ address }) => address.startsWith('/assets/') && body.includes(address.slice('/assets/'.length)),
      )
      return status === 200 && isList && !own.includes(hashOf(body)) ? ['listing'] : []
    }),
  ])
  return found.flat()
}

/** @type {(answer: import('./ask.mjs').Answer, own: readonly string[]) => import('./findings.mjs').FindingName[]} */
function faultsOfPage({ status, headers, body }, own) {
  if (status >= 300 && status < 400) return ['fallback-moved']
  const isPage = own.includes(hashOf(body))
  if (status !== 200) return [isPage ? 'fallback-status' : 'fallback-missing']
  if (!isPage) return ['fallback-other']
  return mayBeKept(headers['cache-control']) ? ['kept-too-long'] : []
}

/** @type {(answer: import('./ask.mjs').Answer) => import('./findings.mjs').FindingName[]} */
function faultsOfMissing({ status, headers }) {
  if (status === 200) return ['missing-as-page']
  if (status !== 404 && status !== 410) return ['missing-status']
  const caching = headers['cache-control']
  return caching !== undefined && mayBeKept(caching) ? ['missing-kept'] : []
}
