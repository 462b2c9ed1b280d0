import { constants, brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { languageCodes } from '../../src/core/model/language.ts'
import { addedFiles, entries, manifestFile, type Manifest } from './added.mjs'
import {
  buildProduct,
  buildWithAnalytics,
  buildTimeoutMs,
  validEnvironment,
  textIn,
  type Built,
} from './production-build.ts'

/**
 * The most that each entry may add to what a visitor has fetched before, in KB of 1024 bytes, compressed with brotli 11. The first question
 * includes 14 KB of inversify and reflect-metadata as they are published, and 2 KB for reading damaged addresses, recording submissions and removing a demo's keys.
 */
const limits = { 'first question': 128, 'lead form': 28, mouse: 5.7, checkout: 22.8, 'thank-you': 2.3 }

let built: Built
let manifest: Manifest
beforeAll(async () => {
  built = await buildProduct(validEnvironment, { build: { manifest: true } })
  manifest = JSON.parse(textIn(built, manifestFile)) as Manifest
}, buildTimeoutMs)

function sizeOf(fileName: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(textIn(built, fileName), { params }).length / 1024
}

/** A file's name without its folder and hash, which change with its content. */
const nameOf = (fileName: string): string =>
  fileName.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.(?:js|css)$)/, '')

/** The files that each entry adds, in the order of a visit. The first question includes the page and its chunks. */
function filesByEntry(): Record<keyof typeof limits, string[]> {
  const { first, lead, mouse, checkout, thankYou } = addedFiles(manifest)
  const html = textIn(built, 'index.html')
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  // The style sheet is inlined in `index.html`.
  const scripts = first.filter((name) => name.endsWith('.js'))
  const firstQuestion = [...new Set(['index.html', ...linked, ...scripts])]
  return { 'first question': firstQuestion, 'lead form': lead, mouse, checkout, 'thank-you': thankYou }
}

describe('the budgets of bytes', () => {
  it.each(Object.entries(limits))('%s adds at most %d KB', { timeout: buildTimeoutMs }, (entry, limit) => {
    const names = filesByEntry()[entry as keyof typeof limits]
    const sizes = names.map((name) => [nameOf(name), sizeOf(name)] as const)
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    const list = sizes.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', ')
    process.stdout.write(`${entry}: ${total.toFixed(1)} KB of ${limit} (${list})\n`)
    expect(names.length).toBeGreaterThan(0)
    expect(total, list).toBeLessThanOrEqual(limit)
  })

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'the first question in %s adds at most 3.4 KB of texts (R136)',
    (code) => expect(sizeOf(`locales/${code}/translation.json`)).toBeLessThanOrEqual(3.4),
  )
})

describe('the chunks of a production build', () => {
  it('include every module of an entry', () => {
    expect(Object.values(entries).flatMap((all) => all.filter((module) => !manifest[module]))).toEqual([])
  })

  it(
    'include analytics only in a build that sends it somewhere (R58)',
    { timeout: buildTimeoutMs },
    async () => {
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
    },
  )

  it('load no toasts and no slider before the first question (S7.12)', () => {
    const first = new Set(filesByEntry()['first question'])
    const chunks = built.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    const modules = chunks.filter(({ fileName }) => first.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true)
    const late = /node_modules\/(react-toastify|keen-slider)/
    expect(modules.filter((id) => late.test(id))).toEqual([])
  })
})
