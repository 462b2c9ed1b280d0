import { createHash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Response `body` is decompressed. */
/** @typedef {(path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Response>} Client */

const timeoutMs = 20_000

/**
 * Requests paths of one host as a browser does, but follows no redirect and caches nothing. Rejects when the host does not respond, or
 * sends what can't be decompressed.
 * @param {string} origin
 * @returns {Client}
 */
export function createClient(origin) {
  const client = origin.startsWith('https:') ? https : http
  const agent = new client.Agent({ keepAlive: true, maxSockets: 6 })
  return async (path, headers = {}, method = 'GET') => {
    const response = await new Promise(
      /** @type {(resolve: (response: import('node:http').IncomingMessage) => void, reject: (problem: Error) => void) => void} */
      (resolve, reject) => {
        const options = {
          agent,
          method,
          timeout: timeoutMs,
          headers: { 'accept-encoding': 'br, gzip', ...headers },
        }
        const request = client.request(origin + path, options, resolve)
        request.once('timeout', () => request.destroy(new Error(`no response in ${timeoutMs / 1_000} s`)))
        request.once('error', reject)
        request.end()
      },
    )
    const body = decompress(await buffer(response), response.headers['content-encoding'])
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  }
}

/** @param {Buffer} bytes @param {string | undefined} encoding */
function decompress(bytes, encoding) {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/**
 * Requests a path, and follows one redirect to its shorter form on the same host, as Cloudflare Pages sends it.
 * @param {string} origin
 * @param {Client} request
 * @param {string} path
 * @param {string} shorter
 */
export async function requestShortened(origin, request, path, shorter) {
  const response = await request(path)
  const { status, headers } = response
  const address = origin + shorter
  const isRedirect = status >= 300 && status < 400 && URL.canParse(headers.location ?? '', address)
  return isRedirect && new URL(headers.location ?? address, address).href === address
    ? request(shorter)
    : response
}

/** @param {Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')
