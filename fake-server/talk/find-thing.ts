import { isFilledIn, textAt, type Texts } from './page-texts.ts'
import type { Role, Thing } from './things.ts'

const selectors: Record<Role, string> = {
  button: 'button, summary',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type="radio"]), textarea',
  dialog: '[role="dialog"]',
  alert: '[role="alert"]',
  timer: '[role="timer"]',
  progressbar: '[role="progressbar"]',
  text: 'main *',
  console: '[data-console]',
  lead: '[data-console] li > details > summary',
}

/** Where the demo itself is: what is looked for on the product's page is not meant there. */
const own = '[data-console], [data-talk], [data-mark]'

/** The first thing of this role and name that can be seen and, where it is pressed, can be pressed. */
export function findThing(document: Document, thing: Thing, texts: Texts): HTMLElement | null {
  const isOfConsole = thing.role === 'console' || thing.role === 'lead'
  const all = document.querySelectorAll<HTMLElement>(selectors[thing.role])
  return (
    [...all].find(
      (element) =>
        (isOfConsole || !element.closest(own)) && isAtHand(element) && isNamed(element, thing, texts),
    ) ?? null
  )
}

/** A choice of the survey by its value. */
export const findChoice = (document: Document, value: string): HTMLInputElement | null =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')].find(
    (radio) => radio.value === value,
  ) ?? null

/** The product's list of languages, whatever it is called. */
export const findLanguages = (document: Document): HTMLSelectElement | null =>
  document.querySelector<HTMLOptionElement>('#root option[value="tel"]')?.closest('select') ?? null

function isAtHand(element: HTMLElement): boolean {
  if (element.closest('[inert]') || element.getClientRects().length === 0) return false
  const isHeld = element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')
  return !(isHeld && element.matches('button, input'))
}

function isNamed(element: HTMLElement, { role, text, words, holds }: Thing, texts: Texts): boolean {
  const name = role === 'console' ? (element.textContent ?? '') : nameOf(element)
  if (holds !== undefined && !name.includes(holds)) return false
  if (words !== undefined) return role === 'console' ? name.includes(words) : isFilledIn(words, name)
  if (text === undefined) return true
  const wanted = textAt(texts, text)
  if (wanted === null) return false
  // An alert says more than its sentence: how to send it away.
  return role === 'alert' ? name.includes(wanted) : isFilledIn(wanted, name)
}

/** As much of an accessible name as the talk needs. */
function nameOf(element: HTMLElement): string {
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const named = [...labelledBy.map((id) => element.ownerDocument.getElementById(id)), ...labels]
  const said = named.map((label) => label?.textContent ?? '').join(' ')
  return element.getAttribute('aria-label') ?? (said || (element.textContent ?? ''))
}
