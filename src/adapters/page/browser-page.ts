import type { PageLifecycle } from '../../core/ports/ports.ts'

/** How long the check of the network waits for a response, in milliseconds (R80). */
export const onlineCheckTimeoutMs = 3_000

/** The page's life. Call `noteResponse` with each response that comes over the network. */
export type BrowserPage = PageLifecycle & { noteResponse(): void }

/** The browser's document. */
export function createBrowserPage(window: Window): BrowserPage {
  const { document, navigator } = window
  const onlineListeners = new Set<(online: boolean) => void>()
  /** Whether a response was received since the flag turned false. */
  let hasResponse = false

  function setResponse(received: boolean): void {
    if (navigator.onLine || hasResponse === received) return
    hasResponse = received
    for (const run of [...onlineListeners]) run(received)
  }
  /** Any response will do, an error too. */
  async function requestFile(signal: AbortSignal): Promise<boolean> {
    try {
      await window.fetch('/favicon.svg', { cache: 'no-store', signal })
      return true
    } catch {
      return false
    }
  }
  function flagChanged(online: boolean): void {
    hasResponse = false
    for (const run of [...onlineListeners]) run(online)
  }
  window.addEventListener('online', () => flagChanged(true))
  window.addEventListener('offline', () => flagChanged(false))
  const listen = (target: EventTarget, type: string, run: (event: Event) => void): (() => void) => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  const both = (one: () => void, other: () => void) => (): void => {
    one()
    other()
  }
  return {
    isOnline: () => navigator.onLine || hasResponse,
    noteResponse: () => setResponse(true),
    checkOnline(done) {
      if (navigator.onLine) {
        done(true)
        return () => {}
      }
      const controller = new AbortController()
      const timer = window.setTimeout(() => controller.abort(), onlineCheckTimeoutMs)
      let isCancelled = false
      void requestFile(controller.signal).then((online) => {
        window.clearTimeout(timer)
        if (isCancelled) return
        setResponse(online)
        done(online)
      })
      return () => {
        isCancelled = true
        controller.abort()
      }
    },
    onOnlineChange(run) {
      onlineListeners.add(run)
      return () => void onlineListeners.delete(run)
    },
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
  }
}
