import type { Cancel } from './clock.ts'

/** The life of the document the product runs in. */
export type Page = {
  /**
   * Whether there is a network, as far as is known: the browser's flag, or a response since the flag turned false (R80). Browsers
   * behind a VPN and in-app browsers report false while pages load.
   */
  isOnline(): boolean
  /** Asks this origin for a small file if the flag says that there is no network, for 3 s at most; calls back at once otherwise. */
  checkOnline(done: (online: boolean) => void): Cancel
  onOnlineChange(run: (online: boolean) => void): Cancel
  /** The page is hidden or about to go: the last moment to save. */
  onHidden(run: () => void): Cancel
  /** The page is seen again. `restored` is true for a return through the back/forward cache. */
  onShown(run: (restored: boolean) => void): Cancel
  /**
   * Another tab changed a stored value. `key` is null where it cleared everything; `written` is the new text, null where it was removed.
   * Do not read the storage instead: this tab may have written since.
   */
  onStorageChanged(run: (key: string | null, written: string | null) => void): Cancel
}
