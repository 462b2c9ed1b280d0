import type { Navigator } from '../ports/navigator.ts'

/** Marks the entry where the visitor is as the page's own, unless it is already. */
export function markEntry(navigator: Navigator, owner: string): void {
  if (navigator.mark()?.owner !== owner) navigator.setMark({ owner, index: 0 })
}
