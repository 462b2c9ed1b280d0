// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RadioTiles } from '../../../../src/ui/features/survey/choices/radio-tiles.tsx'

const [chosen, moved] = [vi.fn(), vi.fn()]
beforeEach(() => vi.clearAllMocks())

/** Three tiles, two of them of one value; returns the second one. */
function second(readOnly = false): HTMLElement {
  const option = (value: string) => ({ value, words: value, picture: null })
  const { unmount } = render(
    <RadioTiles
      value="A"
      options={[option('A'), option('B'), option('B')]}
      onChoose={chosen}
      onMove={moved}
      readOnly={readOnly}
      group={{ 'aria-label': 'Side' }}
    />,
  )
  onTestFinished(unmount)
  return screen.getAllByRole('radio')[1]!
}

describe('a choice among tiles (R8)', () => {
  it('by a press chooses, the chosen one too', () => {
    fireEvent.click(second())
    expect(chosen).toHaveBeenCalledExactlyOnceWith('B')
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    expect(chosen).toHaveBeenLastCalledWith('A')
    expect(moved).not.toHaveBeenCalled()
  })

  it.each(['Enter', ' '])('by the key %j chooses, and readOnly down no second time', (key) => {
    const tile = second()
    fireEvent.keyDown(tile, { key })
    fireEvent.keyDown(tile, { key, repeat: true })
    expect(chosen).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('by an arrow key, which the browser makes a click as well, only moves', () => {
    const tile = second()
    fireEvent.keyDown(screen.getAllByRole('radio')[0]!, { key: 'ArrowDown' })
    fireEvent.click(tile)
    fireEvent.keyUp(tile, { key: 'ArrowDown' })
    expect(moved).toHaveBeenCalledExactlyOnceWith('B')
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(tile)
    expect(chosen).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('by a finger chooses also where an arrow key was never let go', () => {
    const tile = second()
    fireEvent.keyDown(tile, { key: 'ArrowDown' })
    fireEvent.pointerDown(tile)
    fireEvent.click(tile)
    expect(chosen).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('is not taken while the answers are on their way (R63)', () => {
    const tile = second(true)
    fireEvent.click(tile)
    fireEvent.keyDown(tile, { key: 'Enter' })
    expect(chosen).not.toHaveBeenCalled()
  })
})
