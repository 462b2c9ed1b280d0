import type { Page } from '@playwright/test'

/** The page's own time, in epoch milliseconds. */
export const timeIn = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/**
 * Lets the page's time stand, `ms` further on or a little later, always at a whole multiple of `mark`. A slow machine may be past an
 * instant when it hears of it: it then stands already, and is asked again.
 */
export async function stopTime(page: Page, ms = 500, mark = 1): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await page.clock.pauseAt(Math.ceil(((await timeIn(page)) + ms) / mark) * mark)
    } catch (problem) {
      if (tries === 3) throw problem
    }
}
