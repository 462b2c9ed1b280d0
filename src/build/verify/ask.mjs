import { request as plain, Agent } from 'node:http'
import { request as secure, Agent as SecureAgent } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer `body` is unpacked. */
/** @typedef {(path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Answer>} Ask */

/** How long one answer may take, in milliseconds. */
const limit = 20_000

/**
 * Asks one host as a browser does, but follows no redirect and keeps nothing. Rejects where the host does not answer, or sends what
 * cannot be unpacked.
 * @param {string} origin
 * @returns {Ask}
 */
export function askOf(origin) {
  const isSecure = origin.startsWith('https:')
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 6 })
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        method,
        timeout: limit,
        headers: { 'accept-encoding': 'br, gzip', ...headers },
      }
      const asked = (isSecure ? secure : plain)(origin + path, options, (answer) => {
        /** @type {Buffer[]} */
        const chunks = []
        answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const encoding = answer.headers['content-encoding']
          Promise.resolve(Buffer.concat(chunks))
            .then((bytes) => unpack(bytes, encoding))
            .then(
              (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
              reject,
            )
        })
      })
      asked.once('timeout', () => asked.destroy(new Error(`no answer in ${limit / 1_000} s`)))
      asked.once('error', reject)
      asked.end()
    })
}

/**
 * What a host serves at an address. It may lead to a shorter one first, as Cloudflare Pages does.
 * @param {string} origin
 * @param {Ask} ask
 * @param {string} path
 * @param {string} shorter what of it such a host leads to
 */
export async function askServed(origin, ask, path, shorter) {
  const answer = await ask(path)
  return leadsTo(answer, origin + shorter) ? ask(shorter) : answer
}

/**
 * Whether an answer only leads to an address of the same host.
 * @param {Answer} answer
 * @param {string} address whole
 */
const leadsTo = ({ status, headers: { location } }, address) =>
  status >= 300 &&
  status < 400 &&
  location !== undefined &&
  URL.canParse(location, address) &&
  new URL(location, address).href === address

/** @param {Buffer} bytes @param {string | undefined} encoding */
function unpack(bytes, encoding) {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'deflate' ? inflateSync(bytes) : bytes
}
