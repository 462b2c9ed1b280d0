/**
 * A short text in place of a whole body: bodies that say the same have the same one, in whatever order their fields come, and others
 * another, but for chance. The browser's own digest is a promise, for which no change of the records waits, and needs encryption.
 */
export function bodyMark(sent: unknown): string {
  const text = orderedText(sent)
  let one = 0
  let other = 0
  for (let at = 0; at < text.length; at++) {
    one = mixed(one ^ text.charCodeAt(at), 0x9e3779b1)
    other = mixed(other ^ text.charCodeAt(at), 0x85ebca77)
  }
  return [text.length, one, other].map((part) => part.toString(36)).join('-')
}

/** As JSON, with the fields by their names. Throws where it is too deep to be written down. */
export const orderedText = (sent: unknown): string =>
  JSON.stringify([sent], (_, part: unknown) => (isFields(part) ? inOrder(part) : part))

const isFields = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const inOrder = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((name) => [name, fields[name]]),
  )

/** Spreads every bit over the whole: the next letter finds none where it was. */
function mixed(bits: number, by: number): number {
  const product = Math.imul(bits, by)
  return (product ^ (product >>> 15)) >>> 0
}
