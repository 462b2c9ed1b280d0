import { digest } from '../../src/core/shared/digest.ts'

/**
 * A short text in place of a whole body: bodies that say the same have the same one, in whatever order their fields come, and others
 * another, but for chance. The browser's own digest is a promise, for which no change of the records waits, and needs encryption.
 */
export const bodyMark = (sent: unknown): string => digest(orderedText(sent))

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
