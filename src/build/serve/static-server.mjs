import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { mediaTypeOf } from '../hosts/media-types.mjs'
import { headersFor, readHeaderRules } from './header-rules.mjs'

/**
 * Addresses that are a 404 if there is no file: chunks, texts, files at the root such as a service worker, and the rules for hosts. Every
 * other address is the product's page.
 */
const mustBeFile = /^\/(?:(?:assets|locales)\/|[^/]+\.\w+$|_(?:headers|redirects)$)/

/**
 * Leaves one slash at the start of an address: with two, or with a backslash, a redirect would lead to another host.
 * @param {string} url
 */
const singleSlash = (url) => url.replace(/^[/\\]+/, '/')

/**
 * Serves a built folder as a host would, with the headers of the folder's own `_headers`. Answers a POST to a page with 303 to the same
 * address (R87). Files may change while it runs. Sends compressed copies (`.br`, `.gz`) if there are any. The caller starts to listen.
 * @param {string} folder
 */
export function createStaticServer(folder) {
  // sirv knows no type of .ico files.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const type = mediaTypeOf(path)
      if (type) response.setHeader('content-type', type)
    },
  })
  const rules = join(folder, '_headers')
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const text = existsSync(rules) ? readFileSync(rules, 'utf8') : ''
    for (const [name, value] of Object.entries(headersFor(readHeaderRules(text), path)))
      response.setHeader(name, value)
    const respondNotFound = () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      response.end('Not found')
    }
    if (path.startsWith('/_') && mustBeFile.test(path)) return respondNotFound()
    // A payment page may return by POST (R87).
    if (request.method === 'POST' && !mustBeFile.test(path)) {
      response.writeHead(303, { location: singleSlash(request.url ?? '/'), 'cache-control': 'no-store' })
      response.end()
      return
    }
    serve(request, response, () => {
      if (mustBeFile.test(path)) return respondNotFound()
      request.url = '/'
      serve(request, response, respondNotFound)
    })
  })
}
