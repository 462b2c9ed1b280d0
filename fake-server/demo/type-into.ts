/** Types a text into a field of the product, in place of what it holds. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // React hears of a value only when it is set past its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a list of the product by its value. */
export function chooseIn(list: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
