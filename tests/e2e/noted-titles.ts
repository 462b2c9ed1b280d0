import type { Page } from '@playwright/test'

/** Notes every first-level heading that ever stands in a document, from its loading on. Returns how to read them. */
export async function noteTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { notedTitles: titles })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (title && titles.at(-1) !== title) titles.push(title)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { notedTitles: string[] }).notedTitles)
}
