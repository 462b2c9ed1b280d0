import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { mediaTypeOf } from '../hosts/media-types.mjs'

/** @typedef {{ file: string, size: number, changed: number }} File */

/**
 * Finds the file for a path: itself, with `.html`, or its `index.html`; else the one page of the product, which knows its own
 * routes. A name of a file that is not there finds nothing, nor does anything under `/assets/` and `/locales/`: a page
 * in place of a script would only hide the fault. Nothing outside the folder is ever found. What cannot be decoded is the
 * page's to answer (R35), as on hosts.
 * @param {string} folder
 * @param {string} path As it stands in the request, without its query.
 * @returns {Promise<File | null>}
 */
export async function findFile(folder, path) {
  const decoded = decode(path)
  if (!decoded.startsWith('/') || /[\0\\]|(^|\/)\.\.(\/|$)/.test(decoded)) return null
  const candidates = decoded.endsWith('/')
    ? [`${decoded}index.html`]
    : [decoded, `${decoded}.html`, `${decoded}/index.html`]
  for (const candidate of candidates) {
    const found = await readable(folder, candidate)
    if (found) return found
  }
  return isFileName(decoded) ? null : readable(folder, '/index.html')
}

/**
 * Slugs are anybody's text: under `/response/` a dot makes no file name, nor does it behind a region, whose name is two letters.
 * @param {string} path
 */
function isFileName(path) {
  if (/^\/(assets|locales)\//.test(path)) return true
  return mediaTypeOf(path) !== null && !/^(\/[a-z]{2})?\/response\//i.test(path)
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {Promise<File | null>}
 */
async function readable(folder, path) {
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, path))
    // A link may lead out of the folder.
    if (!file.startsWith(root + sep)) return null
    const about = await stat(file)
    return about.isFile() ? { file, size: about.size, changed: about.mtimeMs } : null
  } catch {
    return null
  }
}

/** @param {string} path */
function decode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
