import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breachOf, ruleFor, unusedPermissions } from './check.ts'
import { rules, soleImporters, workedOutImports } from './rules.ts'
import { filesBelow, isCode, leadsSomewhere, parseSource, readSource, root, type Import } from './source.ts'

const files = ['src', 'fake-server', 'tests/gallery'].flatMap(filesBelow).filter(isCode)
const sources = files.map(readSource)
const edges = sources.flatMap(({ imports }) => imports)

const breaches = (found: readonly Import[]): string[] =>
  found.map((edge) => breachOf(rules, edge)).filter((line) => line !== null)

const named = (found: readonly Import[]): string[] => found.map(({ from, to }) => `${from} -> ${to}`)

describe('imports', () => {
  it('follow the rules', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(breaches(edges)).toEqual([])
  })

  it('name files that exist', () => {
    expect(named(edges.filter((edge) => !leadsSomewhere(edge)))).toEqual([])
  })

  it('use every permission that a rule gives', () => {
    expect(unusedPermissions(rules, edges)).toEqual([])
    const generous = rules.map((rule) => ({ ...rule, packages: [...rule.packages, 'left-pad'] }))
    expect(unusedPermissions(generous, edges)).toHaveLength(rules.length)
  })

  it.each(soleImporters)('of $package are in one place only: $because', ({ package: name, where }) => {
    const elsewhere = edges.filter(
      (edge) => edge.package === name && edge.kind !== 'type' && !where.test(edge.from),
    )
    expect(named(elsewhere)).toEqual([])
  })

  it('have literal paths, except where the page has to compute one', () => {
    const found = sources.filter(({ workedOut }) => workedOut).map(({ path }) => path)
    expect(found).toEqual(workedOutImports.map(({ file }) => file))
    expect(parseSource('src/planted.ts', 'const a = await import(name)').workedOut).toBe(true)
  })

  it('of screens take no factory from the core: screens get flows from context', () => {
    const isFactory = ({ from, to, kind, names }: Import): boolean =>
      from.startsWith('src/ui/') &&
      to.startsWith('src/core/') &&
      kind === 'value' &&
      names.some((name) => name.startsWith('create') && name !== 'createStore')
    expect(named(edges.filter(isFactory))).toEqual([])
    const planted = "import { createOfferFlow as a } from '../core/offer/offer-flow.ts'"
    expect(parseSource('src/ui/planted.tsx', planted).imports.filter(isFactory)).toHaveLength(1)
  })

  it('are governed by a rule in every file, and every rule governs a file', () => {
    expect(files.filter((file) => !ruleFor(rules, file))).toEqual([])
    const empty = rules.filter((rule) => !files.some((file) => ruleFor(rules, file) === rule))
    expect(empty.map(({ files: pattern }) => String(pattern))).toEqual([])
  })

  it.each([
    ['src/core/lead/a.ts', "import { a } from '../survey/wizard-flow.ts'", 'src/core/survey/wizard-flow.ts'],
    ['src/core/lead/a.ts', "import type { A } from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "export * from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "export { a } from '../offer/offer-flow.ts'", 'src/core/offer/offer-flow.ts'],
    ['src/core/lead/a.ts', "type A = import('../../ui/shell/app.tsx').A", 'src/ui/shell/app.tsx'],
    ['src/core/lead/a.ts', "import { useState } from 'react'", 'react'],
    ['src/ui/a.tsx', "await import('../composition/create-app.ts')", 'src/composition/create-app.ts'],
    ['src/main.tsx', "import { a } from '../fake-server/demo/start.ts'", 'fake-server/demo/start.ts'],
    ['src/adapters/http/a.ts', "import { a } from '../clock/a.ts'", 'src/adapters/clock/a.ts'],
    ['src/new-folder/a.ts', "import { a } from '../core/kernel/store.ts'", 'src/core/kernel/store.ts'],
  ])('that break a rule are reported: %s, %s', (path, text, to) => {
    const lines = breaches(parseSource(path, text).imports)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${path} -> ${to} (`)
  })
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
