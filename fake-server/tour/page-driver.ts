import { inRegion } from '../../src/core/model/region.ts'
import { selectOption, typeText, waitUntil } from '../demo/page-dom.ts'
import { sleep, type PageDriver } from './player.ts'
import { saveTour, type TourState } from './tour-state.ts'

/** How long an element is highlighted before its click, and how long the result stays on screen, in milliseconds of real time. */
const highlightMs = 900
const resultMs = 600

/** Performs the tour's actions on this window's page. `pressKey` runs a shortcut of the demo. */
export function createPageDriver(
  window: Window & typeof globalThis,
  { language, region }: TourState,
  pressKey: (key: string) => Promise<unknown>,
): PageDriver {
  const { document } = window
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

  /** The first element that a user could click. */
  const find = (selector: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.closest('[inert]') &&
        !element.matches(':disabled, [aria-busy="true"]'),
    )

  async function waitFor(selector: string, signal: AbortSignal): Promise<HTMLElement> {
    let found: HTMLElement | undefined
    await waitUntil(document, () => signal.aborted || (found = find(selector)) !== undefined)
    signal.throwIfAborted()
    return found!
  }

  async function highlight(element: HTMLElement, signal: AbortSignal): Promise<void> {
    // The input of a choice is transparent; the label is what the audience sees.
    const visible = element.closest('label') ?? element
    visible.scrollIntoView({ block: 'nearest', behavior })
    visible.dataset.highlighted = ''
    await sleep(highlightMs, signal).finally(() => delete visible.dataset.highlighted)
  }

  const open: PageDriver['open'] = (query) =>
    window.location.assign(`${inRegion(region, '/')}?lan=${language}&${query}`)

  return {
    open,
    save: (state) => saveTour(window, state),
    isReady: (action) => !('selector' in action) || find(action.selector) !== undefined,
    async perform(action, signal, commit) {
      const element = 'selector' in action ? await waitFor(action.selector, signal) : document.body
      if (action.do === 'click' || action.do === 'type' || action.do === 'select-language')
        await highlight(element, signal)
      commit()
      switch (action.do) {
        case 'wait-for':
          return
        case 'click':
          element.click()
          return sleep(resultMs, signal)
        case 'scroll':
          element.scrollIntoView({ block: 'start', behavior })
          return sleep(highlightMs * 2, signal)
        case 'type':
          typeText(element as HTMLInputElement, action.text)
          return sleep(resultMs, signal)
        case 'select-language':
          selectOption(element as HTMLSelectElement, action.language === 'tour' ? language : action.language)
          return sleep(resultMs * 3, signal)
        case 'key':
          await pressKey(action.key)
          return sleep(resultMs * 2, signal)
        case 'open':
          open(action.query)
          // The next page continues the tour.
          return new Promise(() => {})
        case 'wait':
          return sleep(action.seconds * 1_000, signal)
        default:
          return action satisfies never
      }
    },
  }
}
