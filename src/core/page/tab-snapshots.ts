import type { Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { parseJson } from '../kernel/parse-json.ts'
import { tabSnapshotsKey } from './tab-snapshots-key.ts'

/**
 * Snapshots of a visit's pages, for a document that is loaded again in the tab: one record in session storage, never sent (R65).
 * This file is the one owner of its key.
 */
export type TabSnapshots = {
  /** The snapshot of the page at this address; undefined if there is none. Untrusted. */
  read(part: SnapshotSlot, place: SnapshotPlace): unknown
  /** A changed snapshot expires later; saving the same one again changes nothing. */
  save(part: SnapshotSlot, place: SnapshotPlace, value: object): void
  /** Without a place, whatever page it is of: a response that is not on screen must not erase another one's. */
  clear(part: SnapshotSlot, place?: Partial<SnapshotPlace>): void
}

export type SnapshotSlot = 'survey' | 'lead' | 'checkout'

export type SnapshotPlace = Pick<Visit, 'path' | 'responseId'>
type Kept = { at: number; path: string; rx: string; value: unknown }
type Parts = Partial<Record<SnapshotSlot, Kept>>

/** To be raised when the format changes: a record of another version is erased unread. */
const version = 1

/** Time to live of each slot after its last change, in milliseconds. */
const ttlMs: Record<SnapshotSlot, number> = { survey: 24 * 3_600_000, lead: 600_000, checkout: Infinity }

const names = Object.keys(ttlMs) as SnapshotSlot[]

/**
 * Opens the record. Erases what has expired now, when it expires, and when the page is shown again: timers sleep with a
 * phone.
 */
export function createTabSnapshots({
  session,
  clock,
  page,
}: Pick<Ports, 'session' | 'clock' | 'page'>): TabSnapshots {
  let stopWait: () => void = () => {}

  /** A clock that was set back makes nothing older, and nothing live twice as long. */
  const left = (part: SnapshotSlot, { at }: Kept): number => ttlMs[part] - Math.abs(clock.now() - at)

  function write(parts: Parts): void {
    const kept = names.flatMap((part) => (parts[part] ? [left(part, parts[part])] : []))
    if (kept.length > 0) session.write(tabSnapshotsKey, JSON.stringify({ version, parts }))
    else session.remove(tabSnapshotsKey)
    const next = Math.min(...kept)
    stopWait()
    stopWait = Number.isFinite(next) ? clock.after(next, clean) : () => {}
  }

  /** What is not too old. */
  function load(): Parts {
    const found = parse(session.read(tabSnapshotsKey))
    const parts: Parts = {}
    for (const part of names) {
      const kept = found[part]
      if (isKept(kept) && left(part, kept) > 0) parts[part] = kept
    }
    return parts
  }

  const clean = (): void => write(load())

  clean()
  page.onShown(clean)
  return {
    read(part, { path, responseId }) {
      const kept = load()[part]
      return kept?.path === path && kept.rx === responseId ? kept.value : undefined
    },
    save(part, { path, responseId: rx }, value) {
      const parts = load()
      const isSame = JSON.stringify({ ...parts[part], at: 0 }) === JSON.stringify({ at: 0, path, rx, value })
      if (!isSame) write({ ...parts, [part]: { at: clock.now(), path, rx, value } })
    },
    clear(part, { path, responseId } = {}) {
      const parts = load()
      const kept = parts[part]
      // An expired one is erased with the write, whatever page it was of.
      const isOther =
        kept !== undefined && ((path ?? kept.path) !== kept.path || (responseId ?? kept.rx) !== kept.rx)
      if (!isOther) write({ ...parts, [part]: undefined })
    },
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  const record = parseJson(text) as { version?: unknown; parts?: object | null } | null | undefined
  return record?.version === version ? { ...record.parts } : {}
}

function isKept(found: unknown): found is Kept {
  const { at, path, rx, value } = { ...(found as Partial<Kept> | null) }
  return (
    Number.isFinite(at) && typeof path === 'string' && typeof rx === 'string' && typeof value === 'object'
  )
}
