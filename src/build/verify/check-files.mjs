import { isCompressible, mediaTypeOf } from '../hosts/media-types.mjs'
import { askServed } from './ask.mjs'
import { hashOf } from './read-build.mjs'

/** Below this many bytes packing makes nothing smaller, and hosts leave it. */
const worthPacking = 1_400

/** Other names for a type that browsers take as well. @type {Readonly<Record<string, readonly string[]>>} */
const alike = {
  'text/javascript': ['application/javascript'],
  'image/x-icon': ['image/vnd.microsoft.icon'],
}

/**
 * Asks for every file of the build: whether it is there, as it was built, with its type, its caching and packed.
 * @param {string} origin
 * @param {import('./ask.mjs').Ask} ask
 * @param {import('./read-build.mjs').Build} build
 * @returns {Promise<import('./findings.mjs').Finding[]>}
 */
export async function checkFiles(origin, ask, { files }) {
  const found = await Promise.all(
    files.map(async (file) => {
      const { address } = file
      const answer = await askServed(origin, ask, address, address.replace(/\.html$/, ''))
      return faultsOf(file, answer).map((name) => ({ name, where: address }))
    }),
  )
  return found.flat()
}

/**
 * @param {import('./read-build.mjs').BuiltFile} file
 * @param {import('./ask.mjs').Answer} answer
 * @returns {import('./findings.mjs').FindingName[]}
 */
function faultsOf({ address, hash, size }, { status, headers, body }) {
  if (status !== 200) return ['file-missing']
  const isPage = /(?:\/|\.html)$/.test(address)
  const expected = isPage ? 'text/html' : bare(mediaTypeOf(address) ?? '')
  const type = bare(headers['content-type'] ?? '')
  if (type === 'text/html' && !isPage) return ['file-missing']
  const isPacked = /^(?:br|gzip|zstd|deflate)$/.test(headers['content-encoding'] ?? '')
  const mustPack = size > worthPacking && isCompressible(expected) && expected !== 'text/vtt'
  const isKept = address.startsWith('/assets/')
  /** @type {[import('./findings.mjs').FindingName, boolean][]} */
  const faults = [
    [isPage ? 'page-changed' : 'file-changed', hashOf(body) !== hash],
    ['type', expected !== '' && type !== expected && !alike[expected]?.includes(type)],
    ['download', /attachment/i.test(headers['content-disposition'] ?? '')],
    ['not-kept', isKept && !keptForAYear(headers['cache-control'])],
    ['kept-too-long', !isKept && mayBeKept(headers['cache-control'])],
    ['not-packed', mustPack && !isPacked],
    ['no-vary', isPacked && !/accept-encoding|\*/i.test(headers.vary ?? '')],
    ['cookie', headers['set-cookie'] !== undefined],
  ]
  return faults.flatMap(([name, isThere]) => (isThere ? [name] : []))
}

/** @param {string} type */
const bare = (type) => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** @param {string | undefined} caching */
const keptForAYear = (caching = '') =>
  /\bimmutable\b/.test(caching) &&
  Number(/\bmax-age=(\d+)/.exec(caching)?.[1]) >= 31_536_000 &&
  !/no-cache|no-store|private/.test(caching)

/**
 * Whether a browser may use the answer again without asking. An answer that says nothing may be kept as the browser sees fit.
 * @param {string | undefined} caching
 */
export const mayBeKept = (caching) =>
  caching === undefined ||
  !/no-cache|no-store|max-age=0/.test(caching) ||
  /immutable|(?:max-age|s-maxage)=[1-9]/.test(caching)
