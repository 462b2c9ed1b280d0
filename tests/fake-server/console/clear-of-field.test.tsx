// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { clearOfField, useClearOfField } from '../../../fake-server/console/clear-of-field.ts'

const seen = { top: 0, bottom: 300 }

it.each([
  ['no field is typed in', null, null],
  ['the field is further down', { top: 120, bottom: 180 }, null],
  ['the field lies under them', { top: 16, bottom: 82 }, 235],
  ['the field takes up all that a keyboard leaves', { top: 16, bottom: 240 }, 'hidden'],
] as const)('banners at the upper edge, where %s', (_, field, spot) => {
  expect(clearOfField({ top: 8, bottom: 65 }, field, seen)).toBe(spot)
})

it('banners go above the keyboard, in what is seen of the page', () => {
  const panned = { top: 100, bottom: 380 }
  expect(clearOfField({ top: 108, bottom: 165 }, { top: 120, bottom: 180 }, panned)).toBe(315)
})

it('a banner that comes while a code is typed does not lie on its field', () => {
  const at = (top: number, bottom: number) => () => ({ top, bottom }) as DOMRect
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = '<input>'
  document.body.append(root)
  const field = root.querySelector('input')!
  field.getBoundingClientRect = at(16, 82)
  field.focus()
  const Banner = ({ isShown }: { isShown: boolean }): ReactNode => <div ref={useClearOfField(isShown)} />
  const shown = render(<Banner isShown={false} />)
  onTestFinished(() => {
    shown.unmount()
    root.remove()
  })
  const banner = shown.container.firstElementChild as HTMLElement
  banner.getBoundingClientRect = at(8, 65)
  shown.rerender(<Banner isShown />)
  expect(Number.parseFloat(banner.style.insetBlockStart)).toBeGreaterThan(82)
  shown.rerender(<Banner isShown={false} />)
  expect(banner.style.insetBlockStart).toBe('')
})
