import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../files-below.mjs'
import { hostFile } from '../hosts/addresses.mjs'
import { readHeaderRules } from '../serve/header-rules.mjs'
import { checks } from './checks.mjs'
import { hashOf, network as realNetwork } from './client.mjs'

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {import('./client.mjs').Response} Response */
/** @typedef {import('./checks.mjs').FindingName} FindingName */
/** @typedef {{ address: string, hash: string, size: number }} BuiltFile */
/** @typedef {{ files: BuiltFile[], headers: [name: string, value: string][] }} Build `headers` are those of every response. */
/** @typedef {{ headers?: Record<string, string>, method?: string, shorter?: string, readsRefusal?: boolean }} RequestOptions A redirect to `shorter` is followed; with `readsRefusal` the check reads a 403 itself. */
/**
 * A host and the build that it should serve. `get` sends each request once; null if it was refused or broke off. `ask` requests another
 * host; null if it does not respond.
 * @typedef {Build & {
 *   origin: string,
 *   url: URL,
 *   network: import('./client.mjs').Network,
 *   get: (path: string, options?: RequestOptions) => Promise<Response | null>,
 *   ask: (origin: string, path: string) => Promise<Response | null>,
 * }} Site
 */

/**
 * Compares a host with the build that it should serve. Changes nothing. Rejects if there is no build.
 * @param {{ origin: string, folder: string }} options
 * @param {import('./client.mjs').Network} network
 * @returns {Promise<import('./checks.mjs').Finding[]>}
 */
export async function verifySite({ origin, folder }, network = realNetwork) {
  const build = await readBuild(folder)
  const request = network.createClient(origin)
  try {
    const { status } = await request('/')
    if (isRefusal(status)) return [{ name: 'refused', where: `${origin} (${status})` }]
  } catch (problem) {
    return [{ name: 'unreachable', where: `${origin} (${reasonOf(problem)})` }]
  }
  /** @type {Map<string, Promise<Response | null>>} */
  const responses = new Map()
  /** @type {import('./checks.mjs').Finding[]} */
  const found = []

  /** @type {(path: string, options: RequestOptions) => Promise<Response | null>} */
  async function send(path, { headers = {}, method, shorter, readsRefusal }) {
    try {
      const response = await request(path, headers, method)
      const target = origin + (shorter ?? path)
      const leadsThere =
        response.status >= 300 && response.status < 400 && shorter !== undefined && shorter !== path
      const { location = '' } = response.headers
      const isShorter =
        leadsThere && URL.canParse(location, target) && new URL(location, target).href === target
      const final = isShorter ? await request(shorter, headers, method) : response
      if (readsRefusal || !isRefusal(final.status)) return final
      found.push({ name: 'refused', where: `${path} (${final.status})` })
    } catch (problem) {
      found.push({ name: 'broken-off', where: `${path} (${reasonOf(problem)})` })
    }
    return null
  }

  /** @type {Site} */
  const site = {
    ...build,
    origin,
    url: new URL(origin),
    network,
    get(path, options = {}) {
      const key = JSON.stringify([path, options])
      const response = responses.get(key) ?? send(path, options)
      responses.set(key, response)
      return response
    },
    ask: (other, path) =>
      network
        .createClient(other)(path)
        .catch(() => null),
  }
  const all = /** @type {[FindingName, { find?: import('./finders.mjs').Find }][]} */ (Object.entries(checks))
  const results = await Promise.all(
    all.map(async ([name, { find }]) => ({ name, places: (await find?.(site)) ?? [] })),
  )
  return [...found, ...results.flatMap(({ name, places }) => places.map((where) => ({ name, where })))]
}

/** @param {number} status */
const isRefusal = (status) => status === 403 || status === 429

/** @param {unknown} problem */
const reasonOf = (problem) => (problem instanceof Error ? problem.message : 'no response')

/** @param {string} folder @returns {Promise<Build>} */
async function readBuild(folder) {
  const paths = (await filesBelow(folder)).filter((path) => !hostFile.test(path))
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path))
      const address = `/${path}`.replace(/\/index\.html$/, '/')
      return { address, hash: hashOf(content), size: content.length }
    }),
  )
  const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8'))
  const headers = rules.find(({ path }) => path === '/*')?.headers ?? []
  return { files, headers: headers.filter(([name]) => name !== 'cache-control') }
}
