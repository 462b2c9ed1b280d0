/** An attribute with its entities decoded. */
export type Attribute = readonly [name: string, value: string]

/** A tag or a text. A self-closing tag has no closing tag. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Attribute[]; isSelfClosing: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** A file that can't be a mark. The message is a sentence without its subject "it": "is not an SVG". */
export class RejectedFile extends Error {}

const name = String.raw`[A-Za-z_][\w.:-]*`
const openingTag = new RegExp(
  String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
  'y',
)
const closingTag = new RegExp(String.raw`</(${name})\s*>`, 'y')
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
/** Comments, processing instructions, and a DOCTYPE without entities. */
const ignored = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>/y
const cdataSection = /<!\[CDATA\[([\s\S]*?)\]\]>/y

/** Splits well-formed XML into tokens. Throws `RejectedFile` if it is not well-formed. */
export function tokenizeXml(source: string): XmlToken[] {
  const tokens: XmlToken[] = []
  let at = 0
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }
  /** Joins texts that only a comment separates. */
  function addText(text: string): void {
    const last = tokens.at(-1)
    if (last?.kind === 'text') last.text += text
    else tokens.push({ kind: 'text', text })
  }
  while (at < source.length) {
    if (source[at] !== '<') {
      const end = source.indexOf('<', at)
      const text = source.slice(at, end === -1 ? undefined : end)
      addText(decodeEntities(text))
      at += text.length
      continue
    }
    if (read(ignored)) continue
    const opening = read(openingTag)
    const closing = opening ? null : read(closingTag)
    const cdata = opening || closing ? null : read(cdataSection)
    if (opening) tokens.push(openToken(opening))
    else if (closing) tokens.push({ kind: 'close', name: closing[1]! })
    else if (cdata) addText(cdata[1]!)
    else if (source.startsWith('<!DOCTYPE', at)) throw new RejectedFile('declares entities of its own')
    else throw new RejectedFile('is not well-formed SVG')
  }
  return tokens
}

const openToken = ([, element, attributes, slash]: RegExpExecArray): XmlToken => ({
  kind: 'open',
  name: element!,
  attributes: [...attributes!.matchAll(attribute)].map(([, key, double, single]): Attribute => [
    key!,
    decodeEntities(double ?? single ?? ''),
  ]),
  isSelfClosing: slash === '/',
})

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The character of a code point; undefined beyond the last one. */
const characterOf = (codePoint: number): string | undefined =>
  codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : undefined

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));?/gi,
    (entity, hex?: string, decimal?: string, word?: string) => {
      const character = word
        ? namedEntities.get(word)
        : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
      if (character === undefined || !entity.endsWith(';')) throw new RejectedFile('is not well-formed SVG')
      return character
    },
  )

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
