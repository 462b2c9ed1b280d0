import type { Cancel } from './clock.ts'

/** The life of the document the product runs in. */
export type Page = {
  isOnline(): boolean
  onOnlineChange(run: (online: boolean) => void): Cancel
  isHidden(): boolean
  /** The page is hidden or about to go: the last moment to save. */
  onHidden(run: () => void): Cancel
  /** The page is seen again. `restored` is true for a return through the back/forward cache. */
  onShown(run: (restored: boolean) => void): Cancel
  /**
   * Another tab changed this key of the stored values, null means all of them, to what it has `written` there, null where it removed it: what is
   * stored by now may be this tab's own.
   */
  onStorageChanged(run: (key: string | null, written: string | null) => void): Cancel
}
