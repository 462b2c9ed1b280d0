// @vitest-environment happy-dom
import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useFreeSpot } from '../../../fake-server/console/use-free-spot.ts'

function Mark(): ReactNode {
  const { ref, spot } = useFreeSpot('right')
  return (
    <button ref={ref} type="button">
      {spot}
    </button>
  )
}

const usual = {
  left: 316,
  right: 360,
  top: 0.46 * innerHeight,
  bottom: 0.46 * innerHeight + 104,
  height: 104,
}
const elsewhere = { left: 0, right: 40, top: 0, bottom: 40, height: 40 }

/** A mark that came to its usual place, where a button of the product stands too, or elsewhere. */
function shownMark(place = usual) {
  vi.useFakeTimers()
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = '<button></button>'
  document.body.append(root)
  const stands = { place }
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return (root.contains(this) ? stands.place : usual) as DOMRect
  })
  const shown = render(<Mark />)
  onTestFinished(() => {
    shown.unmount()
    root.remove()
    measured.mockRestore()
    vi.useRealTimers()
  })
  const mark = shown.container.firstElementChild!
  const spotSoon = (): number => {
    act(() => void vi.advanceTimersByTime(1_000))
    return Number(mark.textContent)
  }
  return { mark, stands, root, spotSoon }
}

it('the mark leaves a control that it covers, though the pointer lies where it came', () => {
  const { mark, spotSoon } = shownMark()
  fireEvent.pointerOver(mark)
  fireEvent.pointerEnter(mark)
  // As browsers say it of a pointer that has not moved.
  vi.spyOn(mark, 'matches').mockImplementation((selector: string) => selector.includes(':hover'))
  expect(spotSoon()).not.toBe(46)
})

it('the mark stays while it is pointed at, and leaves after that', () => {
  const { mark, spotSoon } = shownMark()
  fireEvent.pointerMove(mark)
  expect(spotSoon()).toBe(46)
  fireEvent.pointerLeave(mark)
  expect(spotSoon()).not.toBe(46)
})

it('the mark looks round again when what was moving has come to rest', () => {
  const { stands, root, spotSoon } = shownMark(elsewhere)
  expect(spotSoon()).toBe(46)
  stands.place = usual
  fireEvent.animationEnd(root)
  expect(spotSoon()).not.toBe(46)
})
