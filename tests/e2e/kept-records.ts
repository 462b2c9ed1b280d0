import { expect, type Page } from '@playwright/test'

type Entry = { key: string; text: string | null }
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Does something with the store that holds the demo's records. */
async function inStore(page: Page, text: string | null): Promise<Entry[]> {
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
          const store = opening.result.transaction('entries', 'readwrite').objectStore('entries')
          const asked =
            text === null ? store.getAll() : store.put({ key: 'version', text, revision: 1_000_000 })
          asked.onsuccess = () => resolve(text === null ? (asked.result as Entry[]) : [])
        }
      }),
    text,
  )
}

/** The rows of the demo's records as the browser keeps them, table by table. */
export async function keptRows(page: Page): Promise<Rows> {
  const entries = (await inStore(page, null)).filter(({ key, text }) => text !== null && key !== 'version')
  const calls = entries.filter(({ key }) => key.startsWith('call-'))
  const tables = entries.filter((entry) => !calls.includes(entry))
  return {
    ...Object.fromEntries(tables.map(({ key, text }) => [key, JSON.parse(text!) as Rows[string]])),
    calls: calls.map(({ text }) => JSON.parse(text!) as Rows[string][number]),
  }
}

/** Puts a text in the place of the kept records. */
export const keepInstead = (page: Page, text: string): Promise<unknown> => inStore(page, text)
