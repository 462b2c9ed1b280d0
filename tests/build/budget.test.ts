import { constants, brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { addedFiles, entries, manifestFile, type Manifest } from './added.mjs'
import {
  buildProduct,
  buildWithAnalytics,
  buildTime,
  configured,
  textIn,
  type Built,
} from './production-build.ts'

type Sizes = Readonly<Record<string, number>>

/**
 * The most that each entry may add to what a visitor has fetched before, in KB of 1024 bytes, compressed with brotli 11.
 * `files` are the sizes when the limit was set: a failure names the files that have grown since.
 */
const budgets: Readonly<Record<string, { limit: number; files: Sizes }>> = {
  'first question': { limit: 122.5, files: { 'index.js': 110, 'index.html': 11.8 } },
  'lead form': {
    limit: 28,
    files: {
      'later.js': 9.5,
      'toast-stack.js': 6.4,
      'lead-module.js': 4.5,
      'lead-page.js': 4.4,
      'lead-page.css': 1.5,
      'later.css': 1,
      'toast-stack.css': 0.7,
    },
  },
  mouse: { limit: 6, files: { 'drag-by-mouse.js': 5.5 } },
  checkout: {
    limit: 23,
    files: { 'checkout-page.js': 14.6, 'checkout-page.css': 4.5, 'checkout-module.js': 3.4 },
  },
  'thank-you': {
    limit: 3,
    files: { 'thank-you-page.js': 1.5, 'thank-you-module.js': 0.7, 'thank-you-page.css': 0.5 },
  },
}

let built: Built
let manifest: Manifest
beforeAll(async () => {
  built = await buildProduct(configured, { build: { manifest: true } })
  manifest = JSON.parse(textIn(built, manifestFile)) as Manifest
}, buildTime)

const round = (kilobytes: number): number => Math.round(kilobytes * 10) / 10

function sizeOf(fileName: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(textIn(built, fileName), { params }).length / 1024
}

/** A file's name without its folder and hash, which change with its content. */
const nameOf = (fileName: string): string =>
  fileName.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.(?:js|css)$)/, '')

/** The files that each entry adds, in the order of a visit. The first question includes the page and its chunks. */
function filesByEntry(): Record<string, string[]> {
  const { first, lead, mouse, checkout, thankYou } = addedFiles(manifest)
  const html = textIn(built, 'index.html')
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  // The page contains its style sheet.
  const scripts = first.filter((name) => name.endsWith('.js'))
  const firstQuestion = [...new Set(['index.html', ...linked, ...scripts])]
  return { 'first question': firstQuestion, 'lead form': lead, mouse, checkout, 'thank-you': thankYou }
}

/** Empty within the limit, else a sentence with the files that have grown since the limit was set. */
function excess(entry: string, files: Sizes): string {
  const { limit, files: before } = budgets[entry]!
  const total = Object.values(files).reduce((sum, size) => sum + size, 0)
  if (total <= limit) return ''
  const grown = Object.entries(files)
    .filter(([name, size]) => size > (before[name] ?? 0) + 0.05)
    .map(([name, size]) => `${name} from ${before[name] ?? 0} to ${round(size)}`)
  return `${entry}: ${round(total)} KB of ${limit}. Grown: ${grown.join(', ') || 'nothing'}`
}

describe('the budgets of bytes', () => {
  it.each(Object.keys(budgets))('%s stays within its budget of bytes', { timeout: buildTime }, (entry) => {
    const names = filesByEntry()[entry]!
    const files = Object.fromEntries(names.map((name) => [nameOf(name), sizeOf(name)]))
    const list = Object.entries(files).map(([name, size]) => `'${name}': ${round(size)}`)
    process.stdout.write(`${entry}: { ${list.join(', ')} }\n`)
    expect(names.length).toBeGreaterThan(0)
    expect(excess(entry, files)).toBe('')
  })

  it('names the files that grew when an entry exceeds its budget', () => {
    const { limit, files } = budgets['checkout']!
    const grown = { ...files, 'checkout-page.js': limit, 'new.js': 1 }
    expect(excess('checkout', grown)).toMatch(
      /Grown: checkout-page\.js from [\d.]+ to 23, new\.js from 0 to 1$/,
    )
    expect(excess('checkout', files)).toBe('')
  })
})

describe('the chunks of a production build', () => {
  it('include every module of an entry', () => {
    expect(Object.values(entries).flatMap((all) => all.filter((module) => !manifest[module]))).toEqual([])
  })

  it('include analytics only in a build that sends it somewhere (R58)', { timeout: buildTime }, async () => {
    const names = (build: Built): string[] =>
      build.map(({ fileName }) => nameOf(fileName)).filter((name) => /\.(?:js|css)$/.test(name))
    const without = new Set(names(built))
    const more = names(await buildWithAnalytics()).filter((name) => !without.has(name))
    const analytics = [
      'consent-and-events.css',
      'consent-and-events.js',
      'create-sinks.js',
      'report-vitals.js',
    ]
    expect(more.toSorted()).toEqual(analytics)
  })

  it('load no toasts and no slider before the first question (S7.12)', () => {
    const first = new Set(filesByEntry()['first question'])
    const chunks = built.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    const modules = chunks.filter(({ fileName }) => first.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true)
    const late = /node_modules\/(react-toastify|keen-slider)/
    expect(modules.filter((id) => late.test(id))).toEqual([])
  })
})
