import { isCompressible, mediaTypeOf } from '../hosts/media-types.mjs'
import { hashOf } from './client.mjs'

/** @typedef {import('./client.mjs').Response} Response */
/** @typedef {import('./verify-site.mjs').BuiltFile} BuiltFile */
/** @typedef {import('./verify-site.mjs').Site} Site */
/** @typedef {(site: Site) => Promise<string[]>} Find Requests something, and returns the places where it is wrong. */
/** @typedef {boolean | string | null | undefined} Result Whether a response is wrong; a text is a detail. */

/** The size from which files must be compressed, in bytes. Hosts leave smaller ones uncompressed. */
const minCompressedSize = 1_400

/**
 * The places at which the test says that something is wrong, with its detail in brackets.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} fieldKey
 * @param {(item: Item) => Promise<Result> | Result} test
 */
export async function placesOf(items, fieldKey, test) {
  const found = await Promise.all(
    items.map(async (item) => {
      const result = await test(item)
      return result ? [fieldKey(item) + (result === true ? '' : ` (${result})`)] : []
    }),
  )
  return found.flat()
}

/** @type {(paths: readonly string[], test: (response: Response, site: Site) => Result) => Find} */
export const each = (paths, test) => (site) =>
  placesOf(paths, String, async (path) => {
    const response = await site.get(path, { shorter: path.replace(/\/(?=\?)/, '') })
    return response && test(response, site)
  })

/** Tests every file, also a missing one. @type {(test: (response: Response, file: BuiltFile) => Result) => Find} */
export const everyFile = (test) => (site) =>
  placesOf(
    site.files,
    ({ address }) => address,
    async (file) => {
      const response = await site.get(file.address, shorterOf(file))
      return response && test(response, file)
    },
  )

/** Tests every file that is served. @type {(test: (response: Response, file: BuiltFile) => Result) => Find} */
export const eachFile = (test) =>
  everyFile((response, file) => !isMissing(file, response) && test(response, file))

/** Tests one request. @type {(path: string, test: (response: Response, site: Site) => Result, options?: import('./verify-site.mjs').RequestOptions) => Find} */
export const one = (path, test, options) => (site) =>
  placesOf([path], String, async () => {
    const response = await site.get(path, options)
    return response && test(response, site)
  })

/** Cloudflare Pages redirects `/us.html` to `/us`. @param {BuiltFile} file */
export const shorterOf = ({ address }) => ({ shorter: address.replace(/\.html$/, '') })

/** @param {BuiltFile} file */
export const isPageFile = ({ address }) => /(?:\/|\.html)$/.test(address)
/** @param {BuiltFile} file */
export const typeOf = (file) => (isPageFile(file) ? 'text/html' : essenceOf(mediaTypeOf(file.address) ?? ''))
/** A media type without its parameters. @param {string | undefined} type */
export const essenceOf = (type = '') => type.split(';')[0]?.trim().toLowerCase() ?? ''
/** @type {(file: BuiltFile, response: Response) => boolean} */
export const isMissing = (file, { status, headers }) =>
  status !== 200 || (essenceOf(headers['content-type']) === 'text/html' && !isPageFile(file))
/** @param {BuiltFile} file */
export const mustCompress = (file) =>
  file.size > minCompressedSize && isCompressible(typeOf(file)) && typeOf(file) !== 'text/vtt'
/** @param {Response} response */
export const isCompressed = ({ headers }) =>
  /^(?:br|gzip|zstd|deflate)$/.test(headers['content-encoding'] ?? '')
/** @param {BuiltFile} file */
export const isHashed = ({ address }) => address.startsWith('/assets/')

/** Whether it is the page, of any region. @type {(response: Response, site: Site) => boolean} */
export const isPage = ({ body }, { files }) =>
  files.some(({ address, hash }) => /^\/(?:[a-z]+(?:\.html)?)?$/.test(address) && hash === hashOf(body))

/** @param {string | undefined} caching */
export const isImmutable = (caching = '') =>
  /\bimmutable\b/.test(caching) &&
  Number(/\bmax-age=(\d+)/.exec(caching)?.[1]) >= 31_536_000 &&
  !/no-cache|no-store|private/.test(caching)

/** Whether a browser may use a response again without revalidation. Without `Cache-Control` it decides itself. @param {string | undefined} caching */
export const mayBeCached = (caching) =>
  caching === undefined ||
  !/no-cache|no-store|max-age=0/.test(caching) ||
  /immutable|(?:max-age|s-maxage)=[1-9]/.test(caching)

/** @param {string} text */
export const collapsed = (text) => text.replace(/\s+/g, ' ').trim()
