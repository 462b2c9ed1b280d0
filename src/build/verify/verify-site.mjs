import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../files-below.mjs'
import { readHeaderRules } from '../serve/header-rules.mjs'
import { createClient, hashOf } from './client.mjs'
import { checkAddresses } from './check-addresses.mjs'
import { checkFiles, checkTransfer } from './check-files.mjs'
import { checkProtection } from './check-protection.mjs'
import { finding } from './findings.mjs'

/** @typedef {{ address: string, hash: string, size: number }} BuiltFile */
/** @typedef {{ files: BuiltFile[], headers: [name: string, value: string][] }} Build `headers` are those of every response. */

/**
 * Compares a host with the build that it should serve. Changes nothing. Rejects if there is no build.
 * @param {{ origin: string, folder: string }} options
 * @returns {Promise<import('./findings.mjs').Finding[]>}
 */
export async function verifySite({ origin, folder }) {
  const build = await readBuild(folder)
  const request = createClient(origin)
  try {
    await request('/')
    const found = await Promise.all([
      checkFiles(origin, request, build),
      checkAddresses(origin, request, build),
      checkProtection(origin, request, build),
      checkTransfer(request, build),
    ])
    return found.flat()
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : 'no response'
    return [finding('unreachable', `${origin} (${reason})`)]
  }
}

/** Files that only the host reads. */
const notServed = /^(?:_headers|_redirects)$|(?:^|\/)404\.html$/

/** @param {string} folder @returns {Promise<Build>} */
async function readBuild(folder) {
  const paths = (await filesBelow(folder)).filter((path) => !notServed.test(path))
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
