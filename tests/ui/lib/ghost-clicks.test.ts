// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { suppressGhostClicks, isSecondHalf, type EarlierPress } from '../../../src/ui/lib/ghost-clicks.ts'

const first: EarlierPress = { x: 100, y: 200, at: 1_000, held: false }

describe('a press soon after another at the same place (R68)', () => {
  it.each([
    ['at once', 1_000],
    ['after 400 ms', 1_400],
  ])('is held where what was pressed is gone: %s (R68)', (_, at) => {
    expect(isSecondHalf(first, { x: 100, y: 200, at }, false)).toBe(true)
  })

  it('is held up to 30 px away', () => {
    expect(isSecondHalf(first, { x: 118, y: 224, at: 1_200 }, false)).toBe(true)
    expect(isSecondHalf(first, { x: 119, y: 224, at: 1_200 }, false)).toBe(false)
  })

  it('acts where what was pressed is still there', () => {
    expect(isSecondHalf(first, { x: 100, y: 200, at: 1_100 }, true)).toBe(false)
  })

  it('acts once 400 ms have passed', () => {
    expect(isSecondHalf(first, { x: 100, y: 200, at: 1_401 }, false)).toBe(false)
  })

  it('acts where it is the first one', () => {
    expect(isSecondHalf(null, { x: 100, y: 200, at: 1_000 }, false)).toBe(false)
  })

  it.each([250, 400])('is held %i ms after one that was held, whatever that one met (R68)', (pause) => {
    const second: EarlierPress = { ...first, at: 1_250, held: true }
    expect(isSecondHalf(second, { x: 100, y: 200, at: 1_250 + pause }, true)).toBe(true)
    expect(isSecondHalf(second, { x: 100, y: 200, at: 1_251 + 400 }, true)).toBe(false)
  })
})

/** A page whose last element lies on top, and a pointer that meets it. */
function aPage() {
  const document = window.document.implementation.createHTMLDocument()
  const place = document.createElement('div')
  document.body.append(place)
  document.elementFromPoint = () => place.lastElementChild
  Element.prototype.animate = () => ({ cancel() {}, onfinish: null }) as unknown as Animation
  function tell(type: string, clientX: number): void {
    const event = new PointerEvent(type, { clientX, clientY: 200, isPrimary: true, button: 0, bubbles: true })
    place.lastElementChild?.dispatchEvent(event)
  }
  suppressGhostClicks(document)
  return { document, place, tell }
}

describe('a second press', () => {
  it.each([
    ['acts where nothing has changed', false, 2],
    ['acts on nothing where what was pressed lies under something else', true, 1],
  ])('at the same place at once %s (R68)', (_, isCovered, reached) => {
    const { document, place, tell } = aPage()
    let heard = 0
    place.addEventListener('pointerdown', () => heard++)
    place.append(document.createElement('button'))
    tell('pointerdown', 100)
    if (isCovered) place.append(document.createElement('button'))
    tell('pointerdown', 100)
    expect(heard).toBe(reached)
  })
})

describe('a swipe', () => {
  /** A page with a picture for each swipe, and what has reached the one that is seen. */
  function pictures() {
    const heard: string[] = []
    const { document, place, tell } = aPage()
    function next(): void {
      const picture = document.createElement('img')
      picture.addEventListener('pointerdown', () => heard.push('down'))
      for (const end of ['pointerup', 'pointercancel']) picture.addEventListener(end, next)
      place.replaceChildren(picture)
    }
    next()
    return { heard, tell }
  }

  it.each([
    ['another one may follow at once', 'pointerup', 40, 2],
    ['so does one that the browser has scrolled with', 'pointercancel', 99, 2],
    ['but not a second press on what has made way', 'pointerup', 99, 1],
  ])('is no press: %s (R68)', (_, ends, at, reached) => {
    const { heard, tell } = pictures()
    tell('pointerdown', 100)
    tell(ends, at)
    tell('pointerdown', 100)
    expect(heard).toHaveLength(reached)
  })
})
