import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RadioTiles } from '../../../../src/ui/features/survey/choices/radio-tiles.tsx'

const [onChoose, onMove] = [vi.fn(), vi.fn()]
beforeEach(() => vi.clearAllMocks())

/** Renders three tiles, two of them with the same value. Returns the second one. */
function renderSecondTile(readOnly = false): HTMLElement {
  const option = (value: string) => ({ value, label: value, picture: null })
  const { unmount } = render(
    <RadioTiles
      value="A"
      options={[option('A'), option('B'), option('B')]}
      onChoose={onChoose}
      onMove={onMove}
      readOnly={readOnly}
      group={{ 'aria-label': 'Side' }}
    />,
  )
  onTestFinished(unmount)
  return screen.getAllByRole('radio')[1]!
}

describe('radio tiles (R8)', () => {
  it('choose on click, also the chosen option', () => {
    fireEvent.click(renderSecondTile())
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('B')
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    expect(onChoose).toHaveBeenLastCalledWith('A')
    expect(onMove).not.toHaveBeenCalled()
  })

  it.each(['Enter', ' '])('choose on the key %j, once if it is held down', (key) => {
    const tile = renderSecondTile()
    fireEvent.keyDown(tile, { key })
    fireEvent.keyDown(tile, { key, repeat: true })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('move on an arrow key, which also fires a click', () => {
    const tile = renderSecondTile()
    fireEvent.keyDown(screen.getAllByRole('radio')[0]!, { key: 'ArrowDown' })
    fireEvent.click(tile)
    fireEvent.keyUp(tile, { key: 'ArrowDown' })
    expect(onMove).toHaveBeenCalledExactlyOnceWith('B')
    expect(onChoose).not.toHaveBeenCalled()
    fireEvent.click(tile)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('choose on touch, even if an arrow key was never released', () => {
    const tile = renderSecondTile()
    fireEvent.keyDown(tile, { key: 'ArrowDown' })
    fireEvent.pointerDown(tile)
    fireEvent.click(tile)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('B')
  })

  it('ignore clicks and keys while read-only (R63)', () => {
    const tile = renderSecondTile(true)
    fireEvent.click(tile)
    fireEvent.keyDown(tile, { key: 'Enter' })
    expect(onChoose).not.toHaveBeenCalled()
  })
})
