import { colourOf, contrast, oklchOf, type Colour } from './colour.ts'

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

/** Colours of `tokens.css` that stay: backgrounds of the palette's colours, or text on them. */
export const fixedTokens = {
  paper: '#faf7f0',
  'paper-deep': '#f1ebdf',
  surface: '#ffffff',
  ink: '#0e1e3d',
} as const satisfies Record<string, Colour>

export type Palette = Record<BrandToken, Colour>

/** The contrast of the primary button with its background. WCAG requires none, because the label identifies the button. */
export const minButtonContrast = 1.3

/** The palette of a colour. If a pair would have too little contrast, another lightness of the colour is used. */
export function paletteOf(colour: Colour): Palette {
  const { chroma, hue, lightness } = oklchOf(colour)
  const tint = (value: number, maxChroma: number): Colour =>
    colourOf({ lightness: value, chroma: Math.min(chroma, maxChroma), hue })
  const wash = tint(0.955, 0.02)
  const deep = tint(Math.min(0.29, Math.max(0.2, lightness)), 0.1)
  const { surface, paper, ink } = fixedTokens
  const deepPaper = fixedTokens['paper-deep']
  const go = withLightnessThat(colour, isButtonColour)
  const onGo = isReadableOn(surface, [go]) ? surface : ink
  return {
    blue: withLightnessThat(colour, (text) => isReadableOn(text, [surface, paper, deepPaper, wash])),
    'blue-deep': deep,
    'blue-wash': wash,
    'on-blue-2': tint(0.88, 0.045),
    accent: withLightnessThat(colour, (text) => isReadableOn(text, [deep, ink])),
    go,
    'go-hover': stateColour(go, onGo, 0.03),
    'go-press': stateColour(go, onGo, 0.07),
    'on-go': onGo,
  }
}

const isReadableOn = (text: Colour, backgrounds: readonly Colour[]): boolean =>
  backgrounds.every((background) => contrast(text, background) >= 4.5)

/** Whether a white label or one in ink is readable on it. */
const hasReadableLabel = (button: Colour): boolean =>
  [fixedTokens.surface, fixedTokens.ink].some((label) => isReadableOn(label, [button]))

const isButtonColour = (button: Colour): boolean =>
  hasReadableLabel(button) &&
  [fixedTokens.surface, fixedTokens.paper].every((page) => contrast(button, page) >= minButtonContrast)

const lightnessStep = 0.005

/** The colour itself if it passes, else its nearest lightness that does. */
function withLightnessThat(colour: Colour, passes: (candidate: Colour) => boolean): Colour {
  if (passes(colour)) return colour
  const oklch = oklchOf(colour)
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep)
    for (const lightness of [oklch.lightness - distance, oklch.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue
      const candidate = colourOf({ ...oklch, lightness })
      if (passes(candidate)) return candidate
    }
  throw new Error(`no lightness of ${colour} has enough contrast`)
}

/** A hovered or pressed button: darker, or lighter if its label would be unreadable or it is dark already. */
function stateColour(button: Colour, label: Colour, difference: number): Colour {
  const oklch = oklchOf(button)
  const darker = colourOf({ ...oklch, lightness: Math.max(0, oklch.lightness - difference) })
  if (oklch.lightness > 0.25 && isReadableOn(label, [darker])) return darker
  // Small differences of nearly black colours are invisible.
  return colourOf({ ...oklch, lightness: Math.min(1, Math.max(0.1, oklch.lightness) + difference * 1.5) })
}

/**
 * The palette as an unlayered style sheet, so that it overrides `tokens.css` in any order. Pictures on the sheet are drawn in the product's
 * blue: a filter and a blend mode give them the colour of the sheet.
 */
export function styleOf(palette: Palette): string {
  const lines = brandTokens.map((token) => `--${token}:${palette[token]}`)
  const grid = `--blue-grid:${palette['on-blue-2']}1a`
  return `:root{${[...lines, grid].join(';')}}.blueprint figure:has(img){mix-blend-mode:screen}.blueprint figure img{filter:grayscale(1)}`
}

/** A sentence for each use of the brand's colour that the palette shows lighter or darker. */
export function explainAdjustments(colour: Colour, { go, blue }: Palette): string[] {
  const change = (adjusted: Colour): string =>
    oklchOf(adjusted).lightness < oklchOf(colour).lightness ? 'darker' : 'lighter'
  const reason = hasReadableLabel(colour) ? 'it stands out from the page' : 'the words on it can be read'
  return [
    ...(go === colour ? [] : [`On the button it is ${change(go)}, ${go}, so that ${reason}.`]),
    ...(blue === colour ? [] : [`As text and line it is ${change(blue)}, ${blue}, so that it can be read.`]),
  ]
}
