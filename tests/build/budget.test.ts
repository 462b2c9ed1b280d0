import { constants, brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildConfigured, buildTime, textIn, type Built } from './production-build.ts'

/** What may be fetched, in KB of 1024 bytes, packed with brotli 11. */
const budgets = { firstQuestion: 103, checkoutAlone: 25 }

let built: Built
beforeAll(async () => {
  built = await buildConfigured()
}, buildTime)

function chunk(fileName: string): Rolldown.OutputChunk {
  const found = built.find((file) => file.fileName === fileName)
  if (found?.type !== 'chunk') throw new Error(`no chunk ${fileName}`)
  return found
}

/** The chunk that was made for a module. */
function chunkOf(module: string): Rolldown.OutputChunk {
  const found = built.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`))
  if (found?.type !== 'chunk') throw new Error(`no chunk for ${module}`)
  return found
}

/** A chunk with all that it needs before it runs, style sheets too. */
function needs(start: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(start.fileName)) return found
  found.add(start.fileName)
  for (const sheet of start.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const next of start.imports) needs(chunk(next), found)
  return found
}

/** What a chunk needs, and what it may load later, beyond what is there already. */
function adds(
  start: Rolldown.OutputChunk,
  there: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> {
  const own = [...needs(start)].filter((name) => !there.has(name) && !found.has(name))
  for (const name of own) found.add(name)
  for (const name of own) {
    if (!name.endsWith('.js')) continue
    for (const later of chunk(name).dynamicImports) adds(chunk(later), there, found)
  }
  return found
}

const weigh = (fileName: string): number =>
  brotliCompressSync(textIn(built, fileName), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Adds up in KB, and prints what weighs. */
function measure(what: string, files: ReadonlySet<string>, limit: number): number {
  const weights = [...files]
    .map((name): [string, number] => [name.replace('assets/', ''), weigh(name) / 1024])
    .sort((a, b) => b[1] - a[1])
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const heaviest = weights.slice(0, 6).map(([name, weight]) => `${name} ${weight.toFixed(1)}`)
  process.stdout.write(`${what}: ${total.toFixed(1)} KB of ${limit} (${heaviest.join(', ')})\n`)
  return total
}

/** All that the landing page asks for by itself, and that the wizard's first question needs. */
function landing(): Set<string> {
  const html = textIn(built, 'index.html')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  return new Set(['index.html', ...named, ...needs(chunkOf('index.html'))])
}

describe('what is fetched', () => {
  it('from the address to the first question stays in its budget', () => {
    const files = landing()
    expect(files.size).toBeGreaterThanOrEqual(2)
    expect(measure('to the first question', files, budgets.firstQuestion)).toBeLessThanOrEqual(
      budgets.firstQuestion,
    )
  })

  it('before the first question holds no container, no toasts and no slider', () => {
    const modules = [...landing()].flatMap((name) => (name.endsWith('.js') ? chunk(name).moduleIds : []))
    expect(modules.some((id) => id.includes('/node_modules/react-dom/'))).toBe(true)
    const late = modules.filter((id) =>
      /node_modules\/(@?inversify|reflect-metadata|react-toastify|keen-slider)/.test(id),
    )
    expect(late).toEqual([])
  })

  it('for the checkout, beyond what landing and lead have loaded, stays in its budget', () => {
    const before = new Set([
      ...landing(),
      ...needs(chunkOf('src/ui/pages/lead/lead-page.tsx')),
      ...needs(chunkOf('src/composition/create-app.ts')),
      ...needs(chunkOf('src/ui/toasts/toast-stack.tsx')),
    ])
    const own = adds(chunkOf('src/ui/pages/checkout/checkout-page.tsx'), before)
    expect(own.size).toBeGreaterThan(1)
    expect(measure('the checkout alone', own, budgets.checkoutAlone)).toBeLessThanOrEqual(
      budgets.checkoutAlone,
    )
  })
})
