import { constants, brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { addedFiles, entries, manifestFile, type Manifest } from '../bench/added.mjs'
import { entries as budgets, parts, tellers } from './budgets.ts'
import { buildProduct, buildTelling, buildTime, configured, textIn, type Built } from './production-build.ts'

let built: Built
let telling: Built
beforeAll(async () => {
  built = await buildProduct(configured, { build: { manifest: true } })
  telling = await buildTelling()
}, 2 * buildTime)

function chunk(fileName: string): Rolldown.OutputChunk {
  const found = built.find((file) => file.fileName === fileName)
  if (found?.type !== 'chunk') throw new Error(`no chunk ${fileName}`)
  return found
}

const manifest = (): Manifest => JSON.parse(textIn(built, manifestFile)) as Manifest

const weights = new Map<string, number>()

/** In KB of 1024 bytes. */
function weigh(fileName: string, build = built): number {
  const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const text = textIn(build, fileName)
  const weight = weights.get(text) ?? brotliCompressSync(text, packing).length / 1024
  weights.set(text, weight)
  return weight
}

/** A file's name without folder and hash, which change with its content; languages are weighed as one. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/^assets\//, '')
    .replace(/-[\w-]{8}(?=\.(?:js|css)$)/, '')
    .replace(/^locales\/\w+\//, 'locales/{code}/')
    .replace(/landing-\w+/, 'landing-{region}')

/** Markup, code and texts. Pictures and films are weighed by nobody here. */
const isPart = (fileName: string): boolean =>
  /\.(?:js|css|html)$|^locales\/.*\.json$/.test(fileName) && !fileName.endsWith('404.html')

/** What each entry adds to what a visitor has by then, in the order of a visit; the landing page also what it asks for by itself. */
function additions(): Record<keyof typeof budgets, string[]> {
  const { first, lead, checkout, thankYou } = addedFiles(manifest())
  const html = textIn(built, 'index.html')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  // Its style sheet is in the page.
  const landing = new Set(['index.html', ...named, ...first.filter((name) => name.endsWith('.js'))])
  return { 'landing to first question': [...landing], 'lead form': lead, checkout, 'thank-you': thankYou }
}

/** What is heavier than it may be, with the line that would allow it. */
function grown(found: ReadonlyMap<string, number>, budgets: Readonly<Record<string, number>>): string[] {
  return [...found].flatMap(([name, weight]) => {
    const budget = budgets[name]
    if (budget !== undefined && weight <= budget) return []
    const line = `'${name}': ${Math.ceil(weight * 2) / 2},`
    return [`${name}: ${weight.toFixed(2)} KB of ${budget ?? 'no budget'} (${line})`]
  })
}

describe('what is fetched', () => {
  it(
    'at each entry, beyond what came before, stays in its budget',
    () => {
      const found = new Map(
        Object.entries(additions()).map(([entry, files]) => {
          const each = files.map((name): [string, number] => [nameOf(name), weigh(name)])
          const total = each.reduce((sum, [, weight]) => sum + weight, 0)
          const heaviest = each
            .sort((a, b) => b[1] - a[1])
            .map(([name, weight]) => `${name} ${weight.toFixed(1)}`)
          process.stdout.write(`${entry}: ${total.toFixed(1)} KB (${heaviest.slice(0, 6).join(', ')})\n`)
          return [entry, total]
        }),
      )
      expect([...found.values()].every((weight) => weight > 1)).toBe(true)
      const known = manifest()
      expect(Object.values(entries).flatMap((all) => all.filter((module) => !known[module]))).toEqual([])
      expect(grown(found, budgets)).toEqual([])
    },
    buildTime,
  )

  it(
    'as a part of the product stays in its budget, and every part has one',
    () => {
      const found = new Map<string, number>()
      for (const build of [built, telling])
        for (const { fileName } of build.filter((file) => isPart(file.fileName))) {
          const name = nameOf(fileName)
          found.set(name, Math.max(found.get(name) ?? 0, weigh(fileName, build)))
        }
      expect(grown(found, parts)).toEqual([])
      expect(Object.keys(parts).filter((name) => !found.has(name))).toEqual([])
    },
    buildTime,
  )

  it('only where somebody is told what happens as what tells it', () => {
    const names = (build: Built): string[] =>
      build.flatMap(({ fileName }) => (isPart(fileName) ? [nameOf(fileName)] : []))
    const silent = new Set(names(built))
    expect(
      names(telling)
        .filter((name) => !silent.has(name))
        .toSorted(),
    ).toEqual([...tellers].toSorted())
  })

  it('before the first question holds no container, no toasts and no slider', () => {
    const landing = additions()['landing to first question']
    const modules = landing.flatMap((name) => (name.endsWith('.js') ? chunk(name).moduleIds : []))
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true)
    const late = modules.filter((id) =>
      /node_modules\/(@?inversify|reflect-metadata|react-toastify|keen-slider)/.test(id),
    )
    expect(late).toEqual([])
  })
})
