import { colourOf, contrast, shadeOf, type Colour } from './colour.ts'

/** The tokens of `tokens.css` that a brand's colour replaces: structure, drawing sheet, pencil, and the primary button in all states. */
const brandTokens = [
  'blue',
  'blue-deep',
  'blue-wash',
  'on-blue-2',
  'accent',
  'go',
  'go-hover',
  'go-press',
  'on-go',
] as const
type BrandToken = (typeof brandTokens)[number]

/** Colours of `tokens.css` that stay, over or under the palette. */
export const fixedTokens = {
  paper: '#faf7f0',
  'paper-deep': '#f1ebdf',
  sheet: '#ffffff',
  ink: '#0e1e3d',
} as const satisfies Record<string, Colour>

export type Palette = Record<BrandToken, Colour>

/** A button is known by its words; so much it still differs from what it lies on, as marigold does. */
export const minButtonContrast = 1.3

/** A palette in which every pair holds, for any colour. A part of it that would fail has another lightness than the colour. */
export function paletteOf(colour: Colour): Palette {
  const { chroma, hue, lightness } = shadeOf(colour)
  const made = (at: number, most: number): Colour =>
    colourOf({ lightness: at, chroma: Math.min(chroma, most), hue })
  const wash = made(0.955, 0.02)
  const deep = made(Math.min(0.29, Math.max(0.2, lightness)), 0.1)
  const { sheet, paper, ink } = fixedTokens
  const deepPaper = fixedTokens['paper-deep']
  const go = moved(colour, goHolds)
  const onGo = contrast(sheet, go) >= 4.5 ? sheet : ink
  return {
    blue: moved(colour, (shade) => [sheet, paper, deepPaper, wash].every((on) => contrast(shade, on) >= 4.5)),
    'blue-deep': deep,
    'blue-wash': wash,
    'on-blue-2': made(0.88, 0.045),
    accent: moved(colour, (shade) => [deep, ink].every((on) => contrast(shade, on) >= 4.5)),
    go,
    'go-hover': pressed(go, onGo, 0.03),
    'go-press': pressed(go, onGo, 0.07),
    'on-go': onGo,
  }
}

/** Whether words on it can be read, white or in ink. */
const carriesWords = (shade: Colour): boolean =>
  [fixedTokens.sheet, fixedTokens.ink].some((words) => contrast(words, shade) >= 4.5)

const goHolds = (shade: Colour): boolean =>
  carriesWords(shade) &&
  [fixedTokens.sheet, fixedTokens.paper].every((on) => contrast(shade, on) >= minButtonContrast)

/** How far lightness goes at a time. */
const step = 0.005

/** The colour itself where it holds, else the nearest lightness of it that does. */
function moved(colour: Colour, holds: (shade: Colour) => boolean): Colour {
  if (holds(colour)) return colour
  const shade = shadeOf(colour)
  for (let by = step; by <= 1; by += step)
    for (const lightness of [shade.lightness - by, shade.lightness + by]) {
      if (lightness < 0 || lightness > 1) continue
      const found = colourOf({ ...shade, lightness })
      if (holds(found)) return found
    }
  throw new Error(`no lightness of ${colour} holds`)
}

/** A button under the pointer, or pressed: darker; lighter where its words would be lost, or it is dark already. */
function pressed(go: Colour, onGo: Colour, by: number): Colour {
  const shade = shadeOf(go)
  const darker = colourOf({ ...shade, lightness: Math.max(0, shade.lightness - by) })
  if (shade.lightness > 0.25 && contrast(onGo, darker) >= 4.5) return darker
  // Small differences of nearly black colours are invisible.
  return colourOf({ ...shade, lightness: Math.min(1, Math.max(0.1, shade.lightness) + by * 1.5) })
}

/**
 * The palette as an unlayered style sheet, so that it overrides `tokens.css` in any order. Ready-made drawings are in the product's blue; on
 * the sheet they take its colour.
 */
export function styleOf(palette: Palette): string {
  const lines = brandTokens.map((token) => `--${token}:${palette[token]}`)
  const grid = `--blue-grid:${palette['on-blue-2']}1a`
  return `:root{${[...lines, grid].join(';')}}.sheet-blue figure:has(img){mix-blend-mode:screen}.sheet-blue figure img{filter:grayscale(1)}`
}

/** What a palette does not show as the colour itself, a sentence each; none where it could stay. */
export function explainAdjustments(colour: Colour, { go, blue }: Palette): string[] {
  const towards = (found: Colour): string =>
    shadeOf(found).lightness < shadeOf(colour).lightness ? 'darker' : 'lighter'
  const reason = carriesWords(colour) ? 'it stands out from the page' : 'the words on it can be read'
  return [
    ...(go === colour ? [] : [`On the button it is ${towards(go)}, ${go}, so that ${reason}.`]),
    ...(blue === colour ? [] : [`As text and line it is ${towards(blue)}, ${blue}, so that it can be read.`]),
  ]
}
