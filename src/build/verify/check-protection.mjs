import { opens } from '../serve/opens.mjs'
import { askOf } from './ask.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * The headers of protection on a page, a script, a text and a missing part, and what https asks for.
 * @param {string} origin
 * @param {import('./ask.mjs').Ask} ask
 * @param {import('./read-build.mjs').Build} build
 * @param {typeof askOf} askAt asks the same host without encryption
 * @returns {Promise<Finding[]>}
 */
export async function checkProtection(origin, ask, { files, headers }, askAt = askOf) {
  const script = files.find(({ address }) => /^\/assets\/.*\.js$/.test(address))?.address
  const paths = ['/', '/us/thank-you', script, '/locales/en/translation.json', '/assets/verify-00000000.js']
  const found = await Promise.all(
    paths.map(async (path) => {
      if (path === undefined) return []
      const answer = await ask(path)
      return headers.flatMap(([name, value]) =>
        compare(answer.headers[name], value).map((fault) => ({ name: fault, where: `${path} (${name})` })),
      )
    }),
  )
  const { headers: sent } = await ask('/')
  const isHidden = /noindex|none/i.test(String(sent['x-robots-tag'] ?? ''))
  return [
    ...found.flat(),
    ...(isHidden ? [/** @type {const} */ ({ name: 'not-indexed', where: '/' })] : []),
    ...(await encryption(origin, sent, askAt)),
  ]
}

/** @type {(sent: string | string[] | undefined, wanted: string) => ('header-missing' | 'header-changed')[]} */
function compare(sent, wanted) {
  if (sent === undefined) return ['header-missing']
  const tidy = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim()
  return tidy(String(sent)) === tidy(wanted) ? [] : ['header-changed']
}

/**
 * This machine needs no encryption; on another one http may do nothing but lead to https.
 * @type {(origin: string, headers: import('node:http').IncomingHttpHeaders, askAt: typeof askOf) => Promise<Finding[]>}
 */
async function encryption(origin, headers, askAt) {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'http:') return opens(hostname) ? [{ name: 'not-encrypted', where: origin }] : []
  const open = await askAt(`http://${hostname}`)('/').catch(() => null)
  const leads =
    open === null ||
    (open.status >= 300 && open.status < 400 && String(open.headers.location).startsWith('https:'))
  return [
    ...(leads ? [] : [/** @type {const} */ ({ name: 'http-open', where: `http://${hostname}` })]),
    ...(headers['strict-transport-security'] ? [] : [/** @type {const} */ ({ name: 'no-hsts', where: '/' })]),
  ]
}
