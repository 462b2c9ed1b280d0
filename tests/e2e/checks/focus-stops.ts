import type { Page } from '@playwright/test'

/** A control that the keyboard reached. */
export type Stop = {
  /** The same whenever the control is reached. */
  id: number
  /** The start of its HTML. */
  html: string
  /** The share that nothing covers, 0 to 1. A video, whose inner controls take the focus, has 1 if any part is visible. */
  visibleShare: number
  /** Whether it, or an element around it, looks different than without the focus. */
  looksFocused: boolean
  /** Whether it is a link within a sentence. */
  isInText: boolean
  /** Whether a target of this many pixels around its middle is its own. */
  meets24: boolean
  meets44: boolean
}

/**
 * Records the appearance of every control that the keyboard can reach, and returns these controls. From now on it also measures the
 * focused element after each key press.
 */
export const recordStops = (page: Page): Promise<{ id: number; html: string }[]> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const controls = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest('[inert]') &&
        !control.matches(':disabled, [tabindex="-1"]'),
    )
    const groups = new Map<string, HTMLInputElement[]>()
    const groupOf = (control: Element): HTMLInputElement[] | undefined =>
      control instanceof HTMLInputElement && control.type === 'radio' ? groups.get(control.name) : undefined
    for (const control of controls)
      if (control instanceof HTMLInputElement && control.type === 'radio')
        groups.set(control.name, [...(groupOf(control) ?? []), control])
    // Tab reaches one of a group of radios.
    const reachable = controls.filter((control) => {
      const group = groupOf(control)
      return !group || control === (group.find(({ checked }) => checked) ?? group[0])
    })
    const htmlOf = (control: Element): string => control.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
    const appearanceOf = (control: Element): string => {
      const elements = [
        control,
        control.parentElement,
        control.parentElement?.parentElement,
        control.nextElementSibling,
        control.firstElementChild,
        control.closest('li, label'),
      ]
      return elements
        .map((element) => {
          if (!element) return ''
          const { outline, boxShadow, borderColor, clipPath, translate, transform } =
            getComputedStyle(element)
          return [outline, boxShadow, borderColor, clipPath, translate, transform].join()
        })
        .join('|')
    }
    /** The controls without the focus. */
    const unfocused = new Map<Element, { id: number; appearance: string }>()
    for (const [id, control] of reachable.entries())
      for (const radio of groupOf(control) ?? [control])
        unfocused.set(radio, { id, appearance: appearanceOf(radio) })
    let initial = document.activeElement
    const measureFocused = (): Stop | null => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // The control that has the focus at first is recorded when it loses it.
      if (initial && initial !== focused) {
        const recorded = unfocused.get(initial)
        if (recorded) recorded.appearance = appearanceOf(initial)
        initial = null
      }
      // Animations are measured in their last frame.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
      // A link of two lines is measured at the longer one.
      const [ownBox = focused.getBoundingClientRect()] = [...focused.getClientRects()].sort(
        (one, other) => other.width - one.width,
      )
      const isDrawnByLabel = focused instanceof HTMLInputElement && /^(?:radio|file)$/.test(focused.type)
      const box = label && isDrawnByLabel ? label.getBoundingClientRect() : ownBox
      const isHitAt = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        if (!hit) return false
        return (
          focused.contains(hit) ||
          label?.contains(hit) === true ||
          (hit !== document.body &&
            hit !== document.documentElement &&
            hit.contains(focused) &&
            getComputedStyle(focused).pointerEvents === 'none')
        )
      }
      const visibleShareOf = ({ left, top, width, height }: DOMRect): number => {
        const shares = [0.1, 0.5, 0.9]
        const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
        return points.filter(([x, y]) => isHitAt(x, y)).length / points.length
      }
      const visibleShare =
        box === ownBox ? visibleShareOf(box) : Math.max(visibleShareOf(ownBox), visibleShareOf(box))
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const meets = (reach: number): boolean =>
        Math.min(box.width, box.height) >= reach * 2 + 1 ||
        (isHitAt(x - reach, y) && isHitAt(x + reach, y) && isHitAt(x, y - reach) && isHitAt(x, y + reach))
      const sentence = focused.parentElement?.textContent?.trim() ?? ''
      return {
        id: unfocused.get(focused)?.id ?? -1,
        html: htmlOf(focused),
        visibleShare: focused instanceof HTMLVideoElement && visibleShare > 0 ? 1 : visibleShare,
        looksFocused: unfocused.get(focused)?.appearance !== appearanceOf(focused),
        isInText:
          focused.tagName === 'A' &&
          getComputedStyle(focused).display === 'inline' &&
          sentence.length > (focused.textContent?.trim().length ?? 0) + 8,
        meets24: meets(11.5),
        meets44: meets(21.5),
      }
    }
    window.visitedStops = []
    window.initialFocus = document.activeElement
    // Assigned, not added: the states of a walkthrough share one window, and each replaces the handler.
    window.onkeyup = () => void window.visitedStops?.push(measureFocused())
    return reachable.map((control, id) => ({ id, html: htmlOf(control) }))
  })

/** The focused control after each key, null if there was none. */
export const visitedStops = (page: Page): Promise<(Stop | null)[]> =>
  page.evaluate(() => window.visitedStops ?? [])

/** Focuses the control that had the focus when the stops were recorded. */
export const restoreFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    if (window.initialFocus instanceof HTMLElement) window.initialFocus.focus({ preventScroll: true })
  })

declare global {
  interface Window {
    initialFocus?: Element | null
    visitedStops?: (Stop | null)[]
  }
}
