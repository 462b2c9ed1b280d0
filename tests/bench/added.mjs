import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Part */
/** @typedef {Readonly<Record<string, Part>>} Manifest */

/** Where a build tells which file each module went to, below its folder. */
export const manifestFile = '.vite/manifest.json'

/** What a visitor comes to, in this order: the modules that it begins with. */
export const entries = {
  first: ['index.html'],
  lead: ['src/ui/pages/lead/lead-page.tsx', 'src/composition/create-app.ts', 'src/ui/toasts/toast-stack.tsx'],
  checkout: ['src/ui/pages/checkout/checkout-page.tsx'],
  thankYou: ['src/ui/pages/thank-you/thank-you-page.tsx'],
}

/** Each entry's figure, and which of its files count. */
const figures = {
  first: { figure: 'pages.addedFirst', kind: /\.(?:js|css)$/ },
  lead: { figure: 'pages.addedLead', kind: /\.js$/ },
  checkout: { figure: 'pages.addedCheckout', kind: /\.(?:js|css)$/ },
  thankYou: { figure: 'pages.addedThankYou', kind: /\.(?:js|css)$/ },
}

/** Begins another entry, whoever fetches it beforehand. */
const page = /^src\/ui\/pages\/.*-page\.tsx$/

/**
 * The files that each entry adds to what a visitor has by then: what it needs and, but for the first, what it may load later.
 * @param {Manifest} manifest
 * @returns {Record<keyof typeof entries, string[]>}
 */
export function addedFiles(manifest) {
  /** @type {Set<string>} */
  const there = new Set()
  /** @param {string} module @param {boolean} deep with what it may load later */
  function add(module, deep) {
    const part = manifest[module]
    if (!part || there.has(part.file)) return
    for (const file of [part.file, ...(part.css ?? [])]) there.add(file)
    for (const next of part.imports ?? []) add(next, deep)
    const later = deep ? (part.dynamicImports ?? []) : []
    for (const next of later) if (!page.test(next)) add(next, deep)
  }
  /** @param {readonly string[]} modules @param {boolean} deep */
  function added(modules, deep = true) {
    const before = there.size
    for (const module of modules) add(module, deep)
    return [...there].slice(before)
  }
  return {
    first: added(entries.first, false),
    lead: added(entries.lead),
    checkout: added(entries.checkout),
    thankYou: added(entries.thankYou),
  }
}

/**
 * What each page of a build adds, in KB, packed with brotli 11. By the modules that it needs and not by what was seen on the wire, where one
 * page fetches ahead for the next. Nothing for a build without a manifest.
 * @param {string} folder
 * @returns {Promise<Record<string, number>>}
 */
export async function addedBy(folder) {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) return {}
  /** @type {Manifest} */
  const manifest = JSON.parse(text)
  const files = addedFiles(manifest)
  /** @type {Record<string, number>} */
  const added = {}
  for (const entry of /** @type {(keyof typeof entries)[]} */ (Object.keys(entries))) {
    const { figure, kind } = figures[entry]
    const weights = files[entry].filter((file) => kind.test(file)).map((file) => weigh(join(folder, file)))
    added[figure] = (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0) / 1024
  }
  return added
}

/** Nothing for a sheet that the build has put into the page. @param {string} file */
async function weigh(file) {
  const content = await readFile(file).catch(() => null)
  return content ? brotliCompressSync(content).length : 0
}
