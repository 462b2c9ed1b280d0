/**
 * Where a demo was served before the product, browsers that saw it keep its worker and its files. The product has no worker:
 * it lets both go.
 */
export async function forgetDemo({ navigator, caches }: Pick<Window, 'navigator' | 'caches'>): Promise<void> {
  // Neither is there on plain http, and a private window may refuse both.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registrations = (await container?.getRegistrations().catch(() => [])) ?? []
  for (const registration of registrations) {
    const { pathname } = new URL(registration.active?.scriptURL ?? 'about:blank')
    if (pathname !== '/demo-worker.js') continue
    await registration.unregister()
    await caches.delete('plotline-demo')
  }
}
