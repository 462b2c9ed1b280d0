/** The length of the longest name that fits into the header, in characters. */
const maxLength = 40

/** A name with normalised white space, '' if it is blank; or its problem, a sentence without its subject "it". */
export type NameReading = { name: string } | { problem: string }

/** Invisible and bidi control characters, except the two joiners, which Indian scripts need. */
const invisible = /(?![\u200c\u200d])\p{C}/u

/** Normalises and checks a name that was typed, or that an address contains. */
export function readBrandName(text: string): NameReading {
  const name = text.replace(/\s+/gu, ' ').trim()
  if (invisible.test(name)) return { problem: 'has characters that cannot be seen' }
  const { length } = Array.from(name)
  return length > maxLength ? { problem: `has ${length} characters; it can have ${maxLength}` } : { name }
}
