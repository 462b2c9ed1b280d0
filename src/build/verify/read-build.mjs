import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../files-below.mjs'
import { readHeaderRules } from '../serve/header-rules.mjs'

/** @typedef {{ address: string, hash: string, size: number }} BuiltFile */
/** @typedef {{ files: BuiltFile[], headers: [name: string, value: string][] }} Build `headers` are those of every answer. */

/** Files that are for the host to read. */
const notServed = /^(?:_headers|_redirects)$|(?:^|\/)404\.html$/

/**
 * Reads a built folder. Rejects where there is none.
 * @param {string} folder
 * @returns {Promise<Build>}
 */
export async function readBuild(folder) {
  const paths = (await filesBelow(folder)).filter((path) => !notServed.test(path))
  const files = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path))
      const address = `/${path}`.replace(/\/index\.html$/, '/')
      return { address, hash: hashOf(content), size: content.length }
    }),
  )
  const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8'))
  const everywhere = rules.find(({ path }) => path === '/*')?.headers ?? []
  return { files, headers: everywhere.filter(([name]) => name !== 'cache-control') }
}

/** @param {Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')
