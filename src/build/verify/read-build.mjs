import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesBelow } from '../files-below.mjs'
import { readHeaderRules } from '../serve/host-rules.mjs'

/** @typedef {{ address: string, hash: string, size: number, isOwn: boolean }} BuiltFile `isOwn` is false for what is kept of earlier releases. */
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
  const contents = new Map(
    await Promise.all(
      paths.map(async (path) => /** @type {const} */ ([path, await readFile(join(folder, path))])),
    ),
  )
  const own = ownOf(contents)
  const files = [...contents].map(([path, content]) => ({
    address: `/${path}`.replace(/\/index\.html$/, '/'),
    hash: hashOf(content),
    size: content.length,
    isOwn: own.has(path),
  }))
  const rules = readHeaderRules(await readFile(join(folder, '_headers'), 'utf8'))
  const everywhere = rules.find(({ path }) => path === '/*')?.headers ?? []
  return { files, headers: everywhere.filter(([name]) => !name.startsWith('!') && name !== 'cache-control') }
}

/**
 * A build's own files: its pages, and what is named by one of its own. A kept file of an earlier release is named by none.
 * @param {ReadonlyMap<string, Buffer>} contents by path
 */
function ownOf(contents) {
  const own = new Set([...contents.keys()].filter((path) => !path.startsWith('assets/')))
  // What is added meanwhile has its turn as well.
  for (const path of own)
    for (const other of contents.keys())
      if (!own.has(other) && contents.get(path)?.includes(basename(other))) own.add(other)
  return own
}

/** @param {Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')
