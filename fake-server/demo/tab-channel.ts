/** Word between the pages of one demo. What comes is untrusted; what is sent does not come back to the sender. */
export type TabChannel = {
  send(message: object): void
  /** Is sent when the page is left, for the back/forward cache too. */
  sendOnLeave(message: object): void
  subscribe(run: (message: unknown) => void): void
}

/**
 * The same over a `BroadcastChannel`. It is closed while a page lies in the back/forward cache, which would let go of the page
 * for it. Where the browser has none, nothing is sent.
 */
export function createTabChannel(window: Window & typeof globalThis, name: string): TabChannel {
  const listeners = new Set<(message: unknown) => void>()
  const lastWords: object[] = []
  const line: { channel: BroadcastChannel | null } = { channel: null }

  function open(): void {
    try {
      line.channel ??= new window.BroadcastChannel(name)
      line.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        for (const run of [...listeners]) run(data)
      })
    } catch {
      // Blocked together with storage: then no other page shares anything with this one.
    }
  }

  open()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  window.addEventListener('pagehide', () => {
    for (const word of lastWords) line.channel?.postMessage(word)
    line.channel?.close()
    line.channel = null
  })
  return {
    sendOnLeave: (message) => void lastWords.push(message),
    send: (message) => line.channel?.postMessage(message),
    subscribe: (run) => void listeners.add(run),
  }
}
