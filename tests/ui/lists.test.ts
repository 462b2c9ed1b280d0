import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from '../architecture/source.ts'

it('no list loses its role in VoiceOver: Safari drops it with `list-style: none` (I14)', () => {
  const rules = filesBelow('src')
    .filter((file) => file.endsWith('.css'))
    .flatMap(
      (file) =>
        readFileSync(join(root, file), 'utf8').match(/[^{}]+\{[^{}]*list-style(?:-type)?: none/g) ?? [],
    )
  expect(rules.map((rule) => rule.split('{')[0]!.trim())).toEqual(['summary'])
})
