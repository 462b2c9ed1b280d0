import type { Page } from '@playwright/test'

/** Records each first-level heading that the next documents ever show. Returns a function that reads them. */
export async function recordTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { recordedTitles: titles })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (title && titles.at(-1) !== title) titles.push(title)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { recordedTitles: string[] }).recordedTitles)
}
