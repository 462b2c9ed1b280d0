/** Short, in place of a text that may be long: FNV-1a of 32 bits, and the length. Other texts have another one, but for chance. */
export function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
