/**
 * Shortens a text for the screen. Records may contain pasted or imported text of any length, and half a million letters without a space
 * block the page for minutes.
 */
export const shorten = (text: string, maxLength = 200): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
