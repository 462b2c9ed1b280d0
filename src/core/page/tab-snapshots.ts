import type { Visit } from '../model/visit.ts'
import type { Cleanup, Ports } from '../ports/ports.ts'
import { parseJson } from '../kernel/json.ts'

/** The session storage key of a tab's snapshots (R65). */
export const tabSnapshotsKey = 'plotline.visit'

/**
 * Snapshots of pages, for the next document of the tab: one value in session storage, never sent (R65). Only this file uses its key.
 */
export type TabSnapshots = {
  /** The snapshot of this page; undefined if there is none. Untrusted. */
  read(slot: SnapshotSlot, key: SnapshotKey): unknown
  /** Whether the slot is empty, or has a snapshot of this page. */
  isOwnOrEmpty(slot: SnapshotSlot, key: SnapshotKey): boolean
  /** Saves a changed snapshot, which expires later. */
  save(slot: SnapshotSlot, key: SnapshotKey, value: object): void
  /** Clears the snapshot only if its page matches `key`, so that one page does not clear another's. Without a key, clears it in any case. */
  clear(slot: SnapshotSlot, key?: Partial<SnapshotKey>): void
}

export type SnapshotSlot = 'survey' | 'lead' | 'checkout'

/** The page that a snapshot belongs to. */
export type SnapshotKey = Pick<Visit, 'pathname' | 'responseId'>

/** As stored. `at` is the time of the last change, in epoch milliseconds; `rx` is the response id. */
type Snapshot = { at: number; path: string; rx: string; value: unknown }
type Snapshots = Partial<Record<SnapshotSlot, Snapshot>>

/** Increase it if earlier snapshots can't be read any more: they are erased unread. A new field with a default needs no increase. */
const version = 1

/** Time to live of each slot after its last change, in milliseconds. */
export const snapshotTtlMs: Record<SnapshotSlot, number> = {
  survey: 24 * 3_600_000,
  lead: 600_000,
  checkout: Infinity,
}

const slots = Object.keys(snapshotTtlMs) as SnapshotSlot[]

/** How long changes are collected before they are written, in milliseconds. Hiding or leaving the page writes them at once. */
const writeDelayMs = 500

/**
 * Reads the stored snapshots into memory. Erases expired ones now, when they expire, and when the page is shown again: timers don't run
 * while a phone sleeps.
 */
export function createTabSnapshots({
  session,
  clock,
  page,
}: Pick<Ports, 'session' | 'clock' | 'page'>): TabSnapshots {
  let snapshots: Snapshots = {}
  let stopExpiry: Cleanup = () => {}
  /** Cancels the scheduled write; null if there is none. */
  let stopWrite: Cleanup | null = null

  /** Milliseconds until a snapshot expires. `Math.abs`: if the clock was set back, it expires at most one time to live later. */
  const msLeft = (slot: SnapshotSlot, { at }: Snapshot): number =>
    snapshotTtlMs[slot] - Math.abs(clock.now() - at)

  /** The snapshot, unless it has expired. */
  function current(slot: SnapshotSlot): Snapshot | undefined {
    const snapshot = snapshots[slot]
    return snapshot && msLeft(slot, snapshot) > 0 ? snapshot : undefined
  }

  function write(): void {
    stopWrite?.()
    stopWrite = null
    const unexpired = slots.flatMap((slot) => {
      const snapshot = current(slot)
      return snapshot ? [{ slot, snapshot, ms: msLeft(slot, snapshot) }] : []
    })
    snapshots = Object.fromEntries(unexpired.map(({ slot, snapshot }) => [slot, snapshot]))
    if (unexpired.length > 0) session.write(tabSnapshotsKey, JSON.stringify({ version, parts: snapshots }))
    else session.remove(tabSnapshotsKey)
    stopExpiry()
    const next = Math.min(...unexpired.map(({ ms }) => ms))
    stopExpiry = Number.isFinite(next) ? clock.after(next, write) : () => {}
  }

  /** Reads the stored snapshots. Another document of this tab may have written some while this one was in the back/forward cache. */
  function load(): void {
    if (!stopWrite) snapshots = parse(session.read(tabSnapshotsKey))
    write()
  }

  load()
  page.onShown(load)
  page.onHidden(() => stopWrite && write())
  return {
    read(slot, { pathname, responseId }) {
      const snapshot = current(slot)
      return snapshot?.path === pathname && snapshot.rx === responseId ? snapshot.value : undefined
    },
    isOwnOrEmpty(slot, { pathname, responseId }) {
      const { path = pathname, rx = responseId } = current(slot) ?? {}
      return path === pathname && rx === responseId
    },
    save(slot, { pathname: path, responseId: rx }, value) {
      snapshots = { ...snapshots, [slot]: { at: clock.now(), path, rx, value } }
      stopWrite ??= clock.after(writeDelayMs, write)
    },
    clear(slot, { pathname, responseId } = {}) {
      const snapshot = current(slot)
      const isOther =
        snapshot &&
        ((pathname ?? snapshot.path) !== snapshot.path || (responseId ?? snapshot.rx) !== snapshot.rx)
      if (isOther) return
      snapshots = { ...snapshots, [slot]: undefined }
      write()
    },
  }
}

function parse(text: string | null): Snapshots {
  const stored = parseJson(text) as { version?: unknown; parts?: object | null } | null | undefined
  const found: Readonly<Record<string, unknown>> = stored?.version === version ? { ...stored.parts } : {}
  return Object.fromEntries(slots.flatMap((slot) => (isSnapshot(found[slot]) ? [[slot, found[slot]]] : [])))
}

function isSnapshot(found: unknown): found is Snapshot {
  const { at, path, rx, value } = { ...(found as Partial<Snapshot> | null) }
  return (
    Number.isFinite(at) && typeof path === 'string' && typeof rx === 'string' && typeof value === 'object'
  )
}
