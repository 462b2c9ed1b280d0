import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readRange } from './byte-range.mjs'
import { findFile } from './find-file.mjs'
import { headersFor, readHeaderRules } from './host-rules.mjs'
import { isCompressible, mediaTypeOf } from '../hosts/media-types.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./find-file.mjs').File} File */

/**
 * Serves a built folder as a real host would: the product's one page for its routes, 404 for files that are not there, the
 * headers of the folder's own `_headers`, brotli or gzip, byte ranges for films. The server is not yet listening.
 * @param {string} folder
 */
export function createStaticServer(folder) {
  const compressed = createCompressor()

  /** @param {Request} request @param {Response} response */
  async function answer(request, response) {
    // A proxy's request line names the host as well, which means nothing here.
    const path = /^(?:https?:\/\/[^/?]*)?([^?]*)/i.exec(request.url ?? '')?.[1] || '/'
    const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''))
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value)

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return plain(response, 405, 'Method not allowed')
    }
    const found = await findFile(folder, path)
    // The rules of the host are no part of the site.
    if (!found || /[\\/]_(headers|redirects)$/.test(found.file)) return plain(response, 404, 'Not found')
    await send(request, response, found)
  }

  /** @param {Request} request @param {Response} response @param {File} found */
  async function send(request, response, { file, size, changed }) {
    const type = mediaTypeOf(file) ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
    const tag = `W/"${size.toString(36)}-${Math.trunc(changed).toString(36)}"`
    response.setHeader('etag', tag)
    if (isCompressible(type)) response.setHeader('vary', 'accept-encoding')
    if (isKnown(tag, request.headers['if-none-match'])) return void response.writeHead(304).end()

    if (isCompressible(type)) {
      const packed = await compressed(file, changed, request.headers['accept-encoding'])
      if (packed.encoding) response.setHeader('content-encoding', packed.encoding)
      response.setHeader('content-length', packed.bytes.length)
      return void response.writeHead(200).end(request.method === 'HEAD' ? undefined : packed.bytes)
    }

    response.setHeader('accept-ranges', 'bytes')
    // A part of the very file that the browser has begun: the tag, being weak, never says that it is.
    const range = readRange(request.headers['if-range'] ? undefined : request.headers.range, size)
    if (range === 'impossible') {
      response.setHeader('content-range', `bytes */${size}`)
      return void response.writeHead(416).end()
    }
    const part = range === 'whole' ? { start: 0, end: size - 1 } : range
    response.setHeader('content-length', Math.max(part.end - part.start + 1, 0))
    if (range !== 'whole') response.setHeader('content-range', `bytes ${part.start}-${part.end}/${size}`)
    response.writeHead(range === 'whole' ? 200 : 206)
    if (request.method === 'HEAD' || size === 0) return void response.end()
    const stream = createReadStream(file, part)
    // A visitor who leaves a film ends the connection: nothing to tell anybody.
    stream.on('error', () => response.destroy())
    response.on('close', () => stream.destroy())
    stream.pipe(response)
  }

  return createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
}

/**
 * Whether the browser has the file already. Tags are compared as weak ones, and `*` is any.
 * @param {string} tag
 * @param {string | undefined} known
 */
const isKnown = (tag, known = '') =>
  known.split(',').some((each) => ['*', tag, tag.replace(/^W\//, '')].includes(each.trim()))

/** @param {Response} response @param {number} status @param {string} words */
function plain(response, status, words) {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.writeHead(status).end(words)
}

/**
 * Whether an `Accept-Encoding` header names an encoding, and does not refuse it by `q=0`.
 * @param {string} accepted
 * @param {string} encoding
 */
const takes = (accepted, encoding) =>
  accepted.split(',').some((each) => {
    const [name = '', ...rest] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })

/** Compresses each file once and keeps the result, as hosts do. */
function createCompressor() {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  /** @type {Map<string, Promise<Buffer>>} */
  const kept = new Map()

  /** @param {string} file @param {number} changed @param {string | undefined} accepted */
  return async (file, changed, accepted = '') => {
    const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null
    const key = `${encoding} ${changed} ${file}`
    const bytes = kept.get(key) ?? readFile(file).then((content) => pack(content, encoding))
    kept.set(key, bytes)
    return { encoding, bytes: await bytes }
  }

  /** @param {Buffer} content @param {'br' | 'gzip' | null} encoding */
  function pack(content, encoding) {
    if (encoding === 'gzip') return zip(content, { level: 9 })
    if (encoding === null) return content
    return brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
  }
}
