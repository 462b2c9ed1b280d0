import { expect, type Page } from '@playwright/test'

type Entry = { key: string; text: string | null }
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The demo's records in IndexedDB, by table. Each call is an entry of its own. */
export async function readRecords(page: Page): Promise<Rows> {
  // Opening it would create it, which is the demo's to do.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('plotline.demo')
  const all = await page.evaluate(
    () =>
      new Promise<Entry[]>((resolve, reject) => {
        const opening = indexedDB.open('plotline.demo')
        opening.onerror = () => reject(new Error('the records cannot be opened'))
        opening.onsuccess = () => {
          const request = opening.result.transaction('entries').objectStore('entries').getAll()
          request.onsuccess = () => resolve(request.result as Entry[])
        }
      }),
  )
  const entries = all.filter(({ key, text }) => text !== null && key !== 'version')
  const isCall = ({ key }: Entry): boolean => key.startsWith('call-')
  return {
    ...Object.fromEntries(
      entries
        .filter((entry) => !isCall(entry))
        .map(({ key, text }) => [key, JSON.parse(text!) as Rows[string]]),
    ),
    calls: entries.filter(isCall).map(({ text }) => JSON.parse(text!) as Rows[string][number]),
  }
}
