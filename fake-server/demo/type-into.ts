/** Replaces the text of a field of the product, as typing does. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // React overrides the element's own `value` setter and ignores changes through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a list of the product by its value. */
export function chooseIn(list: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
