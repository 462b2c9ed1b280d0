import type { Page } from '@playwright/test'

/** Keeps a call's requests from being answered until the returned function is called: however slow the machine is, they are under way. */
export async function holdCall(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    await opened
    // Given up by the page meanwhile: there is nothing to go on with.
    await route.continue().catch(() => {})
  })
  return async () => {
    open()
    await page.unroute(address)
  }
}
