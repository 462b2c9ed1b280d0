import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hostFile, isFileAddress, pageFileOf } from '../hosts/addresses.mjs'
import { isCompressible, mediaTypeOf } from '../hosts/media-types.mjs'
import { headersFor, readHeaderRules } from './header-rules.mjs'

/** The size from which texts are compressed, in bytes. */
const minCompressedSize = 1_000

/**
 * Leaves one slash at the start of an address: with two, or with a backslash, a redirect would lead to another host.
 * @param {string} url
 */
const singleSlash = (url) => url.replace(/^[/\\]+/, '/')

/**
 * Serves a built folder as a host should (R119), with the headers of the folder's own `_headers`. Answers a POST to a page with 303 to the
 * same address (R87). Files may change while it runs. Compresses texts, unless the folder has a `.br` copy. The caller starts to listen.
 * @param {string} builtFolder
 */
export function createStaticServer(builtFolder) {
  const folder = resolve(builtFolder)
  const compress = createCompressor()
  const rules = join(folder, '_headers')
  return createServer(({ url = '/', method = 'GET', headers }, response) => {
    const path = url.split('?')[0] ?? '/'
    /** @param {number} status @param {Readonly<Record<string, string>>} more @param {string | Buffer} [body] */
    const respond = (status, more, body) => {
      const text = existsSync(rules) ? readFileSync(rules, 'utf8') : ''
      // A redirect or an error is not cached whatever the rules say; a file without a rule is revalidated.
      const caching = { 'cache-control': status < 300 ? 'no-cache' : 'no-store' }
      const own = headersFor(readHeaderRules(text), status < 400 ? path : '/*')
      const isContent = status < 300 || status === 304
      response.writeHead(status, {
        ...(isContent ? { ...caching, ...own } : { ...own, ...caching }),
        ...more,
      })
      response.end(method === 'HEAD' ? undefined : body)
    }
    if (method === 'POST' && (pageFileOf(path) !== null || !isFileAddress(path)))
      return respond(303, { location: singleSlash(url) })
    if (method !== 'GET' && method !== 'HEAD') return respond(405, { allow: 'GET, HEAD' })

    const found = findFile(folder, path)
    if (!found) return respond(404, { 'content-type': 'text/plain; charset=utf-8' }, 'Not found')
    const content = readFileSync(found.file)
    const type = mediaTypeOf(found.file) ?? 'application/octet-stream'
    const isCompressed = isCompressible(type) && content.length >= minCompressedSize
    const accepted = String(headers['accept-encoding'])
    const encoding = isCompressed && ['br', 'gzip'].find((name) => accepted.includes(name))
    const etag = `"${hashOf(content)}${encoding ? `-${encoding}` : ''}"`
    const transfer = isCompressed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }
    const sent = { 'content-type': type, etag, ...transfer }
    if (found.status === 200 && headers['if-none-match'] === etag) return respond(304, sent)
    if (encoding) {
      const body = compress(found.file, content, encoding)
      return respond(found.status, { ...sent, 'content-encoding': encoding }, body)
    }
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (found.status !== 200 || (!from && !to)) return respond(found.status, sent, content)
    const start = from ? Number(from) : Math.max(0, content.length - Number(to))
    const end = from && to ? Math.min(Number(to), content.length - 1) : content.length - 1
    if (start > end) return respond(416, { 'content-range': `bytes */${content.length}` })
    const range = `bytes ${start}-${end}/${content.length}`
    respond(206, { ...sent, 'content-range': range }, content.subarray(start, end + 1))
  })
}

/**
 * The file for a path, and the status of the response; null for a plain 404.
 * @param {string} folder
 * @param {string} path
 */
function findFile(folder, path) {
  const plain = decoded(path)
  /** @param {string} name */
  const fileAt = (name) => {
    const file = join(folder, name)
    const isInside = file.startsWith(folder + sep) && !name.includes('\0')
    return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null
  }
  if (hostFile.test(plain)) return null
  const own = fileAt(plain) ?? fileAt(`${plain}/index.html`)
  if (own) return { file: own, status: 200 }
  const page = pageFileOf(path)
  const file = fileAt(page ?? '/index.html') ?? fileAt('/index.html')
  return file && (page !== null || !isFileAddress(plain)) ? { file, status: page === null ? 404 : 200 } : null
}

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @param {Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 16)

/** Compresses each content once. */
function createCompressor() {
  /** @type {Map<string, Buffer>} */
  const done = new Map()
  /** @param {string} file @param {Buffer} content @param {string} encoding */
  return (file, content, encoding) => {
    if (encoding === 'br' && existsSync(`${file}.br`)) return readFileSync(`${file}.br`)
    const key = `${encoding} ${hashOf(content)}`
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const body =
      done.get(key) ?? (encoding === 'br' ? brotliCompressSync(content, { params }) : gzipSync(content))
    done.set(key, body)
    return body
  }
}
