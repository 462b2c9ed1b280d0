import type { Page } from '@playwright/test'

/** Records what the live regions of the next documents announce: the innermost region, once for each change of its text. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const regions = '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])'
    const announced: string[] = []
    window.announced = announced
    const announce = (region: Element): void => {
      if (region.matches('[aria-live=off]') || region.querySelector(regions)) return
      const isHidden = (part: Element): boolean => getComputedStyle(part).visibility === 'hidden'
      const parts = [...region.children]
      if (parts.some((part) => part.matches('[hidden]')) || (parts.length > 0 && parts.every(isHidden)))
        return
      const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (text !== '') announced.push(text)
    }
    new MutationObserver((changes) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(regions)
        if (region) changed.add(region)
        // Screen readers announce a region that is added with its text only if it is an alert.
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of [added, ...added.querySelectorAll('*')])
              if (alert.matches('[role=alert]')) changed.add(alert)
      }
      for (const region of changed) announce(region)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** What was announced since the last call. */
export const takeAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announced?.splice(0) ?? [])

declare global {
  interface Window {
    announced?: string[]
  }
}
