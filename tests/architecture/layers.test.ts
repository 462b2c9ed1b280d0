import { describe, expect, it } from 'vitest'
import { breachOf, cyclesOf, ruleFor, unusedPermissions } from './check.ts'
import { rules, soleImporters, workedOutImports } from './rules.ts'
import { filesBelow, isCode, leadsSomewhere, parseSource, readSource } from './source.ts'

const files = ['src', 'fake-server', 'tests/gallery'].flatMap(filesBelow).filter(isCode)
const sources = files.map(readSource)
const edges = sources.flatMap(({ imports }) => imports)
const toProject = edges.filter((edge) => edge.package === null && !edge.to.startsWith('virtual:'))

const breaches = (found: typeof edges): string[] =>
  found.map((edge) => breachOf(rules, edge)).filter((line) => line !== null)

describe('who imports whom', () => {
  it('is as the rules allow', () => {
    expect(breaches(edges)).toEqual([])
  })

  it('makes use of every permission', () => {
    expect(unusedPermissions(rules, edges)).toEqual([])
    const generous = rules.map((rule) => ({ ...rule, packages: [...rule.packages, 'left-pad'] }))
    expect(unusedPermissions(generous, edges)).toHaveLength(rules.length)
  })

  it.each(soleImporters)('$package is imported in one place only: $because', ({ package: name, where }) => {
    const elsewhere = edges.filter(
      (edge) => edge.package === name && edge.kind !== 'type' && !where.test(edge.from),
    )
    expect(elsewhere.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('is written down everywhere but where a page must work it out', () => {
    const found = sources.filter(({ workedOut }) => workedOut).map(({ path }) => path)
    expect(found).toEqual(workedOutImports.map(({ file }) => file))
    expect(parseSource('src/planted.ts', 'const a = await import(name)').workedOut).toBe(true)
  })

  it('leaves it to the composition to make what holds state: screens get it from context', () => {
    const make = (edge: (typeof edges)[number]): boolean =>
      edge.from.startsWith('src/ui/') &&
      edge.to.startsWith('src/core/') &&
      edge.kind === 'value' &&
      edge.names.some((name) => name.startsWith('create') && name !== 'createStore')
    expect(edges.filter(make).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
    const planted = "import { createOfferFlow as a } from '../core/offer/offer-flow.ts'"
    expect(parseSource('src/ui/planted.tsx', planted).imports.filter(make)).toHaveLength(1)
  })

  it('goes round in no circle', () => {
    expect(cyclesOf(toProject.filter(({ kind }) => kind === 'value'))).toEqual([])
  })

  it('is decided by some rule for every source file, and no rule is without a file', () => {
    expect(files.filter((file) => !ruleFor(rules, file))).toEqual([])
    const empty = rules.filter((rule) => !files.some((file) => ruleFor(rules, file) === rule))
    expect(empty.map(({ files: pattern }) => String(pattern))).toEqual([])
  })
})

describe('the reader of imports', () => {
  it('reads every source file, and every import in it leads somewhere', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(edges.filter((edge) => !leadsSomewhere(edge)).map(({ from, to }) => `${from} -> ${to}`)).toEqual(
      [],
    )
  })

  it('misses no import that a plain search of the text finds', () => {
    const missed = sources.flatMap(({ path, text, imports }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const found = [
        ...code.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|\bimport\('([^']+)'\)/gm),
      ]
      const named = found.map((match) => match[1] ?? match[2] ?? '')
      return named.length > imports.length
        ? [`${path}: ${named.length} in the text, ${imports.length} read`]
        : []
    })
    expect(missed).toEqual([])
  })

  it.each([
    [
      'src/core/lead/planted.ts',
      "import { wizard } from '../survey/wizard-flow.ts'",
      'src/core/survey/wizard-flow.ts',
    ],
    [
      'src/core/lead/planted.ts',
      "import type { A } from '../survey/wizard-flow.ts'",
      'src/core/survey/wizard-flow.ts',
    ],
    [
      'src/core/lead/planted.ts',
      "export * from '../../adapters/clock/system-clock.ts'",
      'src/adapters/clock/system-clock.ts',
    ],
    [
      'src/core/lead/planted.ts',
      "export { a } from '../offer/offer-flow.ts'",
      'src/core/offer/offer-flow.ts',
    ],
    ['src/core/lead/planted.ts', "type A = import('../../ui/app/app.tsx').A", 'src/ui/app/app.tsx'],
    ['src/core/lead/planted.ts', "import { useState } from 'react'", 'react'],
    ['src/core/app.ts', "import { createToasts } from './alerts/toasts.ts'", 'src/core/alerts/toasts.ts'],
    [
      'src/ui/planted.tsx',
      "const a = await import('../composition/create-app.ts')",
      'src/composition/create-app.ts',
    ],
    ['src/ui/planted.tsx', "import { Container } from 'inversify'", 'inversify'],
    [
      'src/ui/planted.tsx',
      "import type { Settings } from '../composition/settings.ts'",
      'src/composition/settings.ts',
    ],
    [
      'src/ui/planted.tsx',
      "import { seedVisitors } from '../../fake-server/backend/seed/seed-visitors.ts'",
      'fake-server/backend/seed/seed-visitors.ts',
    ],
    [
      'src/main.tsx',
      "import { startFakeBackend } from '../fake-server/demo/start.ts'",
      'fake-server/demo/start.ts',
    ],
    [
      'src/adapters/http/planted.ts',
      "import { a } from '../clock/system-clock.ts'",
      'src/adapters/clock/system-clock.ts',
    ],
    ['src/new-folder/planted.ts', "import { a } from '../core/shared/store.ts'", 'src/core/shared/store.ts'],
    [
      'fake-server/planted.ts',
      "import { a } from '../src/core/lead/lead-flow.ts'",
      'src/core/lead/lead-flow.ts',
    ],
  ])('finds a breach planted in %s: %s', (path, text, to) => {
    const lines = breaches(parseSource(path, text).imports)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${path} -> ${to} (`)
  })

  it('finds a planted circle, and a longer one', () => {
    const edge = (from: string, to: string): { from: string; to: string } => ({ from, to })
    expect(cyclesOf([edge('a', 'b'), edge('b', 'a')])).toEqual(['a -> b -> a'])
    expect(cyclesOf([edge('b', 'c'), edge('c', 'd'), edge('d', 'b'), edge('d', 'e')])).toEqual([
      'b -> c -> d -> b',
    ])
    expect(cyclesOf([edge('a', 'b'), edge('a', 'c'), edge('b', 'c')])).toEqual([])
  })

  it('refuses what it cannot read', () => {
    expect(() => parseSource('src/planted.ts', 'const = 1')).toThrow('src/planted.ts cannot be parsed')
  })
})
