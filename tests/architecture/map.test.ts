import { describe, expect, it } from 'vitest'
import { mapPage } from './map.ts'
import { rules } from './rules.ts'
import { filesBelow, isCode, parseSource, readSource } from './source.ts'

const files = ['src', 'fake-server'].flatMap(filesBelow).filter(isCode)
const imports = files.flatMap((path) => readSource(path).imports)

describe('docs/map.md', () => {
  it('is what npm run map generates from the imports and rules', async () => {
    await expect(mapPage(imports, rules)).toMatchFileSnapshot('../../docs/map.md')
  })

  it('has a solid arrow for code, and a dotted one for types and import()', () => {
    const draw = (text: string): string =>
      mapPage([...imports, ...parseSource('src/core/offer/a.ts', text).imports], rules)
    expect(draw('')).not.toMatch(/ {2}offer -.* payment/)
    expect(draw("import '../payment/b.ts'")).toContain('  offer --> payment')
    expect(draw("import type { B } from '../payment/b.ts'")).toContain('  offer -.-> payment')
    expect(draw("void import('../payment/b.ts')")).toContain('  offer -.-> payment')
  })
})
