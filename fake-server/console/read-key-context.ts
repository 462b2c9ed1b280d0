import type { KeyContext } from './shortcuts.ts'

const nonTextTypes = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

const isTextField = (element: Element): boolean =>
  element instanceof HTMLInputElement
    ? !nonTextTypes.test(element.type)
    : element.matches('textarea, [role="textbox"], [contenteditable=""], [contenteditable="true"]')

/** Describes the page at a key press, whose target has the focus. A video's controls take keys as a text field does. */
export function readKeyContext(target: EventTarget | null): KeyContext {
  const element = target instanceof Element ? target : document.body
  const tour = document.querySelector<HTMLElement>('[data-tour]')?.dataset.tour
  return {
    focus: focusKindOf(element),
    isInConsole: element.closest('[data-console]') !== null,
    isEmpty: element instanceof HTMLInputElement && element.value === '',
    initials: element instanceof HTMLSelectElement ? initialsOf(element) : '',
    pageHasField: [...document.querySelectorAll('#root main :is(input, textarea)')].some(
      (field) => isTextField(field) && field.getClientRects().length > 0,
    ),
    tour: tour === undefined ? 'none' : tour === 'playing' ? 'playing' : 'paused',
  }
}

function focusKindOf(element: Element): KeyContext['focus'] {
  if (element instanceof HTMLSelectElement) return 'list'
  if (!isTextField(element)) return element.matches('video, audio') ? 'field' : 'nothing'
  if (!(element instanceof HTMLInputElement)) return 'field'
  if (element.autocomplete === 'one-time-code') return 'code field'
  return /^(?:decimal|numeric|tel)$/.test(element.inputMode) ? 'number field' : 'field'
}

const initialsOf = ({ options }: HTMLSelectElement): string =>
  [...options].map(({ text }) => text.trim().charAt(0).toLowerCase()).join('')
