import { expect, it, onTestFinished } from 'vitest'
import { readKeyContext } from '../../../fake-server/console/read-key-context.ts'

it.each([
  ['a number field', true, '<input inputmode="numeric">'],
  ['only choices', false, '<input type="radio">'],
])('on a page with %s, readKeyContext reports a text field: %s', (_, expected, fields) => {
  document.body.innerHTML = `<div id="root"><main>${fields}</main></div>`
  onTestFinished(() => document.body.replaceChildren())
  expect(readKeyContext(document.body).pageHasField).toBe(expected)
})
