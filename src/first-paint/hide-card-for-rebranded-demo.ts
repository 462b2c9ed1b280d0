/** The storage key of a demo's brand, and its parameter in an address; `fake-server/demo/branding.ts` reads both. */
const demoBrandKey = 'plotline.demo.branding'
const brandParameter = /[?&]dress=/

/** Hides the prerendered card of a demo with a customer's brand: the page is blank until React renders it with that brand. */
export function hideCardForRebrandedDemo(window: Window): void {
  const { __boot: boot, document, location } = window
  if (!boot || !(brandParameter.test(location.search) || isBrandStored(window))) return
  boot.renderedCard = null
  document.documentElement.dataset.blank = ''
}

/** Browsers that block storage throw on access. */
function isBrandStored(window: Window): boolean {
  try {
    return window.localStorage.getItem(demoBrandKey) !== null
  } catch {
    return false
  }
}
