import type { Ports } from '../ports/ports.ts'
import { traversalTimeoutMs } from './page-history.ts'
import type { PageSession } from './page-registry.ts'

/** Added to the number of an entry whose page is being replaced. The remainder is its distance from entry 0. */
const replacedOffset = 1_000

/**
 * If `replacePage` has marked the current entry, makes it entry 0 of this page, which starts from the beginning. Forward leads to a marked
 * entry: it stays ahead of the page that replaced this one.
 */
export function resetReplacedEntry(
  { navigator }: Pick<Ports, 'navigator'>,
  { id, entry }: PageSession,
): void {
  if ((entry() ?? 0) >= replacedOffset) navigator.replaceState({ pageId: id, entry: 0 })
}

/** Replaces all entries of the page by one of another page, so that Back does not return to it (R19). `beforeReplace` runs just before. */
export function replacePage(
  { clock, navigator }: Pick<Ports, 'clock' | 'navigator'>,
  { id, entry, goBack }: PageSession,
  address: string,
  beforeReplace: () => void,
): void {
  function replace(): void {
    // The visitor has followed a link meanwhile.
    if (entry() === null) return
    beforeReplace()
    navigator.replace(address)
  }
  const distance = (entry() ?? 0) % replacedOffset
  if (distance === 0) return replace()
  navigator.replaceState({ pageId: id, entry: replacedOffset + distance })
  // In a task of its own, so that the next page starts at its top: within `popstate` the browser would restore the scroll.
  goBack(distance, 0, () => clock.after(0, replace), traversalTimeoutMs)
}
