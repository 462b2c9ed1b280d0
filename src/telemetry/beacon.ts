import type { PageLifecycle } from '../core/ports/ports.ts'
import type { Analytics, Reporter } from './analytics-port.ts'

type FetchLater = (
  address: string,
  init: RequestInit & { activateAfter: number },
) => { readonly activated: boolean }

/** The used part of the window. Not every browser has `fetchLater`. */
export type BeaconWindow = {
  navigator: Pick<Navigator, 'sendBeacon'>
  fetchLater?: FetchLater
}

type Kind = 'events' | 'errors' | 'vitals'

/** The limit of entries of each kind in a batch; further ones are dropped. */
const maxEntries = 200

/** The browser sends a scheduled batch after this long, in milliseconds, even if the page is still open. */
const maxDelayMs = 30_000

/**
 * Sends events, errors and vitals to a server in few batches; each begins with `head`. Browsers with `fetchLater` send the batch even if
 * the tab is killed; others send it by `sendBeacon` when the page is hidden. Both send plain text, which needs no CORS preflight.
 */
export function createBeacon({
  page,
  head,
  window,
  address,
}: {
  page: PageLifecycle
  head: () => object
  window: BeaconWindow
  address: string
}): Analytics & Reporter {
  let pending: Partial<Record<Kind, object[]>> = {}
  /** The batch that the browser will send. */
  let scheduled: { readonly activated: boolean } | undefined
  let controller = new AbortController()
  const body = (): string => JSON.stringify({ version: 1, ...head(), ...pending })

  /** Cancels the scheduled batch, or drops its entries if it was sent meanwhile. */
  function unschedule(): void {
    if (scheduled?.activated) pending = {}
    else controller.abort()
    scheduled = undefined
  }

  const addTo =
    (kind: Kind) =>
    (entry: object, at: number): void => {
      unschedule()
      const entries = (pending[kind] ??= [])
      if (entries.length < maxEntries) entries.push({ ...entry, at })
      controller = new AbortController()
      try {
        scheduled = window.fetchLater?.(address, {
          method: 'POST',
          body: body(),
          credentials: 'omit',
          activateAfter: maxDelayMs,
          signal: controller.signal,
        })
      } catch {
        // The quota is exceeded, or the address is not https: `sendBeacon` sends the batch.
      }
    }

  page.onHidden(() => {
    if (scheduled || Object.keys(pending).length === 0) return
    try {
      if (window.navigator.sendBeacon(address, body())) pending = {}
    } catch {
      // Retried when the page is hidden again.
    }
  })

  return {
    track: addTo('events'),
    report: addTo('errors'),
    measure: addTo('vitals'),
    reportConversion() {},
    reset() {
      unschedule()
      pending = {}
    },
  }
}
