import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { filesBelow } from '../files-below.mjs'
import { hostFile } from '../hosts/addresses.mjs'
import { buildScript } from './bundling.ts'

const workerSource = 'fake-server/offline/worker.ts'
const workerFile = 'demo-worker.js'
/** The web app manifest, which makes the demo installable. */
const manifestFile = 'demo.webmanifest'

/** The limit of what a demo downloads to work without a network, in bytes. */
const maxBytes = 6_000_000

/** Files that the demo does not request itself, besides those for hosts: the worker, and the picture of a shared link. */
const excluded = new Set([workerFile, 'og-image.png'])

/**
 * Makes a demo build work without a network: a web manifest, and a service worker with the hash of every file. It reads the
 * written files, so it includes what other plugins changed.
 */
export function offline(root: string): Plugin {
  return {
    name: 'plotline:offline',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' },
    ],
    async generateBundle() {
      const source = await readFile(join(root, 'fake-server/offline', manifestFile))
      this.emitFile({ type: 'asset', fileName: manifestFile, source })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        const folder = resolve(root, options.dir ?? '')
        const { files, bytes } = await filesIn(folder)
        if (bytes > maxBytes)
          this.error(`the demo has ${bytes} bytes for use without a network; ${maxBytes} are allowed`)
        await writeFile(join(folder, workerFile), await buildWorker(root, files))
      },
    },
  }
}

/** Every file that the demo may request, by its path on the host, with a hash of its content. */
export async function filesIn(folder: string): Promise<{ files: Record<string, string>; bytes: number }> {
  const files: Record<string, string> = {}
  let bytes = 0
  for (const path of await filesBelow(folder)) {
    if (excluded.has(path) || hostFile.test(path)) continue
    const content = await readFile(join(folder, path))
    bytes += content.length
    files[`/${path}`] = createHash('sha256').update(content).digest('hex').slice(0, 12)
  }
  return { files, bytes }
}

/** Builds the worker's script with the list of files. */
const buildWorker = (root: string, files: Readonly<Record<string, string>>): Promise<string> =>
  buildScript(root, {
    define: { __FILE_HASHES__: JSON.stringify(files) },
    build: {
      modulePreload: false,
      rolldownOptions: { input: join(root, workerSource), output: { format: 'iife' } },
    },
  })
