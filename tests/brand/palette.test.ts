import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contrast, readColour, oklchOf, type Colour } from '../../src/brand/colour.ts'
import {
  fixedTokens,
  minButtonContrast,
  explainAdjustments,
  paletteOf,
  styleOf,
} from '../../src/brand/palette.ts'

const tokens = readFileSync(fileURLToPath(new URL('../../src/ui/styles/tokens.css', import.meta.url)), 'utf8')

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number): Colour => `#${number.toString(16).padStart(6, '0')}`)

/** Foreground and background pairs; WCAG 2.2 AA requires a contrast of 4.5 for text. */
const pairs = [
  ...(['surface', 'paper', 'paper-deep', 'blue-wash', 'on-blue'] as const).map(
    (background) => ['blue', background] as const,
  ),
  ...(['ink', 'ink-2', 'ok'] as const).map((text) => [text, 'blue-wash'] as const),
  ...(['on-blue', 'on-blue-2', 'accent'] as const).map((text) => [text, 'blue-deep'] as const),
  ['accent', 'ink'] as const,
  ...(['go', 'go-hover', 'go-press'] as const).map((button) => ['on-go', button] as const),
]
const fixed = { ...fixedTokens, 'ink-2': '#3d4963', ok: '#115c34', 'on-blue': '#ffffff' } as const

/** The pairs of a palette without enough contrast. */
function failures(colour: Colour): string[] {
  const all = { ...fixed, ...paletteOf(colour) }
  return [
    ...pairs.flatMap(([text, background]) => {
      const ratio = contrast(all[text], all[background])
      return ratio < 4.5 ? [`${colour}: --${text} on --${background} is ${ratio.toFixed(2)} of 4.5`] : []
    }),
    ...(['surface', 'paper'] as const)
      .filter((page) => contrast(all.go, all[page]) < minButtonContrast)
      .map((page) => `${colour}: --go has too little contrast on --${page}`),
  ]
}

describe('the palette of a brand', () => {
  it('has AA contrast in every pair for every colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(failures(colour)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('has AA contrast for primary colours and greys', () => {
    const levels = ['00', '80', 'ff']
    const corners = levels.flatMap((red) =>
      levels.flatMap((green) => levels.map((blue): Colour => `#${red}${green}${blue}`)),
    )
    const greys = Array.from(
      { length: 256 },
      (_, level): Colour => `#${level.toString(16).padStart(2, '0').repeat(3)}`,
    )
    expect([...corners, ...greys].flatMap(failures)).toEqual([])
  })

  it('keeps a colour that has enough contrast', () => {
    expect(paletteOf('#001f5b')).toMatchObject({ blue: '#001f5b', go: '#001f5b', 'on-go': '#ffffff' })
    expect(paletteOf('#ffb01f')).toMatchObject({ accent: '#ffb01f', go: '#ffb01f', 'on-go': fixedTokens.ink })
    expect(explainAdjustments('#001f5b', paletteOf('#001f5b'))).toEqual([])
  })

  it('explains which colours were adjusted, and how', () => {
    const explain = (colour: Colour): string[] => explainAdjustments(colour, paletteOf(colour))
    expect(explain('#ffb01f')).toEqual([
      expect.stringMatching(/^As text and line it is darker, #[\da-f]{6}, /),
    ])
    expect(explain('#ffffff')).toHaveLength(2)
  })

  it('changes the lightness and keeps the hue', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { chroma, hue } = oklchOf(colour)
        fc.pre(chroma > 0.05)
        const blue = oklchOf(paletteOf(colour).blue)
        fc.pre(blue.chroma > 0.05)
        expect(blue.hue[0] * hue[0] + blue.hue[1] * hue[1]).toBeGreaterThan(0.97)
      }),
    )
  })

  it('has other colours for a hovered and a pressed button', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { go, 'go-hover': hover, 'go-press': press } = paletteOf(colour)
        expect(new Set([go, hover, press]).size).toBe(3)
      }),
    )
  })

  it('knows the values of tokens.css, and sets only its properties', () => {
    for (const [name, value] of Object.entries(fixed)) {
      const own = new RegExp(`--${name}: (#[\\da-f]+);`).exec(tokens)?.[1]
      expect(own, name).toBe(value)
    }
    const names = [...styleOf(paletteOf('#123456')).matchAll(/(--[\w-]+):/g)].map(([, name]) => name!)
    expect(names).toHaveLength(10)
    for (const name of names) expect(tokens).toContain(`${name}:`)
  })
})

it.each([
  ['#1E4EA1', '#1e4ea1'],
  ['#1e4ea1', '#1e4ea1'],
  ['1e4ea1', null],
  ['#fff', null],
  ['red', null],
  ['', null],
  ['#1e4ea1;}', null],
])('reads a colour as #rrggbb only: %j', (text, expected) => {
  expect(readColour(text)).toBe(expected)
})
