import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageFrame } from '../../../src/ui/layout/page-frame.tsx'
import { Dialog } from '../../../src/ui/primitives/dialog/dialog.tsx'
import { Popover } from '../../../src/ui/primitives/dialog/popover.tsx'
import { show } from '../show.tsx'

const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

const escape = (target: Element = document.body): boolean => fireEvent.keyDown(target, { key: 'Escape' })
const buildDialog = (
  more: { title?: string; open?: boolean; onExited?: () => void; button?: boolean } = {},
) => (
  <Dialog title={more.title ?? 'Did you know?'} onClose={onClose} {...more}>
    {more.button && <button type="button">Grab Offer Now</button>}
  </Dialog>
)

describe('a dialog (R52)', () => {
  it('focuses its heading when it opens, and again when its title changes', () => {
    const page = show(buildDialog())
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Did you know?' }))
    page.getByRole('button', { name: 'Close' }).focus()
    page.getByRole('dialog').scrollTop = 50
    page.rerender(buildDialog({ title: 'Special Discount Applied' }))
    expect(page.getByRole('dialog').scrollTop).toBe(0)
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Special Discount Applied' }))
  })

  it('makes the page behind it inert, with header and footer, and restores the focus when it closes', () => {
    const page = show(<PageFrame>the page</PageFrame>)
    const home = page.getByRole('link', { name: 'Plotline home page' })
    home.focus()
    page.rerender(
      <>
        <PageFrame>the page</PageFrame>
        {buildDialog()}
      </>,
    )
    for (const role of ['banner', 'main', 'contentinfo'])
      expect(page.getByRole(role, { hidden: true }).closest('[inert]')).toBe(page.container.firstElementChild)
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Did you know?' }))
    page.rerender(
      <>
        <PageFrame>the page</PageFrame>
        {buildDialog({ open: false })}
      </>,
    )
    expect(page.container.querySelector('main')!.closest('[inert]')).toBeNull()
    expect(document.activeElement).toBe(home)
  })

  it('focuses its heading when the focused button unmounts', () => {
    const page = show(buildDialog({ button: true }))
    page.getByRole('button', { name: 'Grab Offer Now' }).focus()
    page.rerender(buildDialog())
    expect(document.activeElement).toBe(page.getByRole('heading'))
  })

  it('leaves Tab to the browser, which goes on to the toasts (R135)', () => {
    const page = show(buildDialog({ button: true }))
    page.getByRole('button', { name: 'Close' }).focus()
    expect(fireEvent.keyDown(page.getByRole('button', { name: 'Close' }), { key: 'Tab' })).toBe(true)
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Close' }))
  })

  it('closes on a press beside it, not on one that began inside', () => {
    const dialog = show(buildDialog()).getByRole('dialog')
    const beside = dialog.parentElement!
    fireEvent.pointerDown(dialog)
    fireEvent.click(beside)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(beside)
    fireEvent.click(beside)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is inert while it fades, and reports the end once', () => {
    const onExited = vi.fn()
    const page = show(buildDialog({ open: false, onExited }))
    const scrim = page.getByRole('dialog', { hidden: true }).parentElement!
    escape()
    expect(onClose).not.toHaveBeenCalled()
    expect({ isInert: scrim.inert, ariaHidden: scrim.getAttribute('aria-hidden') }).toEqual({
      isInert: true,
      ariaHidden: 'true',
    })
    fireEvent.animationEnd(page.getByRole('dialog', { hidden: true }))
    expect(onExited).not.toHaveBeenCalled()
    fireEvent.animationEnd(scrim)
    expect(onExited).toHaveBeenCalledOnce()
  })
})

describe('Escape', () => {
  const showLayers = () =>
    show(
      <>
        {buildDialog()}
        <Popover label="About the Elevate Premium plan">one floor plan</Popover>
      </>,
    )

  it('closes the layer that opened last, one at each press', () => {
    const page = showLayers()
    fireEvent.click(page.getByRole('button', { name: 'About the Elevate Premium plan' }))
    expect(page.getByRole('note').textContent).toBe('one floor plan')
    escape()
    expect(page.queryByRole('note')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    escape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is ignored in another dialog, or if it was handled already', () => {
    const page = showLayers()
    const other = page.container.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    escape(other)
    other.addEventListener('keydown', (event) => event.preventDefault())
    other.removeAttribute('role')
    escape(other)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a close request of the browser, such as Android’s Back', () => {
  /** Open watchers, the topmost last. */
  let watchers: EventTarget[] = []
  class FakeCloseWatcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy(): void {
      watchers = watchers.filter((watcher) => watcher !== this)
    }
  }
  beforeEach(() => vi.stubGlobal('CloseWatcher', FakeCloseWatcher))

  it('leaves Escape to the browser where CloseWatcher exists (R98)', () => {
    show(buildDialog())
    expect(escape()).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('has no close watcher left once the dialog fades (R98)', () => {
    show(buildDialog()).rerender(buildDialog({ open: false }))
    expect(watchers).toEqual([])
  })
})

describe('a note behind an info button', () => {
  const showTwoNotes = () =>
    show(
      <>
        <Popover label="About one">first</Popover>
        <Popover label="About two">second</Popover>
      </>,
    )

  it('closes by its button, by a press elsewhere and when the focus leaves', () => {
    const page = showTwoNotes()
    const button = page.getByRole('button', { name: 'About one' })
    const isOpen = () => [page.queryByText('first') !== null, button.getAttribute('aria-expanded')]
    fireEvent.click(button)
    expect(button.getAttribute('aria-controls')).toBe(page.getByText('first').id)
    fireEvent.click(button)
    for (const close of [
      () => fireEvent.click(button),
      () => {
        fireEvent.pointerDown(document.body)
        fireEvent.pointerUp(document.body)
      },
      () => fireEvent.blur(button, { relatedTarget: page.getByRole('button', { name: 'About two' }) }),
    ]) {
      fireEvent.click(button)
      expect(isOpen()).toEqual([true, 'true'])
      close()
      expect(isOpen()).toEqual([false, 'false'])
    }
  })

  it('stays open on presses inside, drags, scrolls and window blur (WCAG 2.5.2)', () => {
    const page = showTwoNotes()
    const button = page.getByRole('button', { name: 'About one' })
    fireEvent.click(button)
    const note = page.getByText('first')
    const other = page.getByRole('button', { name: 'About two' })
    for (const [from, to] of [
      [note, note],
      [note, other],
      [other, note],
      [other, document.body],
    ] as const) {
      fireEvent.pointerDown(from)
      fireEvent.pointerUp(to)
    }
    fireEvent.pointerDown(document.body)
    fireEvent.pointerCancel(document.body)
    fireEvent.blur(button, { relatedTarget: null })
    expect(page.getByText('first')).toBeTruthy()
  })
})
