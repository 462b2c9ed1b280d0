import type { Clock, Navigator } from '../ports/ports.ts'
import { travelTimeoutMs } from './page-history.ts'
import type { PageSession } from './page-registry.ts'

type Deps = { clock: Clock; navigator: Navigator }

/** The index of an entry whose page was replaced is this and its distance to the page's first entry. */
const replacedIndex = 1_000

/** An entry whose page was replaced becomes entry 0. */
export function restartReplaced({ navigator }: Pick<Deps, 'navigator'>, { id, entry }: PageSession): void {
  if ((entry() ?? 0) >= replacedIndex) navigator.replaceState({ pageId: id, entry: 0 })
}

/** Another page takes the place of all entries: one Back from there leaves this page too (R19). `onReplaced` runs before that. */
export function replacePage(
  { clock, navigator }: Deps,
  { id, entry, goBack }: PageSession,
  address: string,
  onReplaced: () => void,
): void {
  function replace(): void {
    // Unless a link was followed meanwhile.
    if (entry() === null) return
    onReplaced()
    navigator.replace(address)
  }
  const distance = (entry() ?? 0) % replacedIndex
  if (distance === 0) return replace()
  navigator.replaceState({ pageId: id, entry: replacedIndex + distance })
  // In a task of its own, so that the next page starts at its top: within `popstate` the browser would restore the scroll.
  goBack(distance, 0, () => clock.after(0, replace), travelTimeoutMs)
}
