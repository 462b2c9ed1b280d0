import type { Locator } from '@playwright/test'

/** Describes the product's controls that an element covers, at the page's scroll position or with each control scrolled into view. */
export const coveredControls = (cover: Locator, scrollsToEach = false): Promise<string[]> =>
  cover.evaluate((element, scrolls) => {
    const controls = '#root :is(a[href], button, input, select, textarea, summary, label)'
    const isCovered = (control: HTMLElement): boolean => {
      if (scrolls) {
        control.focus()
        control.scrollIntoView({ block: 'nearest' })
      }
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return (
        right > left &&
        right > box.left &&
        left < box.right &&
        bottom > top &&
        bottom > box.top &&
        top < box.bottom
      )
    }
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => !element.contains(each) && !each.closest('[inert]'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isCovered(each))
      .map((each) => each.outerHTML.slice(0, 120))
  }, scrollsToEach)
