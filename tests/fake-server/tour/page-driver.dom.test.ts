import { expect, it, onTestFinished, vi } from 'vitest'
import { createPageDriver } from '../../../fake-server/tour/page-driver.ts'

it.each([
  ['a button', true, '<button>'],
  ['no button', false, '<p>'],
  ['an inert button', false, '<div inert><button></div>'],
  ['a disabled button', false, '<button disabled>'],
  ['a busy button', false, '<button aria-busy="true">'],
  ['a hidden button', false, '<button hidden>'],
  ['a button after an inert one', true, '<div inert><button></button></div><button>'],
])('on a page with %s, isReady returns %s for a click', (_, expected, html) => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList
  })
  document.body.innerHTML = html
  onTestFinished(() => document.body.replaceChildren())
  const tour = { language: 'en', region: 'in', step: 0, action: 0, isPlaying: true } as const
  const driver = createPageDriver(window, tour, async () => {})
  expect(driver.isReady({ do: 'click', selector: 'button' })).toBe(expected)
})
