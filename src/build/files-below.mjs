import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Every file below a folder, as a path from this folder with `/`, sorted. Rejects if the folder does not exist.
 * @param {string} folder
 */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
