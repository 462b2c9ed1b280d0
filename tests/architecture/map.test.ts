import { describe, expect, it } from 'vitest'
import { mapPage } from './map.ts'
import { rules } from './rules.ts'
import { filesBelow, isCode, parseSource, readSource } from './source.ts'

const edges = ['src', 'fake-server']
  .flatMap(filesBelow)
  .filter(isCode)
  .flatMap((path) => readSource(path).imports)

describe('docs/map.md', () => {
  it('is drawn from the imports and rules as they are: `npm run map` draws it anew', async () => {
    await expect(mapPage(edges, rules)).toMatchFileSnapshot('../../docs/map.md')
  })

  it('draws types and what is loaded later with another line than code', () => {
    const drawn = (text: string): string =>
      mapPage([...edges, ...parseSource('src/core/offer/a.ts', text).imports], rules)
    expect(drawn('')).not.toMatch(/ {2}offer -.* payment/)
    expect(drawn("import '../payment/b.ts'")).toContain('  offer --> payment')
    expect(drawn("import type { B } from '../payment/b.ts'")).toContain('  offer -.-> payment')
    expect(drawn("void import('../payment/b.ts')")).toContain('  offer -.-> payment')
  })
})
