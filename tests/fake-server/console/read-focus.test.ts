// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { readFocus } from '../../../fake-server/console/read-focus.ts'

/** Whether the page has a field for text, where this is what is drawn in it. */
function hasField(page: string): boolean {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = page
  document.body.append(root)
  onTestFinished(() => root.remove())
  return readFocus(document.body).pageHasField
}

it.each([
  ['a page with a field keeps the digits', '<main><input inputmode="numeric"></main>', true],
  ['a page with choices alone leaves them to the demo', '<main><input type="radio"></main>', false],
])('%s', (_, page, isTheirs) => {
  expect(hasField(page)).toBe(isTheirs)
})
