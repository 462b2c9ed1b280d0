/** A colour as `#rrggbb`, in lower case. */
export type Colour = `#${string}`

/** A colour in OKLCH: lightness 0 to 1, chroma, and the cosine and sine of the hue, which are 0 for a grey. */
export type Oklch = { lightness: number; chroma: number; hue: readonly [number, number] }

/** Reads `#rrggbb`; null for anything else. */
export const readColour = (text: string): Colour | null =>
  /^#[\da-f]{6}$/i.test(text) ? (text.toLowerCase() as Colour) : null

/** The transfer functions of sRGB, in both directions. */
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** The red, green and blue of a colour without gamma, 0 to 1. */
const linearRgb = (colour: Colour): [number, number, number] => {
  const part = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Converts a colour from sRGB to OKLCH. */
export function oklchOf(colour: Colour): Oklch {
  const [red, green, blue] = linearRgb(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, b)
  // Below 0.0005 it is a grey: the hue is a rounding error.
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: chroma < 0.0005 ? 0 : chroma,
    hue: chroma < 0.0005 ? [0, 0] : [a / chroma, b / chroma],
  }
}

/** Converts a colour from OKLCH to sRGB. If it is outside of the gamut of sRGB, bisection finds the largest chroma that fits. */
export function colourOf({ lightness, chroma, hue }: Oklch): Colour {
  const fits = (parts: readonly number[]): boolean => parts.every((part) => part >= -0.0005 && part <= 1.0005)
  const linearOf = (value: number): number[] => oklchToLinear(lightness, value, hue)
  if (fits(linearOf(chroma))) return hexOf(linearOf(chroma))
  let [low, high] = [0, chroma]
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2
    if (fits(linearOf(middle))) low = middle
    else high = middle
  }
  return hexOf(linearOf(low))
}

const hexOf = (linearParts: readonly number[]): Colour => `#${linearParts.map(hexPart).join('')}`

const hexPart = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, part)))) * 255)
    .toString(16)
    .padStart(2, '0')

function oklchToLinear(lightness: number, chroma: number, [cos, sin]: Oklch['hue']): number[] {
  const [a, b] = [chroma * cos, chroma * sin]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
