/**
 * Unregisters a demo's service worker and deletes its cache: a browser may have them if a demo was served at this address before.
 * The product has no worker.
 */
export async function forgetDemo({ navigator, caches }: Pick<Window, 'navigator' | 'caches'>): Promise<void> {
  // Both are missing on plain http, and a private window may refuse them.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registrations = (await container?.getRegistrations().catch(() => [])) ?? []
  for (const registration of registrations) {
    const { pathname } = new URL(registration.active?.scriptURL ?? 'about:blank')
    if (pathname !== '/demo-worker.js') continue
    await registration.unregister()
    await caches.delete('plotline-demo')
  }
}
