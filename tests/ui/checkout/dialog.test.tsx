// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import common from 'virtual:english/common'
import { addEnglish } from '../../../src/i18n/english.ts'
import { Dialog } from '../../../src/ui/primitives/dialog/dialog.tsx'
import { Popover } from '../../../src/ui/primitives/dialog/popover.tsx'
import { show } from '../show.tsx'

beforeAll(() => addEnglish('common', common))

const close = vi.fn()
beforeEach(() => close.mockClear())

const escape = (target: Element = document.body): boolean => fireEvent.keyDown(target, { key: 'Escape' })
const anOffer = (more: { title?: string; open?: boolean; onExited?: () => void; button?: boolean } = {}) => (
  <Dialog title={more.title ?? 'Did you know?'} onClose={close} {...more}>
    {more.button && <button type="button">Grab Offer Now</button>}
  </Dialog>
)

describe('a dialog (R52)', () => {
  it('begins at its heading, and begins anew where its subject changes', () => {
    const page = show(anOffer())
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Did you know?' }))
    page.getByRole('button', { name: 'Close' }).focus()
    page.getByRole('dialog').scrollTop = 50
    page.rerender(anOffer({ title: 'Special Discount Applied' }))
    expect(page.getByRole('dialog').scrollTop).toBe(0)
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Special Discount Applied' }))
  })

  it('goes back to its heading where the button that had the focus is gone', () => {
    const page = show(anOffer({ button: true }))
    page.getByRole('button', { name: 'Grab Offer Now' }).focus()
    page.rerender(anOffer())
    expect(document.activeElement).toBe(page.getByRole('heading'))
  })

  it('is closed by its cross and by Escape', () => {
    const page = show(anOffer())
    fireEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledTimes(1)
    escape()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('is closed by a press beside it, not by one that began inside', () => {
    const dialog = show(anOffer()).getByRole('dialog')
    const beside = dialog.parentElement!
    fireEvent.pointerDown(dialog)
    fireEvent.click(beside)
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerDown(beside)
    fireEvent.click(beside)
    expect(close).toHaveBeenCalledOnce()
  })

  it('holds the page behind it still, and lets it go', () => {
    const { style } = document.documentElement
    style.overflow = 'clip'
    const page = show(anOffer())
    expect(style.overflow).toBe('hidden')
    page.rerender(anOffer({ open: false }))
    expect(style.overflow).toBe('clip')
    style.overflow = ''
  })

  it('that fades is nobody’s: Escape does nothing, nothing in it is reached, and its end is told once', () => {
    const gone = vi.fn()
    const page = show(anOffer({ open: false, onExited: gone }))
    const scrim = page.getByRole('dialog', { hidden: true }).parentElement!
    escape()
    expect(close).not.toHaveBeenCalled()
    expect([scrim.inert, scrim.getAttribute('aria-hidden')]).toEqual([true, 'true'])
    fireEvent.animationEnd(page.getByRole('dialog', { hidden: true }))
    expect(gone).not.toHaveBeenCalled()
    fireEvent.animationEnd(scrim)
    expect(gone).toHaveBeenCalledOnce()
  })
})

describe('Escape', () => {
  const layers = () =>
    show(
      <>
        {anOffer()}
        <Popover name="About the Elevate Premium plan">what arrives</Popover>
      </>,
    )

  it('closes what was opened last, one press each', () => {
    const page = layers()
    fireEvent.click(page.getByRole('button', { name: 'About the Elevate Premium plan' }))
    expect(page.getByRole('note').textContent).toBe('what arrives')
    escape()
    expect(page.queryByRole('note')).toBeNull()
    expect(close).not.toHaveBeenCalled()
    escape()
    expect(close).toHaveBeenCalledOnce()
  })

  it('that was meant for another dialog, or was answered already, closes nothing', () => {
    const page = layers()
    const other = page.container.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    escape(other)
    other.addEventListener('keydown', (event) => event.preventDefault())
    other.removeAttribute('role')
    escape(other)
    expect(close).not.toHaveBeenCalled()
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
  const requestClose = (): void => act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')))
  beforeEach(() => vi.stubGlobal('CloseWatcher', FakeCloseWatcher))
  afterEach(() => vi.unstubAllGlobals())

  it('closes the topmost layer, one at a time (R98)', () => {
    const page = show(
      <>
        {anOffer()}
        <Popover name="About Elevate Premium plan">what arrives</Popover>
      </>,
    )
    fireEvent.click(page.getByRole('button', { name: 'About Elevate Premium plan' }))
    expect(watchers).toHaveLength(2)
    requestClose()
    expect(page.queryByRole('note')).toBeNull()
    expect(close).not.toHaveBeenCalled()
    requestClose()
    expect(close).toHaveBeenCalledOnce()
  })

  it('includes Escape, which the page then leaves to the browser (R98)', () => {
    show(anOffer())
    expect(escape()).toBe(true)
    expect(close).not.toHaveBeenCalled()
  })

  it('finds nothing to close once the dialog fades (R98)', () => {
    show(anOffer()).rerender(anOffer({ open: false }))
    expect(watchers).toEqual([])
  })
})

describe('a note behind an info button', () => {
  const twoNotes = () =>
    show(
      <>
        <Popover name="About one">first</Popover>
        <Popover name="About two">second</Popover>
      </>,
    )

  it('closes on its button, on a press elsewhere, and when focus moves on', () => {
    const page = twoNotes()
    const button = page.getByRole('button', { name: 'About one' })
    const isOpen = () => [page.queryByText('first') !== null, button.getAttribute('aria-expanded')]
    for (const shut of [
      () => fireEvent.click(button),
      () => {
        fireEvent.pointerDown(document.body)
        fireEvent.pointerUp(document.body)
      },
      () => fireEvent.blur(button, { relatedTarget: page.getByRole('button', { name: 'About two' }) }),
    ]) {
      fireEvent.click(button)
      expect(isOpen()).toEqual([true, 'true'])
      shut()
      expect(isOpen()).toEqual([false, 'false'])
    }
  })

  it('stays on a press in it, on one that ends elsewhere, on a scroll by touch, and when the window loses the focus (WCAG 2.5.2)', () => {
    const page = twoNotes()
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
