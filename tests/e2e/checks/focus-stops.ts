import type { Page } from '@playwright/test'

/** A control that the keyboard reached. */
export type Stop = {
  /** The same whenever the control is reached. */
  id: number
  what: string
  /** The share that nothing covers, 0 to 1. A film, whose inner controls take the focus, has 1 if any part is visible. */
  seen: number
  /** Whether it, or an element around it, looks different than without the focus. */
  marked: boolean
  /** A link within a sentence. */
  inText: boolean
  /** Whether a target of this many pixels around its middle is its own. */
  meets24: boolean
  meets44: boolean
}

/**
 * Records the look of every control that the keyboard can reach, and returns these controls. From now on it also measures the focused
 * element after each key press.
 */
export const recordStops = (page: Page): Promise<{ id: number; what: string }[]> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const all = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('[inert]') &&
        !each.matches(':disabled, [tabindex="-1"]'),
    )
    const groups = new Map<string, HTMLInputElement[]>()
    for (const each of all)
      if (each instanceof HTMLInputElement && each.type === 'radio')
        groups.set(each.name, [...(groups.get(each.name) ?? []), each])
    // Tab reaches one of a group of radios.
    const reached = all.filter((each) => {
      const group = each instanceof HTMLInputElement ? groups.get(each.name) : undefined
      if (!group || !(each instanceof HTMLInputElement) || each.type !== 'radio') return true
      return each === (group.find(({ checked }) => checked) ?? group[0])
    })
    const looks = (each: Element): string => {
      const frames = [
        each,
        each.parentElement,
        each.parentElement?.parentElement,
        each.nextElementSibling,
        each.firstElementChild,
        each.closest('li, label'),
      ]
      return frames
        .map((frame) => {
          if (!frame) return ''
          const { outline, boxShadow, borderColor, clipPath, translate, transform } = getComputedStyle(frame)
          return [outline, boxShadow, borderColor, clipPath, translate, transform].join()
        })
        .join('|')
    }
    const notes = new Map<Element, { id: number; looks: string }>()
    reached.forEach((each, id) => {
      const group = each instanceof HTMLInputElement ? groups.get(each.name) : undefined
      for (const one of group ?? [each]) notes.set(one, { id, looks: looks(one) })
    })
    let first = document.activeElement
    const stopHere = (): Stop | null => {
      const here = document.activeElement
      if (!here || here === document.body) return null
      // The first focused control is recorded when it loses the focus.
      const note = first && notes.get(first)
      if (first && first !== here) {
        if (note) note.looks = looks(first)
        first = null
      }
      // Animations are measured in their last frame.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      const label = here instanceof HTMLInputElement ? here.labels?.[0] : undefined
      // A link of two lines is measured at the longer one.
      const [own = here.getBoundingClientRect()] = [...here.getClientRects()].sort(
        (one, other) => other.width - one.width,
      )
      const framed = label?.getBoundingClientRect()
      const isDrawnByLabel = here instanceof HTMLInputElement && /^(?:radio|file)$/.test(here.type)
      const box = framed && isDrawnByLabel ? framed : own
      const isMet = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        if (!hit) return false
        return (
          here.contains(hit) ||
          label?.contains(hit) === true ||
          (hit !== document.body &&
            hit !== document.documentElement &&
            hit.contains(here) &&
            getComputedStyle(here).pointerEvents === 'none')
        )
      }
      const seenOf = ({ left, top, width, height }: DOMRect): number => {
        let met = 0
        for (const across of [0.1, 0.5, 0.9])
          for (const along of [0.1, 0.5, 0.9]) if (isMet(left + width * across, top + height * along)) met++
        return met / 9
      }
      const seen = box === own ? seenOf(own) : Math.max(seenOf(own), seenOf(box))
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const meets = (reach: number): boolean =>
        Math.min(box.width, box.height) >= reach * 2 + 1 ||
        [
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ].every(([across = 0, along = 0]) => isMet(x + across, y + along))
      const around = here.parentElement?.textContent?.trim() ?? ''
      return {
        id: notes.get(here)?.id ?? -1,
        what: here.outerHTML.replace(/\s+/g, ' ').slice(0, 160),
        seen: here instanceof HTMLVideoElement && seen > 0 ? 1 : seen,
        marked: notes.get(here)?.looks !== looks(here),
        inText:
          here.tagName === 'A' &&
          getComputedStyle(here).display === 'inline' &&
          around.length > (here.textContent?.trim().length ?? 0) + 8,
        meets24: meets(11.5),
        meets44: meets(21.5),
      }
    }
    window.visitedStops = []
    window.stopsFrom = document.activeElement
    // The window outlives the screens.
    window.onkeyup = () => void window.visitedStops?.push(stopHere())
    return reached.map((each, id) => ({ id, what: each.outerHTML.replace(/\s+/g, ' ').slice(0, 160) }))
  })

/** The focused control after each key, null if there was none. */
export const visitedStops = (page: Page): Promise<(Stop | null)[]> =>
  page.evaluate(() => window.visitedStops ?? [])

/** Focuses the control that had the focus when the stops were recorded. */
export const restoreFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    if (window.stopsFrom instanceof HTMLElement) window.stopsFrom.focus({ preventScroll: true })
  })

declare global {
  interface Window {
    stopsFrom?: Element | null
    visitedStops?: (Stop | null)[]
  }
}
