import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { computedImports, ruleFor, rules, unusedPermissions, violationsIn } from './rules.ts'
import { parseSource, root, sources, type Import } from './source.ts'

const all = sources()
const files = all.map(({ path }) => path)
const imports = all.flatMap((source) => source.imports)

const toLines = (found: readonly Import[]): string[] => found.map(({ from, to }) => `${from} -> ${to}`)

describe('imports', () => {
  it('follow the rules', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(violationsIn(imports)).toEqual([])
  })

  it('use every permission that a rule gives', () => {
    expect(unusedPermissions(imports)).toEqual([])
    const leftPad = { to: 'left-pad', kind: 'value' } as const
    const generous = rules.map((rule) => ({ ...rule, permissions: [...rule.permissions, leftPad] }))
    expect(unusedPermissions(imports, generous)).toHaveLength(rules.length)
  })

  it('have literal paths, except in the listed files', () => {
    const found = all.filter((source) => source.hasComputedImport).map(({ path }) => path)
    expect(found.filter((path) => !computedImports.includes(path))).toEqual([])
    expect(parseSource('src/planted.ts', 'const a = await import(name)').hasComputedImport).toBe(true)
  })

  it('of components name no factory of the core: components get flows from context', () => {
    const isFactory = ({ from, to, kind, names }: Import): boolean =>
      from.startsWith('src/ui/') &&
      to.startsWith('src/core/') &&
      kind === 'value' &&
      names.some((name) => name.startsWith('create') && name !== 'createStore')
    expect(toLines(imports.filter(isFactory))).toEqual([])
    const planted = "import { createOfferFlow as a } from '../core/offer/offer-flow.ts'"
    expect(parseSource('src/ui/planted.tsx', planted).imports.filter(isFactory)).toHaveLength(1)
  })

  it('match a rule in every file, and every rule matches a file', () => {
    expect(files.filter((file) => !ruleFor(file))).toEqual([])
    const unused = rules.filter((rule) => !files.some((file) => ruleFor(file) === rule))
    expect(unused.map(({ files: pattern }) => String(pattern))).toEqual([])
  })

  it.each([
    ['src/core/lead/a.ts', "import { a } from '../survey/b.ts'", 'src/core/survey/b.ts'],
    ['src/core/lead/a.ts', "import type { A } from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "export * from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "export { a } from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "type A = import('../../ui/shell/app.tsx').A", 'src/ui/shell/app.tsx'],
    ['src/core/lead/a.ts', "import { useState } from 'react'", 'react'],
    ['src/ui/a.tsx', "await import('../composition/create-app.ts')", 'src/composition/create-app.ts'],
    ['src/build/a.mjs', "await importSource('fake-server/demo/a.ts')", 'fake-server/demo/a.ts'],
    ['src/main.tsx', "import { a } from '../fake-server/demo/start.ts'", 'fake-server/demo/start.ts'],
    ['src/adapters/http/a.ts', "import { a } from '../clock/a.ts'", 'src/adapters/clock/a.ts'],
    ['src/new-folder/a.ts', "import { a } from '../core/kernel/store.ts'", 'src/core/kernel/store.ts'],
  ])('are reported if they break a rule: %s, %s', (path, text, to) => {
    const lines = violationsIn(parseSource(path, text).imports)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${path} -> ${to} (`)
  })
})

it('the core compiles without the globals of a browser or Node', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  expect(read('src/core/tsconfig.json')).toMatchObject({ compilerOptions: { lib: ['ES2023'], types: [] } })
  expect(read('package.json')).toHaveProperty('scripts.types', expect.stringContaining('tsc -b src/core '))
})

it('code, tests, texts and docs have one folder each at the top level (R70)', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const generated = /^(?:\.|node_modules$|dist|coverage$|gallery-pictures$|test-results$)/
  expect(
    folders
      .map(({ name }) => name)
      .filter((name) => !generated.test(name))
      .toSorted(),
  ).toEqual(['docs', 'fake-server', 'locales', 'src', 'tests'])
})
