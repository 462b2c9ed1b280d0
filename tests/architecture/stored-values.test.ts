import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { filesBelow, isCode, readSource, root } from './source.ts'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, section = ''] = page.split('\n## Stored values\n')
const owners = [...(section.split('\n## ')[0] ?? '').matchAll(/`(src\/[^`]+)`/g)].map(([, file]) => file!)

const importers = filesBelow('src')
  .filter(isCode)
  .map(readSource)
  .filter(({ imports }) =>
    imports.some(({ names }) => names.includes('storageKeys') || names.includes('languageKey')),
  )

it('only the owners that docs/architecture.md names import the storage keys', () => {
  expect(importers.length).toBeGreaterThan(3)
  expect(importers.map(({ path }) => path).filter((path) => !owners.includes(path))).toEqual([])
})

it('each storage key except the language has one owner', () => {
  const shared = Object.keys(storageKeys).filter(
    (key) => importers.filter(({ text }) => new RegExp(`\\b${key}\\b`).test(text)).length !== 1,
  )
  expect(shared).toEqual(['language'])
})
