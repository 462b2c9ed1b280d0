/** How a body gets to an address without an answer: as the page goes, or at once. */
export type Transport = {
  /** Gives the browser a body to send when the page goes, in place of the one before. False where it takes none. */
  leave(body: string): boolean
  /** Whether the body that was left last has gone. */
  hasGone(): boolean
  /** Takes back what was left, where it has not gone. */
  takeBack(): void
  /** Sends at once. False where the browser takes it not. */
  send(body: string): boolean
}

type Later = (
  address: string,
  init: RequestInit & { activateAfter: number },
) => { readonly activated: boolean }

/** The part of the window that it needs. `fetchLater` is not in every browser. */
export type BeaconWindow = {
  navigator: Pick<Navigator, 'sendBeacon'>
  fetchLater?: Later
}

/** A body that was left goes after so many milliseconds, though the page is still there. */
const longestWait = 30_000

/** `fetchLater` where the browser has it, for it outlives a tab that is killed; else `sendBeacon`. Both send plain text, which needs no permission of the other side. */
export function createTransport(window: BeaconWindow, address: string): Transport {
  let left: { result: { readonly activated: boolean }; stop: AbortController } | null = null

  function takeBack(): void {
    if (left && !left.result.activated) left.stop.abort()
    left = null
  }

  return {
    takeBack,
    leave(body) {
      takeBack()
      const stop = new AbortController()
      try {
        const result = window.fetchLater?.(address, {
          method: 'POST',
          body,
          credentials: 'omit',
          activateAfter: longestWait,
          signal: stop.signal,
        })
        left = result ? { result, stop } : null
      } catch {
        // Too much is waiting already, or the address is not encrypted.
        left = null
      }
      return left !== null
    },
    hasGone: () => left?.result.activated ?? false,
    send(body) {
      try {
        return window.navigator.sendBeacon(address, body)
      } catch {
        return false
      }
    },
  }
}
