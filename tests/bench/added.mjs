import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Part */
/** @typedef {Readonly<Record<string, Part>>} Manifest */

/** Where a build tells which file each module went to, below its folder. */
const manifestFile = '.vite/manifest.json'

/** What a visitor comes to, in this order: the modules that it begins with, and which of its files count. */
const entries = [
  { figure: 'pages.addedFirst', modules: ['index.html'], kind: /\.(?:js|css)$/, deep: false },
  {
    figure: 'pages.addedLead',
    modules: [
      'src/ui/pages/lead/lead-page.tsx',
      'src/composition/create-app.ts',
      'src/ui/toasts/toast-stack.tsx',
    ],
    kind: /\.js$/,
    deep: true,
  },
  {
    figure: 'pages.addedCheckout',
    modules: ['src/ui/pages/checkout/checkout-page.tsx'],
    kind: /\.(?:js|css)$/,
    deep: true,
  },
  {
    figure: 'pages.addedThankYou',
    modules: ['src/ui/pages/thank-you/thank-you-page.tsx'],
    kind: /\.(?:js|css)$/,
    deep: true,
  },
]

/** Begins another entry, whoever fetches it beforehand. */
const page = /^src\/ui\/pages\/.*-page\.tsx$/

/**
 * What each page of a build adds to what a visitor has by then, in KB, packed with brotli 11. By the modules that it needs and not by what
 * was seen on the wire, where one page fetches ahead for the next. Nothing for a build without a manifest.
 * @param {string} folder
 * @returns {Promise<Record<string, number>>}
 */
export async function addedBy(folder) {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) return {}
  /** @type {Manifest} */
  const manifest = JSON.parse(text)
  const known = new Set()
  /** @type {Record<string, number>} */
  const added = {}
  for (const { figure, modules, kind, deep } of entries) {
    const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module, deep)]))
    const fresh = [...files].filter((file) => !known.has(file))
    for (const file of fresh) known.add(file)
    const weights = fresh.filter((file) => kind.test(file)).map((file) => weigh(join(folder, file)))
    added[figure] = (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0) / 1024
  }
  return added
}

/**
 * @param {Manifest} manifest @param {string} module @param {boolean} deep with what it may fetch later
 * @param {Set<string>} [seen] @param {Set<string>} [files]
 */
function filesOf(manifest, module, deep, seen = new Set(), files = new Set()) {
  const part = manifest[module]
  // What the first page may fetch later is no other page's.
  if (!part || seen.has(module) || (deep && module === 'index.html')) return files
  seen.add(module)
  for (const file of [part.file, ...(part.css ?? [])]) files.add(file)
  for (const next of part.imports ?? []) filesOf(manifest, next, deep, seen, files)
  if (deep)
    for (const later of part.dynamicImports ?? [])
      if (!page.test(later)) filesOf(manifest, later, deep, seen, files)
  return files
}

/** Nothing for a sheet that the build has put into the page. @param {string} file */
async function weigh(file) {
  const content = await readFile(file).catch(() => null)
  return content ? brotliCompressSync(content).length : 0
}
