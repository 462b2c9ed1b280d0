import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { withImports } from '../../src/build/plugins/bundling.ts'
import { fakesAmong } from '../../src/build/plugins/no-fakes.ts'
import { policyFor, policyText } from '../../src/build/plugins/policy.ts'
import { inlineHashes } from '../../src/build/plugins/protection-plugin.ts'
import { regions } from '../../src/core/model/region.ts'
import {
  buildProduct,
  buildTimeoutMs,
  validEnvironment,
  pageOf,
  root,
  textIn,
  type Built,
} from './production-build.ts'

/** The limit of the whole fake backend, in KB of 1024 bytes with gzip. */
const maxSize = 120
/** The limit of its part that loads before the page shows anything, in KB with gzip. */
const maxStartSize = 10

let built: Built
let chunks: Map<string, Rolldown.OutputChunk>
beforeAll(async () => {
  built = await buildProduct(
    { ...validEnvironment, VITE_ADS_ID: 'AW-987654321', VITE_BRAND_NAME: 'Shell brand' },
    { mode: 'demo' },
  )
  chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}, buildTimeoutMs)

const fakesIn = ({ moduleIds }: Rolldown.OutputChunk): string[] => fakesAmong(moduleIds, root)

/** The size of chunks with their style sheets in KB with gzip. Prints it. */
function sizeOf(what: string, all: Iterable<Rolldown.OutputChunk>, limit: number): number {
  const names = new Set(
    [...all].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]),
  )
  const sizes = [...names].map(
    (name) => [name.replace('assets/', ''), gzipSync(textIn(built, name)).length / 1024] as const,
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  const list = sizes.map(([name, size]) => `${name} ${size.toFixed(1)}`)
  process.stdout.write(`${what}: ${total.toFixed(1)} KB of ${limit} (${list.join(', ')})\n`)
  return total
}

/** The chunk of an entry or of a lazily loaded module. */
const chunkOf = (module: string): Rolldown.OutputChunk => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === root + module)
  if (!found) throw new Error(`no chunk for ${module}`)
  return found
}

const withStaticImports = (module: string): Rolldown.OutputChunk[] => {
  const chunk = chunkOf(module)
  return withImports(Object.fromEntries(chunks), (candidate) => candidate === chunk)
}

it('a demo build ignores the variables of the environment', () => {
  const names = built.map(({ fileName }) => fileName)
  expect(names.filter((name) => /AW-987654321|Shell brand/.test(textIn(built, name)))).toEqual([])
})

it('a demo build names no other host on any page, and has the policy of unset variables (I8)', () => {
  const pages = built.filter(({ fileName }) => /^(?!locales\/\w+\/).*\.html$/.test(fileName))
  const expected = [
    '404.html',
    'assets/404.html',
    'demo/payment/index.html',
    'locales/404.html',
    ...regions.map(pageOf),
  ]
  expect(pages.map(({ fileName }) => fileName).toSorted()).toEqual(expected.toSorted())
  for (const { fileName } of pages.filter((file) => !file.fileName.endsWith('404.html'))) {
    const html = textIn(built, fileName)
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]
    expect(policy).toBe(policyText(policyFor(null, inlineHashes(html))))
  }
  expect(textIn(built, '_headers')).not.toMatch(/https?:/)
})

it('a demo build inlines its first styles, and names no missing style sheet', () => {
  const names = new Set(built.map(({ fileName }) => fileName))
  for (const page of ['index.html', 'demo/payment/index.html'])
    // The first sheet decides the order of the layers.
    expect(/<style>|rel="stylesheet"/.exec(textIn(built, page))?.[0]).toBe('<style>')
  const sheets = [...chunks.values()].flatMap(({ code }) => [...code.matchAll(/"(assets\/[^"]+\.css)"/g)])
  expect(sheets.map(([, name]) => name!).filter((name) => !names.has(name))).toEqual([])
})

describe('the fake backend in a demo build', () => {
  it('is not in the first chunk, which imports only its start', () => {
    const first = withStaticImports('index.html')
    expect(first.flatMap(({ moduleIds }) => moduleIds).some((id) => id.endsWith('/src/main.tsx'))).toBe(true)
    expect(first.flatMap(fakesIn)).toEqual([])
    const loaded = chunkOf('index.html').dynamicImports.filter(
      (name) => fakesIn(chunks.get(name)!).length > 0,
    )
    expect(loaded).toEqual([chunkOf('fake-server/demo/start.ts').fileName])
  })

  it('starts small, without database, handlers, console and tour', () => {
    const start = withStaticImports('fake-server/demo/start.ts').filter((chunk) => fakesIn(chunk).length > 0)
    const heavy =
      /node_modules|handlers\/[\w-]+-(calls|handlers)|database|seed|create-fake-backend|captions|\.tsx/
    expect(start.flatMap(fakesIn).filter((path) => heavy.test(path))).toEqual([])
    expect(sizeOf('the start of the fake backend', start, maxStartSize)).toBeLessThanOrEqual(maxStartSize)
  })

  it('stays within its budget of bytes', () => {
    const fakes = [...chunks.values()].filter((chunk) => fakesIn(chunk).length > 0)
    const modules = fakes.flatMap(fakesIn)
    for (const part of [
      'msw/',
      '@mswjs/data/',
      'fake-server/backend/database.ts',
      'fake-server/console/panel.tsx',
      'fake-server/payment-page/',
    ])
      expect(
        modules.some((path) => path.includes(part)),
        part,
      ).toBe(true)
    expect(sizeOf('the fake backend', fakes, maxSize)).toBeLessThanOrEqual(maxSize)
  })
})
