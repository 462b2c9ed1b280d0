import { isCompressible, mediaTypeOf } from '../hosts/media-types.mjs'
import { hashOf, requestShortened } from './client.mjs'
import { finding } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./verify-site.mjs').Build} Build */

/** The size from which files must be compressed, in bytes. Hosts leave smaller ones uncompressed. */
const minCompressedSize = 1_400

/** Other names for a type that browsers accept. @type {Readonly<Record<string, readonly string[]>>} */
const aliases = {
  'text/javascript': ['application/javascript'],
  'image/x-icon': ['image/vnd.microsoft.icon'],
}

/**
 * Checks every file of the build: its content, type, caching and compression.
 * @param {string} origin
 * @param {import('./client.mjs').Client} request
 * @param {Build} build
 * @returns {Promise<Finding[]>}
 */
export async function checkFiles(origin, request, { files }) {
  const found = await Promise.all(
    files.map(async (file) => {
      const { address } = file
      const response = await requestShortened(origin, request, address, address.replace(/\.html$/, ''))
      return checkFile(file, response).map((name) => finding(name, address))
    }),
  )
  return found.flat()
}

/** @type {(file: import('./verify-site.mjs').BuiltFile, response: import('./client.mjs').Response) => import('./findings.mjs').FindingName[]} */
function checkFile({ address, hash, size }, { status, headers, body }) {
  if (status !== 200) return ['file-missing']
  const isPage = /(?:\/|\.html)$/.test(address)
  const expected = isPage ? 'text/html' : essenceOf(mediaTypeOf(address) ?? '')
  const type = essenceOf(headers['content-type'] ?? '')
  if (type === 'text/html' && !isPage) return ['file-missing']
  const isCompressed = /^(?:br|gzip|zstd|deflate)$/.test(headers['content-encoding'] ?? '')
  const mustCompress = size > minCompressedSize && isCompressible(expected) && expected !== 'text/vtt'
  const isHashed = address.startsWith('/assets/')
  const caching = headers['cache-control']
  /** @type {[import('./findings.mjs').FindingName, boolean][]} */
  const checks = [
    ['file-changed', hashOf(body) !== hash],
    ['type', expected !== '' && type !== expected && !aliases[expected]?.includes(type)],
    ['download', /attachment/i.test(headers['content-disposition'] ?? '')],
    ['not-immutable', isHashed && !isImmutable(caching)],
    ['cached-too-long', !isHashed && mayBeCached(caching)],
    ['not-compressed', mustCompress && !isCompressed],
    ['no-vary', isCompressed && !/accept-encoding/i.test(headers.vary ?? '')],
    ['cookie', headers['set-cookie'] !== undefined],
  ]
  return checks.flatMap(([name, isWrong]) => (isWrong ? [name] : []))
}

/**
 * Checks how responses are sent: byte ranges of a video, 304 for an unchanged page, HEAD like GET.
 * @param {import('./client.mjs').Client} request
 * @param {Build} build
 * @returns {Promise<Finding[]>}
 */
export async function checkTransfer(request, { files }) {
  /** @type {Finding[]} */
  const found = []
  const video = files.find(({ address }) => address.endsWith('.mp4'))
  if (video) {
    const { address, size } = video
    const [whole, part] = [await request(address), await request(address, { range: 'bytes=100-199' })]
    const isPart =
      part.status === 206 &&
      part.headers['content-range'] === `bytes 100-199/${size}` &&
      part.body.equals(whole.body.subarray(100, 200))
    if (!isPart) found.push(finding('range', `${address} (${part.status})`))
  }
  const { etag, 'last-modified': modified } = (await request('/')).headers
  const again = await request('/', {
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  })
  if (again.status !== 304) found.push(finding('no-validator', '/'))
  const head = await request('/', {}, 'HEAD').catch(() => null)
  if (head?.status !== 200 || head.body.length > 0) found.push(finding('no-head', '/'))
  return found
}

/** A media type without its parameters. @param {string} type */
const essenceOf = (type) => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** @param {string | undefined} caching */
const isImmutable = (caching = '') =>
  /\bimmutable\b/.test(caching) &&
  Number(/\bmax-age=(\d+)/.exec(caching)?.[1]) >= 31_536_000 &&
  !/no-cache|no-store|private/.test(caching)

/**
 * Whether a browser may use a response again without revalidation. Without `Cache-Control` it decides itself.
 * @param {string | undefined} caching
 */
export const mayBeCached = (caching) =>
  caching === undefined ||
  !/no-cache|no-store|max-age=0/.test(caching) ||
  /immutable|(?:max-age|s-maxage)=[1-9]/.test(caching)
