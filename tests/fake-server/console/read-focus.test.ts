// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { readFocus } from '../../../fake-server/console/read-focus.ts'

/** Whether a page with this content has a text field. */
function hasField(page: string): boolean {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = page
  document.body.append(root)
  onTestFinished(() => root.remove())
  return readFocus(document.body).pageHasField
}

it.each([
  ['readFocus finds the text field of a page', '<main><input inputmode="numeric"></main>', true],
  ['readFocus finds no text field in a page with choices only', '<main><input type="radio"></main>', false],
])('%s', (_, page, expected) => {
  expect(hasField(page)).toBe(expected)
})
