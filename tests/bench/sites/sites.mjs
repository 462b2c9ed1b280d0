import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesBelow } from '../../../src/build/files-below.mjs'
import { buildPeer, installPeers } from './peers.mjs'
import { buildProduct, otherBuild } from './product.mjs'
import { writeStaticPage } from './static-page.mjs'

/** @typedef {Partial<Record<import('../visits.mjs').SiteName | 'demo', string>>} Folders */

/**
 * Makes everything that is measured below `folder`: a folder to serve for each site. Peers that cannot be installed are left out, with a word.
 * @param {string} root the project
 * @param {string} folder
 * @param {{ withPeers: boolean, against?: string | undefined }} options
 * @returns {Promise<Folders>}
 */
export async function makeSites(root, folder, { withPeers, against }) {
  const product = join(folder, 'product')
  await buildProduct(root, product)
  /** @type {Folders} */
  const folders = { static: await writeStaticPage(product, join(folder, 'static')) }
  if (withPeers && installPeers()) {
    folders.surveyjs = await buildPeer('surveyjs', join(folder, 'surveyjs'))
    folders.mui = await buildPeer('mui', join(folder, 'mui'))
  } else console.log('without the peers: ratios to them stay open')
  folders.product = product
  folders.demo = await buildProduct(root, join(folder, 'demo'), 'demo')
  if (against) folders.before = await otherBuild(against, join(folder, 'before'))
  return folders
}

/**
 * Compresses every text of a site beside it, as a host does: the server sends the `.br` file to a browser that accepts it.
 * @param {string} folder
 */
export async function compressAll(folder) {
  for (const file of await filesBelow(folder)) {
    if (!/\.(?:html|js|css|json|svg)$/.test(file)) continue
    const path = join(folder, file)
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)))
  }
}
