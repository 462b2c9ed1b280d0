import type { Page } from '@playwright/test'

/** Notes from the next document on what its live regions say, as a screen reader would: the innermost region, once for each time that words come into it. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const regions = '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])'
    const said: string[] = []
    window.heard = said
    const hear = (region: Element): void => {
      if (region.matches('[aria-live=off]') || region.querySelector(regions)) return
      // Screen readers skip what is hidden, by the style sheet too.
      const isHidden = (part: Element): boolean => getComputedStyle(part).visibility === 'hidden'
      const parts = [...region.children]
      if (parts.some((part) => part.matches('[hidden]')) || (parts.length > 0 && parts.every(isHidden)))
        return
      const words = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (words !== '') said.push(words)
    }
    new MutationObserver((changes) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const around = element?.closest(regions)
        if (around) changed.add(around)
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const region of [added, ...added.querySelectorAll('*')])
              // Of what comes with its words only an alert is said.
              if (region.matches('[role=alert]')) changed.add(region)
      }
      for (const region of changed) hear(region)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** What was said since the last time. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard?.splice(0) ?? [])

declare global {
  interface Window {
    heard?: string[]
  }
}
