import { RejectedFile, xmlPieces, xmlText, type Attribute, type Piece } from './xml-pieces.ts'

/** A picture with nothing in it but what is drawn. */
export type CleanSvg = { text: string; width: number; height: number; leftOut: string[] }

/** Functions that a style may name: none of them fetches. */
const plainFunctions =
  /^(?:url|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|var|matrix|translate[XY]?|rotate|scale[XY]?|skew[XY]?)$/i

/**
 * Rebuilds an SVG from its drawing elements: scripts, event handlers, foreign markup, animation, links and external references are removed
 * and listed. Throws `RejectedFile` if it is not an SVG, or has no size.
 */
export function cleanSvg(source: string): CleanSvg {
  const leftOut = new Set<string>()
  const { size, written } = rewrite(xmlPieces(source), leftOut)
  return { text: written, ...size, leftOut: [...leftOut] }
}

type Size = { width: number; height: number }

function rewrite(pieces: readonly Piece[], leftOut: Set<string>): { size: Size; written: string } {
  const open: { name: string; isKept: boolean }[] = []
  let [size, written, droppedAt]: [Size | null, string, number] = [null, '', Infinity]
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (open.length === 0 && piece.text.trim() !== '') throw new RejectedFile('is not well-formed SVG')
      if (open.length >= droppedAt) continue
      const isStyle = open.at(-1)?.name === 'style'
      if (!isStyle || fetchesNothing(piece.text)) written += xmlText(piece.text)
      else leftOut.add('styles that fetch')
    } else if (piece.kind === 'close') {
      const closed = open.pop()
      if (closed?.name !== piece.name) throw new RejectedFile('is not well-formed SVG')
      if (open.length + 1 === droppedAt) droppedAt = Infinity
      else if (open.length < droppedAt && closed.isKept) written += `</${piece.name}>`
    } else {
      if (open.length === 0) {
        if (size !== null || piece.name !== 'svg') throw new RejectedFile('is no SVG')
        size = sizeOf(piece.attributes)
      }
      if (open.at(-1)?.name === 'style') throw new RejectedFile('is not well-formed SVG')
      const isKept = keptElements.has(piece.name)
      if (open.length < droppedAt) {
        if (isKept) written += opening(piece, open.length === 0, leftOut)
        else if (!unwrappedElements.has(piece.name)) {
          note(piece.name, leftOut)
          if (!piece.isEmpty) droppedAt = open.length + 1
        }
      }
      if (!piece.isEmpty) open.push({ name: piece.name, isKept })
    }
  }
  if (size === null || open.length > 0) throw new RejectedFile('is not well-formed SVG')
  return { size, written }
}

/** What belongs to a drawing program, and is seen nowhere, is not spoken of. */
function note(element: string, leftOut: Set<string>): void {
  if (!ignoredElements.has(element) && !element.includes(':')) leftOut.add(element)
}

function opening(
  { name, attributes, isEmpty }: Extract<Piece, { kind: 'open' }>,
  isRoot: boolean,
  leftOut: Set<string>,
): string {
  const space = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  const safe = new Map(attributes.flatMap((attribute) => keptAttribute(name, attribute, leftOut)))
  const written = [...safe].map(([key, value]) => ` ${key}="${xmlText(value)}"`).join('')
  return `<${name}${space}${written}${isEmpty ? '/' : ''}>`
}

function keptAttribute(element: string, [key, value]: Attribute, leftOut: Set<string>): Attribute[] {
  if (/^on/i.test(key)) {
    leftOut.add('event handlers')
    return []
  }
  if (key === 'href' || key === 'xlink:href') {
    if (isOwn(element, value)) return [['href', value.trim()]]
    if (!unwrappedElements.has(element)) leftOut.add('addresses elsewhere')
    return []
  }
  if (key !== 'style' && !keptAttributes.has(key)) return []
  if (fetchesNothing(value)) return [[key, value]]
  leftOut.add('styles that fetch')
  return []
}

/** Whether a reference stays within the file. */
const isOwn = (element: string, address: string): boolean =>
  /^\s*#[^\s]+\s*$/.test(address) ||
  (element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/.test(address))

/** Whether a style names nothing that is elsewhere: no rule but `@media`, no function that fetches, no letters written otherwise. */
function fetchesNothing(style: string): boolean {
  if (/[\\<]|@(?!media\b)/i.test(style)) return false
  return [...style.matchAll(/([\w-]+)\(\s*(['"]?.)/g)].every(
    ([, called, first]) =>
      plainFunctions.test(called!) && (called!.toLowerCase() !== 'url' || /^['"]?#/.test(first!)),
  )
}

/** How large it is drawn, in its own units: by what it says, else by its view box. */
function sizeOf(attributes: readonly Attribute[]): Size {
  const byName = new Map(attributes)
  const lengths = ['width', 'height'].map(
    (key) => /^\s*([\d.]+)(?:px|pt|mm|cm|in)?\s*$/.exec(byName.get(key) ?? '')?.[1],
  )
  const box = (byName.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const [width, height] = (lengths.every(Boolean) ? lengths : box.slice(2)).map(Number) as [number, number]
  if (!(width > 0 && height > 0 && Number.isFinite(width / height)))
    throw new RejectedFile('says nothing of its size')
  return { width, height }
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What an SVG may consist of: shapes, words, what fills and cuts them. Nothing that runs, loads, links or moves. */
const keptElements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** What is left out with its contents, and is nothing to speak of: notes of drawing programs. */
const ignoredElements = words('metadata')

/** What goes while its contents stay. */
const unwrappedElements = words('a switch')

/** What an element may say of itself, beside its style and what it refers to. */
const keptAttributes = words(`
  id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform
  dx dy rotate textLength lengthAdjust startOffset method spacing side offset version overflow
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask filter marker
  marker-start marker-mid marker-end stop-color stop-opacity paint-order vector-effect shape-rendering
  text-rendering image-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation enable-background
  font-family font-size font-weight font-style font-stretch font-variant letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction xml:space
  filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode
  flood-color flood-opacity lighting-color surfaceScale diffuseConstant specularConstant specularExponent
  kernelMatrix kernelUnitLength order divisor bias targetX targetY preserveAlpha scale xChannelSelector
  yChannelSelector baseFrequency numOctaves seed stitchTiles radius azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle tableValues slope intercept amplitude exponent`)
