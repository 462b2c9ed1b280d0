import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { createClient } from './client.mjs'
import { finding } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * Checks the security headers of a page, a script, a locale file and a missing file, and the encryption.
 * @param {string} origin
 * @param {import('./client.mjs').Client} request
 * @param {import('./verify-site.mjs').Build} build
 * @param {typeof createClient} createPlainClient creates a client of the same host without encryption
 * @returns {Promise<Finding[]>}
 */
export async function checkProtection(origin, request, { files, headers }, createPlainClient = createClient) {
  const script = files.find(({ address }) => /^\/assets\/.*\.js$/.test(address))?.address ?? '/'
  const paths = ['/', '/us/thank-you', script, '/locales/en/translation.json', '/assets/verify-00000000.js']
  const found = await Promise.all(
    paths.map(async (path) => {
      const { headers: received } = await request(path)
      const wrong = headers.filter(([name, value]) => collapsed(String(received[name])) !== collapsed(value))
      return wrong.map(([name]) => {
        const detail = received[name] === undefined ? 'missing' : 'another value'
        return finding('header', `${path} (${name}: ${detail})`)
      })
    }),
  )
  const { headers: received } = await request('/')
  const isHidden = /noindex|none/i.test(String(received['x-robots-tag'] ?? ''))
  return [
    ...found.flat(),
    ...(isHidden ? [finding('not-indexed', '/')] : []),
    ...(await checkEncryption(origin, received, createPlainClient)),
  ]
}

/** @param {string} text */
const collapsed = (text) => text.replace(/\s+/g, ' ').trim()

/**
 * A host on this machine needs no encryption. On other hosts http may only redirect to https.
 * @type {(origin: string, headers: import('node:http').IncomingHttpHeaders, createPlainClient: typeof createClient) => Promise<Finding[]>}
 */
async function checkEncryption(origin, headers, createPlainClient) {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'http:') return isPublicHost(hostname) ? [finding('not-encrypted', origin)] : []
  const plain = await createPlainClient(`http://${hostname}`)('/').catch(() => null)
  const redirects =
    plain === null ||
    (plain.status >= 300 && plain.status < 400 && String(plain.headers.location).startsWith('https:'))
  return [
    ...(redirects ? [] : [finding('http-open', `http://${hostname}`)]),
    ...(headers['strict-transport-security'] ? [] : [finding('no-hsts', '/')]),
  ]
}
