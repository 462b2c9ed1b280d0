import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakesAmong } from '../../src/build/plugins/no-fakes.ts'
import { buildProduct, buildTime, root, textIn, type Built } from './production-build.ts'

/** What all of the fake backend may weigh, in KB of 1024 bytes, packed with gzip. */
const budget = 120
/** What of it may be fetched before the page shows anything, in the same. */
const startBudget = 10

let built: Built
let chunks: Map<string, Rolldown.OutputChunk>
beforeAll(async () => {
  built = await buildProduct(
    { VITE_ADS_ID: 'AW-987654321', VITE_BRAND_NAME: 'Of the shell' },
    { mode: 'demo' },
  )
  chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}, buildTime)

const fakesIn = ({ moduleIds }: Rolldown.OutputChunk): string[] => fakesAmong(moduleIds, root)

/** A chunk with all that it needs before it runs. */
function needs(
  chunk: Rolldown.OutputChunk,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) needs(chunks.get(name)!, found)
  return found
}

/** Adds up what is packed, in KB, style sheets too, and prints it. */
function weigh(what: string, all: Iterable<Rolldown.OutputChunk>, limit: number): number {
  const names = new Set(
    [...all].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]),
  )
  const weights = [...names].map(
    (name) => [name.replace('assets/', ''), gzipSync(textIn(built, name)).length / 1024] as const,
  )
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const listed = weights.map(([name, weight]) => `${name} ${weight.toFixed(1)}`)
  process.stdout.write(`${what}: ${total.toFixed(1)} KB of ${limit} (${listed.join(', ')})\n`)
  return total
}

const chunkOf = (module: string): Rolldown.OutputChunk => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === root + module)
  if (!found) throw new Error(`no chunk for ${module}`)
  return found
}

it('a demo build ignores the variables of the shell', () => {
  const names = built.map(({ fileName }) => fileName)
  expect(names.filter((name) => /AW-987654321|Of the shell/.test(textIn(built, name)))).toEqual([])
})

it('a demo build inlines its first styles, and preloads no missing style sheet', () => {
  const names = new Set(built.map(({ fileName }) => fileName))
  for (const page of ['index.html', 'demo/payment/index.html'])
    // The first sheet decides the order of the layers.
    expect(/<style>|rel="stylesheet"/.exec(textIn(built, page))?.[0]).toBe('<style>')
  const sheets = [...chunks.values()].flatMap(({ code }) => [...code.matchAll(/"(assets\/[^"]+\.css)"/g)])
  expect(sheets.map(([, name]) => name!).filter((name) => !names.has(name))).toEqual([])
})

describe('the fake backend in a demo build', () => {
  it('is lazy: the first chunk contains none of it, and imports only its start', () => {
    const first = [...needs(chunkOf('index.html'))]
    expect(first.flatMap(({ moduleIds }) => moduleIds).some((id) => id.endsWith('/src/main.tsx'))).toBe(true)
    expect(first.flatMap(fakesIn)).toEqual([])
    const asked = chunkOf('index.html').dynamicImports.filter((name) => fakesIn(chunks.get(name)!).length > 0)
    expect(asked).toEqual([chunkOf('fake-server/demo/start.ts').fileName])
  })

  it('starts small, without database, handlers, console and tour', () => {
    const start = [...needs(chunkOf('fake-server/demo/start.ts'))].filter(
      (chunk) => fakesIn(chunk).length > 0,
    )
    const heavy =
      /node_modules|handlers\/[\w-]+-(calls|handlers)|database|seed|create-fake-backend|\/tour\/|\.tsx/
    expect(start.flatMap(fakesIn).filter((path) => heavy.test(path))).toEqual([])
    expect(weigh('the start of the fake backend', start, startBudget)).toBeLessThanOrEqual(startBudget)
  })

  it('stays within its budget of bytes', () => {
    const fakes = [...chunks.values()].filter((chunk) => fakesIn(chunk).length > 0)
    const modules = fakes.flatMap(fakesIn)
    for (const part of [
      'msw/',
      '@mswjs/data/',
      'fake-server/backend/mswjs-database.ts',
      'fake-server/console/panel.tsx',
      'fake-server/payment-page/',
    ])
      expect(
        modules.some((path) => path.includes(part)),
        part,
      ).toBe(true)
    expect(weigh('the fake backend', fakes, budget)).toBeLessThanOrEqual(budget)
  })
})
