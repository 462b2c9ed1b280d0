/**
 * Tells the demo's other tabs that something changed; `changed` runs when one of them did. The channel is closed while the page is in the
 * back/forward cache, which would evict it otherwise.
 */
export function createTabChannel(
  window: Window & typeof globalThis,
  name: string,
  changed: () => void,
): { post(): void } {
  const line: { channel: BroadcastChannel | null } = { channel: null }

  function open(): void {
    try {
      line.channel ??= new window.BroadcastChannel(name)
      line.channel.addEventListener('message', changed)
    } catch {
      // Blocked together with storage: other tabs share nothing with this page then.
    }
  }

  open()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  window.addEventListener('pagehide', () => {
    line.channel?.close()
    line.channel = null
  })
  return { post: () => line.channel?.postMessage({}) }
}
