import { typeInto } from '../demo/type-into.ts'

/** Types a code into the page's code field, as a visitor would; false where the page has none. */
export function fillCode(document: Document, code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!field) return false
  typeInto(field, code)
  field.focus()
  return true
}
