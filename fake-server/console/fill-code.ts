/** Types a code into the page's code field, as a visitor would; false where the page has none. */
export function fillCode(document: Document, code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (!field) return false
  // React hears of a value only when it is set past its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  return true
}
