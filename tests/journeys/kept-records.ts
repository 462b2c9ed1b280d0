import { expect, type Page } from '@playwright/test'

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Does something with the store that holds the demo's records. */
async function inStore(page: Page, text: string | null): Promise<string | null> {
  // Whoever opens it first makes it: that is the demo's to do.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('plotline.demo')
  return page.evaluate(
    (text) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('plotline.demo')
        opening.onerror = () => reject(new Error('not open'))
        opening.onsuccess = () => {
          const store = opening.result.transaction('records', 'readwrite').objectStore('records')
          const asked = text === null ? store.get('snapshot') : store.put(text, 'snapshot')
          asked.onsuccess = () => resolve(text ?? (asked.result as string | undefined) ?? null)
        }
      }),
    text,
  )
}

/** The rows of the demo's records as the browser keeps them, table by table. */
export async function keptRows(page: Page): Promise<Rows> {
  return (JSON.parse((await inStore(page, null)) ?? '{"rows":{}}') as { rows: Rows }).rows
}

/** Puts a text in the place of the kept records. */
export const keepInstead = (page: Page, text: string): Promise<unknown> => inStore(page, text)
