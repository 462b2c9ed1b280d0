/** Space, control characters, and characters that are never drawn: zero-width, filler and bidi controls, the braille blank. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of the text can be seen (R91). */
export const isBlank = (text: string): boolean => invisible.test(text)

/** The text without space at its ends; empty if nothing of it can be seen (R91). */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())
