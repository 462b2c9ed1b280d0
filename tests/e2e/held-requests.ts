import type { Page } from '@playwright/test'

const releases = new WeakMap<Page, () => Promise<void>>()

/** Holds the requests to an address back until they are released, however slow the machine is. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let resolve = (): void => {}
  const released = new Promise<void>((settle) => (resolve = settle))
  await page.route(address, async (route) => {
    await released
    // The page may have aborted it.
    await route.continue().catch(() => {})
  })
  const release = async (): Promise<void> => {
    resolve()
    await page.unroute(address)
  }
  releases.set(page, release)
  return release
}

/** Releases what the page held back last. */
export const releaseRequests = async (page: Page): Promise<void> => releases.get(page)?.()
