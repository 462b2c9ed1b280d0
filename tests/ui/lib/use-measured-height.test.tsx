import { render } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useMeasuredHeight } from '../../../src/ui/lib/use-measured-height.ts'

function Bar({ property }: { property: '--bar-h' | '--column-h' }): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  useMeasuredHeight(bar, property)
  return <div ref={bar} />
}

it.each([
  ['--bar-h', 'the page'],
  ['--column-h', 'itself'],
] as const)('an element sets its height as %s of %s until it unmounts', (property, owner) => {
  let notify: (heights: number[]) => void = () => {}
  class FakeResizeObserver {
    constructor(run: (entries: object[]) => void) {
      notify = (heights) => run(heights.map((blockSize) => ({ borderBoxSize: [{ blockSize }] })))
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  const { container, unmount } = render(<Bar property={property} />)
  const bar = container.querySelector('div')!
  const { style } = owner === 'itself' ? bar : document.documentElement
  notify([10, 63.6])
  expect(style.getPropertyValue(property)).toBe('64px')
  unmount()
  expect(style.getPropertyValue(property)).toBe('')
})
