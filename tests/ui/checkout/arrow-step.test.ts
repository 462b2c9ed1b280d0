import { describe, expect, it } from 'vitest'
import { arrowStep } from '../../../src/ui/primitives/carousel/carousel.tsx'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

describe('an arrow key', () => {
  it('steps right and left by the arrow keys, and by no other key', () => {
    const steps = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home', 'a'].map((key) =>
      arrowStep({ ...plain, key }),
    )
    expect(steps).toEqual([1, -1, 0, 0, 0])
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
    'leaves an arrow key with %s to the browser',
    (modifier) => {
      for (const key of ['ArrowLeft', 'ArrowRight'])
        expect(arrowStep({ ...plain, key, [modifier]: true })).toBe(0)
    },
  )
})
