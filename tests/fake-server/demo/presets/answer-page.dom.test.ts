import { expect, it } from 'vitest'
import { fillStep } from '../../../../fake-server/demo/presets/answer-page.ts'

const values = { Floors: 'two', Note: 'near the lake' }
const fields = [
  { name: 'Floors', type: 'radio' },
  { name: 'Note', type: 'text' },
]

function formWith(inputs: string): HTMLFormElement {
  const form = document.createElement('form')
  form.innerHTML = inputs
  return form
}

it('fillStep fills a text field that follows a choice, before the choice advances the step', () => {
  const form = formWith(
    '<input type="radio" value="one"><input type="radio" value="two"><input type="text" value="">',
  )
  const text = form.querySelector<HTMLInputElement>('[type="text"]')!
  let textAtClick: string | null = null
  form.addEventListener('click', () => (textAtClick = text.value))
  expect(fillStep(form, fields, values)).toBe(true)
  expect(form.querySelector<HTMLInputElement>('[value="two"]')!.checked).toBe(true)
  expect(textAtClick).toBe('near the lake')
})

it('fillStep keeps what the visitor has entered', () => {
  const form = formWith('<input type="radio" value="one" checked><input type="text" value="a note">')
  expect(fillStep(form, fields, values)).toBe(false)
  expect(form.querySelector<HTMLInputElement>('[type="text"]')!.value).toBe('a note')
})
