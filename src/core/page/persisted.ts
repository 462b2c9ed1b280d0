import type { Cancel } from '../ports/ports.ts'
import type { Readable } from '../kernel/store.ts'
import type { SnapshotSlot, SnapshotPlace, TabSnapshots } from './tab-snapshots.ts'

/** The part of a state that is saved in the tab, and its place. */
type Slot<State, Saved> = {
  slot: SnapshotSlot
  at: SnapshotPlace
  /** Null when there is nothing to save: what was saved before stays. */
  snapshot(state: State): Saved | null
}

/**
 * Saves a snapshot of a state in the tab when it changes, for a document that is loaded in it again (R65). Returns what starts it, for as
 * long as the page is on screen: changes since it was left are saved then. An expired snapshot is not saved again until it changes.
 */
export function persist<State, Saved extends object>(
  state: Readable<State>,
  snapshots: Pick<TabSnapshots, 'save'>,
  { slot, at, snapshot }: Slot<State, Saved>,
): () => Cancel {
  let last = snapshot(state.get())
  function save(): void {
    const next = snapshot(state.get())
    if (!next) return
    if (!isSame(last, next)) snapshots.save(slot, at, next)
    last = next
  }
  return () => {
    save()
    return state.subscribe(save)
  }
}

/** Whether two snapshots have the same fields. */
function isSame<Saved extends object>(one: Saved | null, other: Saved): boolean {
  return one !== null && (Object.keys(other) as (keyof Saved)[]).every((key) => one[key] === other[key])
}
