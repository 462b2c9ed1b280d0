import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer, certificateEnd?: string }} Response `body` is decompressed. */
/** @typedef {(path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Response>} Client */
/** @typedef {{ createClient: (origin: string, address?: string) => Client, resolve: (hostname: string) => Promise<string[]> }} Network */

const timeoutMs = 20_000

/** Firewalls refuse clients without a name. */
const ownHeaders = { 'accept-encoding': 'br, gzip', 'user-agent': 'plotline-verify/1', accept: '*/*' }

/**
 * Requests paths of one host as a browser does, but follows no redirect and caches nothing. `address` is the one of the host's IP addresses
 * to connect to. Rejects when the host does not respond, or sends what can't be decompressed.
 * @param {string} origin
 * @param {string} [address]
 * @returns {Client}
 */
export function createClient(origin, address) {
  const client = origin.startsWith('https:') ? https : http
  const agent = new client.Agent({ keepAlive: true, maxSockets: 6 })
  /** @type {import('node:net').LookupFunction} */
  const toAddress = (_hostname, { all }, done) =>
    all
      ? done(null, [{ address: address ?? '', family: isIP(address ?? '') }])
      : done(null, address ?? '', isIP(address ?? ''))
  return async (path, headers = {}, method = 'GET') => {
    const response = await new Promise(
      /** @type {(resolve: (response: import('node:http').IncomingMessage) => void, reject: (problem: Error) => void) => void} */
      (resolve, reject) => {
        const options = {
          agent,
          method,
          timeout: timeoutMs,
          headers: { ...ownHeaders, ...headers },
          ...(address && { lookup: toAddress }),
        }
        const request = client.request(origin + path, options, resolve)
        request.once('timeout', () => request.destroy(new Error(`no response in ${timeoutMs / 1_000} s`)))
        request.once('error', reject)
        request.end()
      },
    )
    const { statusCode: status = 0, headers: received, socket } = response
    const certificateEnd = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined
    const body = decompress(await buffer(response), received['content-encoding'])
    return { status, headers: received, body, ...(certificateEnd && { certificateEnd }) }
  }
}

/** @param {Buffer} bytes @param {string | undefined} encoding */
function decompress(bytes, encoding) {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** @type {Network} */
export const network = {
  createClient,
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
}

/** @param {Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')
