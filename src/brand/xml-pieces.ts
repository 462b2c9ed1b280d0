/** An attribute, its entities decoded. */
export type Attribute = readonly [name: string, value: string]

/** A token of an XML text. `isEmpty` is a self-closing tag. */
export type Piece =
  | { kind: 'open'; name: string; attributes: Attribute[]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** A file that can't be a mark. The message is a predicate of "it". */
export class RejectedFile extends Error {}

const name = String.raw`[A-Za-z_][\w.:-]*`
const tag = new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y')
const closing = new RegExp(String.raw`</(${name})\s*>`, 'y')
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
/** Ignored: comments, processing instructions, and a DOCTYPE without entities. */
const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>/y
const plainText = /<!\[CDATA\[([\s\S]*?)\]\]>/y

/** Splits well-formed XML into its pieces. Throws `RejectedFile`. */
export function xmlPieces(source: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }
  /** What a comment parts is one text. */
  function addText(text: string): void {
    const last = pieces.at(-1)
    if (last?.kind === 'text') last.text += text
    else pieces.push({ kind: 'text', text })
  }
  while (at < source.length) {
    if (source[at] !== '<') {
      const end = source.indexOf('<', at)
      const text = source.slice(at, end === -1 ? undefined : end)
      addText(withoutEntities(text))
      at += text.length
      continue
    }
    if (found(skipped)) continue
    const opened = found(tag)
    const closed = opened ? null : found(closing)
    const text = opened || closed ? null : found(plainText)
    if (opened) pieces.push(openOf(opened))
    else if (closed) pieces.push({ kind: 'close', name: closed[1]! })
    else if (text) addText(text[1]!)
    else if (source.startsWith('<!DOCTYPE', at)) throw new RejectedFile('declares entities of its own')
    else throw new RejectedFile('is not well-formed SVG')
  }
  return pieces
}

const openOf = ([, opened, given, slash]: RegExpExecArray): Piece => ({
  kind: 'open',
  name: opened!,
  attributes: [...given!.matchAll(attribute)].map(([, key, double, single]): Attribute => [
    key!,
    withoutEntities(double ?? single ?? ''),
  ]),
  isEmpty: slash === '/',
})

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));?/gi,
    (whole, hex?: string, decimal?: string, word?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
      const sign = code === null ? named[word!] : code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
      if (sign === undefined || !whole.endsWith(';')) throw new RejectedFile('is not well-formed SVG')
      return sign
    },
  )

/** The same text as XML writes it. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
