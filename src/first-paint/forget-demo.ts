/** Keys of a demo, and its database; `fake-server/backend/demo-keys.ts` has them all. */
const demoPrefix = 'plotline.demo.'
const demoDatabase = 'plotline.demo.log'
const demoCache = 'plotline-demo'

/** The product's keys, in local and session storage: a pattern, because the inline script has to be small. */
const productKeys =
  /^(plotline|authToken$|isBackCheckoutUrl$|timerLastRun|RemainingTimerTime$|isRedirected$|offerCookie$|i18nextLng$)/

/**
 * Removes what a demo that was served at this address before has stored, with its visitors' own keys: its offer and its way back belong
 * to no real visitor (R126). Call it before storage is read. Other applications' keys stay.
 */
export function forgetDemoKeys(window: Window): void {
  try {
    const storages = [window.localStorage, window.sessionStorage]
    if (!storages.some((storage) => Object.keys(storage).some((key) => key.startsWith(demoPrefix)))) return
    for (const storage of storages)
      for (const key of Object.keys(storage)) if (productKeys.test(key)) storage.removeItem(key)
    window.indexedDB.deleteDatabase(demoDatabase)
    void window.caches.delete(demoCache)
  } catch {
    // The browser blocks storage, or has no caches on plain http.
  }
}

/** Unregisters a demo's service worker and deletes its cache. The product has no worker. */
export async function forgetDemoWorker({
  navigator,
  caches,
}: Pick<Window, 'navigator' | 'caches'>): Promise<void> {
  // Both are missing on plain http, and a private window may refuse them.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registrations = (await container?.getRegistrations().catch(() => [])) ?? []
  for (const registration of registrations) {
    const { pathname } = new URL(registration.active?.scriptURL ?? 'about:blank')
    if (pathname !== '/demo-worker.js') continue
    await registration.unregister()
    await caches.delete(demoCache)
  }
}
