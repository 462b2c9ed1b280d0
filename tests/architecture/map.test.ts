import { expect, it } from 'vitest'
import { mapPage } from './map.ts'
import { parseSource, sources } from './source.ts'

const imports = sources().flatMap((source) => source.imports)

it('docs/map.md has the diagrams that npm run map draws from the imports', async () => {
  await expect(mapPage(imports)).toMatchFileSnapshot('../../docs/map.md')
})

it.each([
  ["import '../payment/b.ts'", '-->'],
  ["import type { B } from '../payment/b.ts'", '-.->'],
  ["void import('../payment/b.ts')", '-.->'],
])('the map draws %s as %s', (text, arrow) => {
  const line = `  offer["offer"] ${arrow} payment["payment"]`
  expect(mapPage(imports)).not.toContain(line)
  expect(mapPage([...imports, ...parseSource('src/core/offer/a.ts', text).imports])).toContain(line)
})
