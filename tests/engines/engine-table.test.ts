import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../architecture/source.ts'
import { withEngine } from './engine-table.mjs'

it('an engine that was walked has its row in docs/testing.md, in place of its older one; the others stay', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  const walked = { name: 'firefox', version: '140.0', day: '2026-11-25', passed: 6, failed: 1 }
  const both = [walked, { ...walked, name: 'chromium', passed: 7, failed: 0 }].reduce(withEngine, page)
  const rowsOf = (text: string): string[] =>
    text.split('\n').filter((line) => /^\| `(?:chromium|firefox)` \|/.test(line))
  const chromium = '| `chromium` | 140.0 | 2026-11-25 | 7 of 7 |'
  expect(rowsOf(both)).toEqual([chromium, '| `firefox` | 140.0 | 2026-11-25 | 6 of 7 |'])
  const again = withEngine(both, { ...walked, version: '141.0', passed: 7, failed: 0 })
  expect(rowsOf(again)).toEqual([chromium, '| `firefox` | 141.0 | 2026-11-25 | 7 of 7 |'])
})
