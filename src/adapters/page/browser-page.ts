import { runAll } from '../../core/kernel/run-all.ts'
import type { Cleanup, PageLifecycle } from '../../core/ports/ports.ts'

/** How long the check of the network waits for a response, in milliseconds (R80). */
export const onlineCheckTimeoutMs = 3_000

/** The page's lifecycle. Call `recordResponse` for each response from the network. */
export type BrowserPage = PageLifecycle & { recordResponse(): void }

/** Creates the lifecycle of the browser's document. `navigator.onLine` may be false although the network works (R80). */
export function createBrowserPage(window: Window): BrowserPage {
  const { document, navigator } = window
  const onlineListeners = new Set<(online: boolean) => void>()
  /** Whether a response was received since `navigator.onLine` turned false. */
  let hasResponse = false

  function setHasResponse(received: boolean): void {
    if (navigator.onLine || hasResponse === received) return
    hasResponse = received
    for (const run of [...onlineListeners]) run(received)
  }
  /** Requests a small file. Any response means online, also one with an error status. */
  function checkNetwork(done: (online: boolean) => void): Cleanup {
    const controller = new AbortController()
    const timer = window.setTimeout(() => controller.abort(), onlineCheckTimeoutMs)
    let isCancelled = false
    const finish = (online: boolean): void => {
      window.clearTimeout(timer)
      if (isCancelled) return
      setHasResponse(online)
      done(online)
    }
    Promise.resolve()
      .then(() => window.fetch('/favicon.svg', { cache: 'no-store', signal: controller.signal }))
      .then(
        () => finish(true),
        () => finish(false),
      )
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
      controller.abort()
    }
  }
  /** Tests with a request whether `navigator.onLine === false` is true: the page may have no other request to send. */
  function verifyOffline(): void {
    if (!navigator.onLine) checkNetwork(() => {})
  }
  function handleOnlineChange(online: boolean): void {
    hasResponse = false
    for (const run of [...onlineListeners]) run(online)
    verifyOffline()
  }
  window.addEventListener('online', () => handleOnlineChange(true))
  window.addEventListener('offline', () => handleOnlineChange(false))
  const listen = (target: EventTarget, type: string, run: (event: Event) => void): Cleanup => {
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  verifyOffline()
  return {
    isOnline: () => navigator.onLine || hasResponse,
    recordResponse: () => setHasResponse(true),
    checkOnline(done) {
      if (!navigator.onLine) return checkNetwork(done)
      done(true)
      return () => {}
    },
    onOnlineChange(run) {
      onlineListeners.add(run)
      return () => void onlineListeners.delete(run)
    },
    onHidden(run) {
      const cleanups = [
        listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && run()),
        listen(window, 'pagehide', run),
      ]
      return () => runAll(cleanups)
    },
    onShown(run) {
      const cleanups = [
        listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && run(false)),
        listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run(true)),
      ]
      return () => runAll(cleanups)
    },
  }
}
