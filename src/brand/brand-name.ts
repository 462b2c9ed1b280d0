/** The longest name that the header has room for, in characters. */
const longestName = 40

/** A brand's name, its blanks put in order and '' where it is blank; or what is wrong with it, in words that follow "it". */
export type NameReading = { name: string } | { problem: string }

/** Invisible and bidi control characters. Two of them join letters in the scripts of India. */
const unseen = /(?![\u200c\u200d])\p{C}/u

/** Reads a name that somebody typed, or that came with an address. */
export function readBrandName(text: string): NameReading {
  const name = text.replace(/\s+/gu, ' ').trim()
  if (unseen.test(name)) return { problem: 'has characters that cannot be seen' }
  const { length } = Array.from(name)
  return length > longestName ? { problem: `has ${length} characters; it can have ${longestName}` } : { name }
}
