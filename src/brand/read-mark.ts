/** A brand's mark, as its file is. It is shown in an `<img>` and as an icon, and never inserted as markup (R118). */
export type Mark = {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array
  /** Size in any unit: only the ratio is used. */
  width: number
  height: number
}

/** A mark, or the file's problem, a sentence without its subject "it". */
export type MarkReading = { mark: Mark } | { problem: string }

/** The largest allowed file, in bytes. */
export const maxMarkBytes = 100 * 1024

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The first byte after signature and header chunk of a PNG. */
const pngHeaderEnd = 33

/** What may precede the root of an SVG: XML declaration, comments, and a document type with entities. */
const prolog = /^\ufeff?(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+(?:\w+:)?svg\b(?:[^[>]|\[[^]*?\])*>)*/i

/** Reads the file of a mark, SVG or PNG, by its content. */
export function readMark(bytes: Uint8Array): MarkReading {
  if (bytes.length > maxMarkBytes)
    return { problem: `has ${Math.ceil(bytes.length / 1024)} KB; it can have ${maxMarkBytes / 1024}` }
  const isPng = bytes.length > pngHeaderEnd && pngSignature.every((byte, index) => bytes[index] === byte)
  const size = isPng ? pngSize(bytes) : svgSize(textOf(bytes))
  if (!size) return { problem: 'is neither SVG nor PNG' }
  if (!(size.width > 0 && size.height > 0)) return { problem: 'has no size' }
  return { mark: { type: isPng ? 'image/png' : 'image/svg+xml', bytes, ...size } }
}

/** The text of an SVG, which is UTF-8, or UTF-16 with a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const marks: Readonly<Record<number, string>> = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }
  return new TextDecoder(marks[(bytes[0]! << 8) | bytes[1]!] ?? 'utf-8').decode(bytes)
}

type Size = { width: number; height: number }

function pngSize({ buffer, byteOffset }: Uint8Array): Size {
  const view = new DataView(buffer, byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The size by `width` and `height`, else by the view box, else the default of browsers. Null if the text is not an SVG. */
function svgSize(text: string): Size | null {
  const root = /^<(?:\w+:)?svg(?=[\s/>])[^>]*/.exec(text.replace(prolog, ''))?.[0]
  // Browsers show no picture without a namespace or an end.
  if (root === undefined || !/\sxmlns(?::\w+)?\s*=/.test(root)) return null
  if (!/(?:<\/(?:\w+:)?svg\s*|\/)>(?:\s|<!--[^]*?-->)*$/.test(text)) return null
  const valueOf = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(root)?.[1] ?? ''
  const lengths = ['width', 'height'].map(
    (name) => /^\s*([\d.]+)(?:px|pt|pc|mm|cm|in|em|ex|rem)?\s*$/.exec(valueOf(name))?.[1],
  )
  const box = valueOf('viewBox')
    .trim()
    .split(/[\s,]+/)
  const [width, height] = lengths.every(Boolean) ? lengths : box.length === 4 ? box.slice(2) : ['300', '150']
  return { width: Number(width), height: Number(height) }
}
