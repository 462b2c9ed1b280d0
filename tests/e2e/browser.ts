import type { Page } from '@playwright/test'

/** The page's time in epoch milliseconds. */
export const timeIn = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/**
 * Stops the page's clock `ms` from now or a little later, at a multiple of `stepMs`. Retries if that moment has passed before the call
 * reached a slow page.
 */
export async function pauseClock(page: Page, ms = 500, stepMs = 1): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await page.clock.pauseAt(Math.ceil(((await timeIn(page)) + ms) / stepMs) * stepMs)
    } catch (problem) {
      if (tries === 3) throw problem
    }
}

/** The browser's Back, out of the document too: `page.goBack()` hangs on a page that is restored from the back/forward cache. */
export const historyBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()))

export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Replaces the local storage. The page must be on the product's origin. */
export const writeStorage = (page: Page, values: Record<string, string>): Promise<void> =>
  page.evaluate((next) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(next)) localStorage.setItem(key, value)
  }, values)

/** Waits until a new screen takes pointers (R130). Playwright's own clicks wait for it, raw ones don't. */
export const screenSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const holds = document.getAnimations().filter((each) => (each as CSSAnimation).animationName === 'hold')
    await Promise.allSettled(holds.map(({ finished }) => finished))
  })
