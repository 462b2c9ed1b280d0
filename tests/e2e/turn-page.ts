import type { Page } from '@playwright/test'

/** Hides a page or shows it, as the browser tells it: timers rest while the clock goes on. */
export const turnPage = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
