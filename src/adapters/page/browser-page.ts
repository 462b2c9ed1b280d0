import type { Page } from '../../core/ports/page.ts'

/** The browser's document. */
export function createBrowserPage(window: Window): Page {
  const { document, navigator } = window
  const listen = (target: EventTarget, type: string, run: (event: Event) => void): (() => void) => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  const both = (one: () => void, other: () => void) => (): void => {
    one()
    other()
  }
  return {
    isOnline: () => navigator.onLine,
    onOnlineChange: (run) =>
      both(
        listen(window, 'online', () => run(true)),
        listen(window, 'offline', () => run(false)),
      ),
    onHidden: (run) =>
      both(
        listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && run()),
        listen(window, 'pagehide', run),
      ),
    onShown: (run) =>
      both(
        listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && run(false)),
        listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run(true)),
      ),
    onStorageChanged: (run) =>
      listen(window, 'storage', (event) => {
        const { key, newValue } = event as StorageEvent
        run(key, newValue)
      }),
  }
}
