import { describe, expect, it } from 'vitest'
import { isDoubleClick, suppressGhostClicks, type Click } from '../../../src/ui/lib/ghost-clicks.ts'

const first: Click = { x: 100, y: 200, at: 1_000 }

describe('a double click (R103)', () => {
  it.each([
    ['at once', { ...first }, true],
    ['after 400 ms', { ...first, at: 1_400 }, true],
    ['not after 401 ms', { ...first, at: 1_401 }, false],
    ['30 px away', { x: 118, y: 224, at: 1_200 }, true],
    ['not 31 px away', { x: 119, y: 224, at: 1_200 }, false],
  ])('is two clicks close in time and place: %s', (_, second, expected) => {
    expect(isDoubleClick(first, second)).toBe(expected)
  })
})

/** A page that shows one control at a time, and the texts of the controls whose clicks arrive. */
function createPage(earlier?: Click) {
  const document = window.document.implementation.createHTMLDocument()
  const arrived: (string | null)[] = []
  suppressGhostClicks(document, earlier)
  document.addEventListener('click', ({ target }) => arrived.push((target as Element).textContent))

  /** Replaces the control. */
  function show(html: string): Element {
    document.body.innerHTML = html
    return document.body.firstElementChild!
  }
  function click(
    target: Element,
    at: number,
    { isTrusted = true, detail = 1, x = 100, type = 'click' } = {},
  ): MouseEvent {
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: 200,
      detail,
    })
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    Object.defineProperty(event, 'timeStamp', { value: at })
    target.dispatchEvent(event)
    return event
  }
  return { arrived, show, click }
}

describe('ghost clicks (R103)', () => {
  it('suppresses the second click if another control is under the pointer', () => {
    const { arrived, show, click } = createPage()
    click(show('<button>Start</button>'), 1_000)
    click(show('<button>Start</button>'), 1_100)
    expect(arrived).toEqual(['Start'])
  })

  it('suppresses the second click if the control says something else', () => {
    const { arrived, show, click } = createPage()
    const button = show('<button>Show more</button>')
    click(button, 1_000)
    button.textContent = 'Show fewer'
    click(button, 1_100)
    expect(arrived).toEqual(['Show more'])
  })

  it('keeps the focus where the first click moved it', () => {
    const { show, click } = createPage()
    const button = show('<button>Start</button>')
    expect(click(button, 1_000, { type: 'mousedown' }).defaultPrevented).toBe(false)
    click(button, 1_050)
    const next = show('<button>Next</button>')
    expect(click(next, 1_150, { type: 'mousedown' }).defaultPrevented).toBe(true)
  })

  it('lets the second click pass on the same control', () => {
    const { arrived, show, click } = createPage()
    const button = show('<button>Next picture</button>')
    click(button, 1_000)
    click(button, 1_100)
    expect(arrived).toHaveLength(2)
  })

  it('suppresses further clicks within 400 ms of a suppressed one', () => {
    const { arrived, show, click } = createPage()
    click(show('<button>Start</button>'), 1_000)
    const next = show('<button>Next</button>')
    click(next, 1_300)
    click(next, 1_700)
    expect(arrived).toEqual(['Start'])
    click(next, 2_101)
    expect(arrived).toEqual(['Start', 'Next'])
  })

  it.each([
    ['by keyboard', { detail: 0 }],
    ['by script', { isTrusted: false }],
    ['elsewhere', { x: 140 }],
  ])('lets a click %s pass', (_, how) => {
    const { arrived, show, click } = createPage()
    click(show('<button>Start</button>'), 1_000)
    click(show('<button>Next</button>'), 1_100, how)
    expect(arrived).toEqual(['Start', 'Next'])
  })

  it('lets the click pass that a label fires on its input', () => {
    const { arrived, show, click } = createPage()
    const label = show('<label for="a">Yes</label><input id="a">')
    click(label, 1_000)
    click(label.nextElementSibling!, 1_000)
    // The first one is an untrusted click that happy-dom fires itself.
    expect(arrived).toEqual(['', 'Yes', ''])
  })

  it('suppresses the second click if the first one came before the app started', () => {
    const { arrived, show, click } = createPage({ x: 100, y: 200, at: 1_000 })
    click(show('<button>Next</button>'), 1_200)
    expect(arrived).toEqual([])
  })
})
