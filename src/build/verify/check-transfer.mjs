import { hashOf } from './read-build.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * How things are sent: films in parts, an unchanged page by a word, HEAD as GET.
 * @param {import('./ask.mjs').Ask} ask
 * @param {import('./read-build.mjs').Build} build
 * @returns {Promise<Finding[]>}
 */
export async function checkTransfer(ask, { files }) {
  /** @type {Finding[]} */
  const found = []
  const film = files.find(({ address }) => address.endsWith('.mp4'))
  if (film) {
    const { address, size } = film
    const [whole, part] = await Promise.all([ask(address), ask(address, { range: 'bytes=100-199' })])
    if (part.status !== 206) found.push({ name: 'no-range', where: address })
    else if (
      part.headers['content-range'] !== `bytes 100-199/${size}` ||
      hashOf(part.body) !== hashOf(whole.body.subarray(100, 200))
    )
      found.push({ name: 'wrong-range', where: address })
  }
  const { headers } = await ask('/')
  const { etag, 'last-modified': changed } = headers
  const again = await ask('/', {
    ...(etag && { 'if-none-match': etag }),
    ...(changed && { 'if-modified-since': changed }),
  })
  if (again.status !== 304) found.push({ name: 'no-validator', where: '/' })
  const head = await ask('/', {}, 'HEAD').catch(() => null)
  if (head?.status !== 200 || head.body.length > 0) found.push({ name: 'no-head', where: '/' })
  return found
}
