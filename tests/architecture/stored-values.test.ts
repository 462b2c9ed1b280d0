import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { filesBelow, isCode, readSource, root } from './source.ts'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, part = ''] = page.split('\n## Stored values\n')
const owners = [...(part.split('\n## ')[0] ?? '').matchAll(/`(src\/[^`]+)`/g)].map(([, file]) => file!)

const users = filesBelow('src')
  .filter(isCode)
  .map(readSource)
  .filter(({ imports }) =>
    imports.some(({ names }) => names.includes('storageKeys') || names.includes('languageKey')),
  )

it('the keys of storage are known to the owners that docs/architecture.md names, and to nobody else', () => {
  expect(users.length).toBeGreaterThan(3)
  expect(users.map(({ path }) => path).filter((path) => !owners.includes(path))).toEqual([])
})

it('each key but the language’s is one owner’s alone', () => {
  const shared = Object.keys(storageKeys).filter(
    (key) => users.filter(({ text }) => new RegExp(`\\b${key}\\b`).test(text)).length !== 1,
  )
  expect(shared).toEqual(['language'])
})
