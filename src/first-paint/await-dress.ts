/** Where a demo keeps as whom it is dressed, and what of an address dresses it; `fake-server/demo/branding.ts` reads both. */
const dressKey = 'plotline.demo.dress'
const inAddress = /[?&]dress=/

/** The product's own card is not seen where a demo stands in somebody else's name: the page is blank until it is drawn in that. */
export function awaitDress(window: Window): void {
  const { begun, document, location } = window
  if (!begun || !(inAddress.test(location.search) || isKept(window))) return
  begun.shown = null
  document.documentElement.dataset.blank = ''
}

/** A browser that blocks its storage throws where it is opened. */
function isKept(window: Window): boolean {
  try {
    return window.localStorage.getItem(dressKey) !== null
  } catch {
    return false
  }
}
