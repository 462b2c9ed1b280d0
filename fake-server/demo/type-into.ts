/** Types a text into a field of the product, in place of what it holds. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // React hears of a value only when it is set past its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
