/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} ManifestChunk */
/** @typedef {Readonly<Record<string, ManifestChunk>>} Manifest */

/** The file of a build that lists the chunk of each module. */
export const manifestFile = '.vite/manifest.json'

/** The entries of a visit in their order, with their modules. */
export const entries = {
  first: ['index.html'],
  lead: [
    'src/ui/features/lead/lead-page.tsx',
    'src/composition/lead-module.ts',
    'src/ui/shell/toasts/toast-stack.tsx',
  ],
  /** Loaded for a fine pointer only. */
  mouse: ['src/ui/primitives/carousel/drag-by-mouse.ts'],
  checkout: ['src/ui/features/checkout/checkout-page.tsx', 'src/composition/checkout-module.ts'],
  thankYou: ['src/ui/features/thank-you/thank-you-page.tsx', 'src/composition/thank-you-module.ts'],
}

/** A page belongs to its own entry, even if another one prefetches it. */
const page = /^src\/(?:ui\/features\/.*-page\.tsx|composition\/.*-module\.ts)$/

/**
 * The files that each entry adds: its static imports and, except for the first, its dynamic ones.
 * @param {Manifest} manifest
 * @returns {Record<keyof typeof entries, string[]>}
 */
export function addedFiles(manifest) {
  /** @type {Set<string>} */
  const fetched = new Set()
  /** @param {string} module @param {boolean} withDynamic */
  function add(module, withDynamic) {
    const chunk = manifest[module]
    if (!chunk || fetched.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) fetched.add(file)
    for (const next of chunk.imports ?? []) add(next, withDynamic)
    const dynamic = withDynamic ? (chunk.dynamicImports ?? []) : []
    for (const next of dynamic) if (!page.test(next)) add(next, withDynamic)
  }
  /** @param {readonly string[]} modules @param {boolean} [withDynamic] */
  function filesAddedBy(modules, withDynamic = true) {
    const before = fetched.size
    for (const module of modules) add(module, withDynamic)
    return [...fetched].slice(before)
  }
  return {
    first: filesAddedBy(entries.first, false),
    lead: filesAddedBy(entries.lead),
    mouse: filesAddedBy(entries.mouse),
    checkout: filesAddedBy(entries.checkout),
    thankYou: filesAddedBy(entries.thankYou),
  }
}
