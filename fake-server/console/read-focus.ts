import type { Focus } from './shortcuts.ts'

const takesNoLetters = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

const isTextField = (element: Element): boolean =>
  element instanceof HTMLInputElement
    ? !takesNoLetters.test(element.type)
    : element.matches('textarea, [role="textbox"], [contenteditable=""], [contenteditable="true"]')

/** Where a press goes that `target` hears. A film's controls take keys as a field does. */
export function readFocus(target: EventTarget | null): Focus {
  const element = target instanceof Element ? target : document.body
  return {
    on: kindOf(element),
    inConsole: element.closest('[data-console]') !== null,
    isEmpty: element instanceof HTMLInputElement && element.value === '',
    pageHasField: [...document.querySelectorAll('#root main :is(input, textarea)')].some(
      (field) => isTextField(field) && field.getClientRects().length > 0,
    ),
  }
}

function kindOf(element: Element): Focus['on'] {
  if (element instanceof HTMLInputElement && element.autocomplete === 'one-time-code') return 'code field'
  if (element instanceof HTMLSelectElement) return 'list'
  return isTextField(element) || element.matches('video, audio') ? 'field' : 'nothing'
}
