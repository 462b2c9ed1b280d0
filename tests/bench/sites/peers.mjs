import react from '@vitejs/plugin-react'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { installOnce } from '../../run/install-once.mjs'

const folder = fileURLToPath(new URL('../peers', import.meta.url))

/** @typedef {'surveyjs' | 'mui'} Peer */

/** Installs what the peers are made of, where that was not done yet. Returns whether it is there. */
export const installPeers = () => installOnce(folder, 'survey-core', 'the peers')

/**
 * Builds a peer for the browsers that the product is built for.
 * @param {Peer} peer
 * @param {string} outDir
 * @returns {Promise<string>} the folder
 */
export async function buildPeer(peer, outDir) {
  await build({
    root: join(folder, peer),
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome111', 'safari16.4', 'firefox121'],
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  })
  // Names carry a hash, so a host would let them be kept.
  await writeFile(
    join(outDir, '_headers'),
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  )
  return outDir
}
