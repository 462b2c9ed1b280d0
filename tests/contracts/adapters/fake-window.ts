import { createBrowser } from '../../simulation/browser.ts'
import type { Product } from '../../simulation/product.ts'
import { ORIGIN, ordinaryPhone } from '../../simulation/tab.ts'

/** The window of a document that the simulated browser has loaded, and the browser. */
export function createFakeWindow(address: string) {
  const windows: Window[] = []
  const browser = createBrowser({ ...ordinaryPhone }, (window) => {
    windows.push(window)
    // The adapters are tested without the product.
    return {} as Product
  })
  browser.start(address)
  const [tab] = browser.tabs
  return { window: windows[0]!, browser, tab: tab! }
}

/** The addresses of a tab's entries on this origin, and the current one. */
export const entriesOf = ({ tab }: ReturnType<typeof createFakeWindow>) => ({
  addresses: tab.entries
    .filter(({ url }) => url.origin === ORIGIN)
    .map(({ url }) => url.href.slice(ORIGIN.length)),
  current: tab.at,
})
