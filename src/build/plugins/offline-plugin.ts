import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { filesBelow } from '../files-below.mjs'
import { chunkFolders, notFoundPage } from '../hosts/site.ts'
import { defaultBrandName } from '../../core/model/brand.ts'
import { buildScript } from './bundling.ts'

const workerSource = 'fake-server/offline/worker.ts'
const workerFile = 'demo-worker.js'
const manifestFile = 'demo.webmanifest'

/** The most that a demo may download to work without a network, in bytes. */
const maxBytes = 6_000_000

const icon = (size: number, name = `icon-${size}`, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** With it a device installs the demo. */
export const webManifest = {
  id: '/',
  name: `${defaultBrandName} demo`,
  short_name: defaultBrandName,
  description: 'From the survey to the payment page on a fake backend, without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: '#faf7f0',
  theme_color: '#faf7f0',
  icons: [icon(192), icon(512), icon(512, 'icon-maskable-512', 'maskable')],
} as const

/** Rules for the host, and what only other sites request. */
const excluded = new Set([
  workerFile,
  '_headers',
  '_redirects',
  ...chunkFolders.map((folder) => `${folder.slice(1)}${notFoundPage}`),
  'og-image.png',
])

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
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(webManifest) })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        const folder = resolve(root, options.dir ?? '')
        const { files, bytes } = await filesIn(folder)
        if (bytes > maxBytes)
          this.error(`the demo has ${bytes} bytes for use without a network; ${maxBytes} are allowed`)
        await writeFile(join(folder, workerFile), await makeWorker(root, files))
      },
    },
  }
}

/** Every file that the demo may ask for, by its path on the host, with a hash of its content. */
export async function filesIn(folder: string): Promise<{ files: Record<string, string>; bytes: number }> {
  const files: Record<string, string> = {}
  let bytes = 0
  for (const path of await filesBelow(folder)) {
    if (excluded.has(path)) continue
    const content = await readFile(join(folder, path))
    bytes += content.length
    files[`/${path}`] = createHash('sha256').update(content).digest('hex').slice(0, 12)
  }
  return { files, bytes }
}

/** The worker's script, with its list. */
const makeWorker = (root: string, files: Readonly<Record<string, string>>): Promise<string> =>
  buildScript(root, {
    define: { __KEPT_FILES__: JSON.stringify(files) },
    build: {
      modulePreload: false,
      rolldownOptions: { input: join(root, workerSource), output: { format: 'iife' } },
    },
  })
