import { RejectedFile, escapeXml, tokenizeXml, type Attribute, type XmlToken } from './xml-tokens.ts'

/** An SVG with its drawing elements only, and the names of what was removed. Its size has any unit: only the ratio is used. */
export type CleanSvg = { text: string; width: number; height: number; removed: string[] }

/** Functions that a style may use: none of them loads anything. */
const safeFunctions =
  /^(?:url|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|var|matrix|translate[XY]?|rotate|scale[XY]?|skew[XY]?)$/i

/**
 * Rebuilds an SVG from its drawing elements: scripts, event handlers, foreign markup, animation, links and external references are removed
 * and listed. Throws `RejectedFile` if it is not an SVG, or has no size.
 */
export function cleanSvg(source: string): CleanSvg {
  const removed = new Set<string>()
  const { size, text } = rebuild(tokenizeXml(source), removed)
  return { text, ...size, removed: [...removed] }
}

type Size = { width: number; height: number }

/** Adds what it removes to `removed`. */
function rebuild(tokens: readonly XmlToken[], removed: Set<string>): { size: Size; text: string } {
  /** The names of the open elements, the root first. */
  const open: string[] = []
  /** A token at this depth or deeper is inside a removed element. Infinite outside of one. */
  let removedDepth = Infinity
  let size: Size | null = null
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (open.length === 0 && token.text.trim() !== '') throw new RejectedFile('is not well-formed SVG')
      if (open.length >= removedDepth) continue
      if (open.at(-1) !== 'style' || isSafeStyle(token.text)) text += escapeXml(token.text)
      else removed.add('styles that fetch')
    } else if (token.kind === 'close') {
      const { name } = token
      if (open.pop() !== name) throw new RejectedFile('is not well-formed SVG')
      if (open.length + 1 === removedDepth) removedDepth = Infinity
      else if (open.length < removedDepth && allowedElements.has(name)) text += `</${name}>`
    } else {
      const { name, attributes, isSelfClosing } = token
      if (open.length === 0) {
        if (size !== null || name !== 'svg') throw new RejectedFile('is not an SVG')
        size = sizeOf(attributes)
      }
      if (open.at(-1) === 'style') throw new RejectedFile('is not well-formed SVG')
      if (open.length < removedDepth) {
        if (allowedElements.has(name)) text += openingTag(token, open.length === 0, removed)
        else if (!unwrappedElements.has(name)) {
          if (!isMetadata(name)) removed.add(name)
          if (!isSelfClosing) removedDepth = open.length + 1
        }
      }
      if (!isSelfClosing) open.push(name)
    }
  }
  if (size === null || open.length > 0) throw new RejectedFile('is not well-formed SVG')
  return { size, text }
}

/** Whether an element is an invisible note of a drawing program. Nothing is reported about these. */
const isMetadata = (element: string): boolean => element === 'metadata' || element.includes(':')

function openingTag(
  { name, attributes, isSelfClosing }: Extract<XmlToken, { kind: 'open' }>,
  isRoot: boolean,
  removed: Set<string>,
): string {
  const namespace = isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  const safe = new Map(attributes.flatMap((attribute) => cleanAttribute(name, attribute, removed)))
  const text = [...safe].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')
  return `<${name}${namespace}${text}${isSelfClosing ? '/' : ''}>`
}

/** Returns the attribute, or nothing if it is removed. */
function cleanAttribute(element: string, [key, value]: Attribute, removed: Set<string>): Attribute[] {
  if (/^on/i.test(key)) {
    removed.add('event handlers')
    return []
  }
  if (key === 'href' || key === 'xlink:href') {
    if (isInternal(element, value)) return [['href', value.trim()]]
    if (!unwrappedElements.has(element)) removed.add('external references')
    return []
  }
  if (key !== 'style' && !allowedAttributes.has(key)) return []
  if (isSafeStyle(value)) return [[key, value]]
  removed.add('styles that fetch')
  return []
}

/** Whether a reference stays within the file. */
const isInternal = (element: string, address: string): boolean =>
  /^\s*#[^\s]+\s*$/.test(address) ||
  (element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/.test(address))

/** Whether a style or attribute loads nothing: it has no at-rule except `@media`, no unsafe function and no escaped character. */
function isSafeStyle(style: string): boolean {
  if (/[\\<]|@(?!media\b)/i.test(style)) return false
  return [...style.matchAll(/([\w-]+)\(\s*(['"]?.)/g)].every(
    ([, name, argument]) =>
      safeFunctions.test(name!) && (name!.toLowerCase() !== 'url' || /^['"]?#/.test(argument!)),
  )
}

/** The size by `width` and `height`, else by the view box. Throws `RejectedFile` if there is neither. */
function sizeOf(attributes: readonly Attribute[]): Size {
  const byName = new Map(attributes)
  const lengths = ['width', 'height'].map(
    (key) => /^\s*([\d.]+)(?:px|pt|mm|cm|in)?\s*$/.exec(byName.get(key) ?? '')?.[1],
  )
  const box = (byName.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const [width, height] = (lengths.every(Boolean) ? lengths : box.slice(2)).map(Number) as [number, number]
  if (!(width > 0 && height > 0 && Number.isFinite(width / height))) throw new RejectedFile('has no size')
  return { width, height }
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Shapes, texts, their fills and their clips. Nothing that runs, loads, links or moves. */
const allowedElements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Removed, but not their content. */
const unwrappedElements = words('a switch')

/** The allowed attributes besides `style` and `href`. */
const allowedAttributes = words(`
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
