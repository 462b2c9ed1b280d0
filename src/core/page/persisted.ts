import type { Cancel } from '../ports/ports.ts'
import type { Readable } from '../kernel/store.ts'
import type { SnapshotKey, SnapshotSlot, TabSnapshots } from './tab-snapshots.ts'

type Options<State, Saved> = {
  slot: SnapshotSlot
  key: SnapshotKey
  /** The part of the state to save. Null if there is nothing to save: the earlier snapshot stays. */
  toSnapshot(state: State): Saved | null
}

/**
 * Saves snapshots of a state in the tab, for the next document that is loaded in it (R65). Returns a function that starts the saving; call it
 * when the page is on screen. It saves the changes made since the page was left, then each later one. An expired snapshot is not saved
 * again until it changes.
 */
export function persist<State, Saved extends object>(
  state: Readable<State>,
  snapshots: Pick<TabSnapshots, 'save'>,
  { slot, key, toSnapshot }: Options<State, Saved>,
): () => Cancel {
  let last = toSnapshot(state.get())
  function save(): void {
    const next = toSnapshot(state.get())
    if (!next) return
    if (!isSame(last, next)) snapshots.save(slot, key, next)
    last = next
  }
  return () => {
    save()
    return state.subscribe(save)
  }
}

/** Whether two snapshots have the same fields. */
function isSame<Saved extends object>(a: Saved | null, b: Saved): boolean {
  return a !== null && (Object.keys(b) as (keyof Saved)[]).every((field) => a[field] === b[field])
}
