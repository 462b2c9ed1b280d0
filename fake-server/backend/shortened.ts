/**
 * A text as it stands on a screen of the demo. Records hold whatever was pasted, or stood in an imported file: half a million letters without a
 * break would hold up the page for minutes.
 */
export const shortened = (text: string, most = 200): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text
