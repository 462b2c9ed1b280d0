import type { Analytics } from '../../core/ports/analytics.ts'
import type { PageLifecycle } from '../../core/ports/ports.ts'
import type { Reporter } from '../../core/ports/reporter.ts'

type Later = (
  address: string,
  init: RequestInit & { activateAfter: number },
) => { readonly activated: boolean }

/** The part of the window that it needs. `fetchLater` is not in every browser. */
export type BeaconWindow = {
  navigator: Pick<Navigator, 'sendBeacon'>
  fetchLater?: Later
}

type Part = 'events' | 'errors' | 'vitals'

/** A part that has more than this in one batch loses the rest: no visit has, and no server gets more than it takes. */
const most = 200

/** What was left with the browser goes after so many milliseconds, though the page is still there. */
const longestWait = 30_000

/**
 * Tells the server of the build's owner everything in as few requests as the page allows; `head` stands in front of each batch. What is new is left with the
 * browser where it has `fetchLater`, for that outlives a tab that is killed; else it goes by `sendBeacon` when the page is hidden. Both send plain text, which
 * needs no permission of the other side. Conversions are the ads network's alone.
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
  let fresh: Partial<Record<Part, object[]>> = {}
  /** What the browser sends by itself. */
  let left: { readonly activated: boolean } | undefined
  let stop = new AbortController()
  const body = (): string => JSON.stringify({ version: 1, ...head(), ...fresh })

  /** Takes back what was left; what has gone meanwhile is not new any more. */
  function takeBack(): void {
    if (left?.activated) fresh = {}
    else stop.abort()
    left = undefined
  }

  const addTo =
    (part: Part) =>
    (entry: object, at: number): void => {
      takeBack()
      const entries = (fresh[part] ??= [])
      if (entries.length < most) entries.push({ ...entry, at })
      stop = new AbortController()
      try {
        left = window.fetchLater?.(address, {
          method: 'POST',
          body: body(),
          credentials: 'omit',
          activateAfter: longestWait,
          signal: stop.signal,
        })
      } catch {
        // Too much is waiting already, or the address is not encrypted.
      }
    }

  page.onHidden(() => {
    if (left || Object.keys(fresh).length === 0) return
    try {
      if (window.navigator.sendBeacon(address, body())) fresh = {}
    } catch {
      // The next time that the page is hidden.
    }
  })

  return {
    track: addTo('events'),
    report: addTo('errors'),
    measure: addTo('vitals'),
    convert() {},
    end() {
      takeBack()
      fresh = {}
    },
  }
}
