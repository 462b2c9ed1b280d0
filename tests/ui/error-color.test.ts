import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../src/ui/${path}`, import.meta.url), 'utf8')

it('the error of a field is red (S5, S5.1)', () => {
  const color = /\.error \{[^}]*\bcolor: var\(--([\w-]+)\)/.exec(read('primitives/field.module.css'))?.[1]
  const hex = new RegExp(`--${color}: #([0-9a-f]{6})`).exec(read('styles/tokens.css'))?.[1] ?? ''
  const [red = 0, green = 255, blue = 255] = hex.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? []
  expect(red).toBeGreaterThan(120)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
})
