import type { Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { parseJson } from './parse-json.ts'
import { visitRecordKey } from './visit-record-key.ts'

/**
 * What a tab keeps of its visit, for a document that is loaded in it anew: one record in session storage, never sent (R65).
 * This file is the one owner of its key.
 */
export type VisitRecord = {
  /** What was kept of the page at this address; undefined where there is nothing. Untrusted. */
  read(part: VisitPart, place: VisitPlace): unknown
  /** With what has changed the part's life begins anew; the same again leaves it as it is. */
  keep(part: VisitPart, place: VisitPlace, value: object): void
  /** Without a place, whatever page it is of: a response that is not on screen must not erase another one's. */
  forget(part: VisitPart, place?: Partial<VisitPlace>): void
}

export type VisitPart = 'survey' | 'lead' | 'checkout'

export type VisitPlace = Pick<Visit, 'path' | 'responseId'>
type Kept = { at: number; path: string; rx: string; value: unknown }
type Parts = Partial<Record<VisitPart, Kept>>

/** Raised when a part is kept in another way: a record of another version is erased unread. */
const version = 1

/** How long each part is kept after its last change, in milliseconds. */
const lives: Record<VisitPart, number> = { survey: 24 * 3_600_000, lead: 600_000, checkout: Infinity }

const names = Object.keys(lives) as VisitPart[]

/**
 * Opens the record. Erases what has expired now, when it expires, and whenever the page is shown again: timers sleep with a
 * phone.
 */
export function createVisitRecord({
  session,
  clock,
  page,
}: Pick<Ports, 'session' | 'clock' | 'page'>): VisitRecord {
  let stopWait: () => void = () => {}

  /** A clock that was set back makes nothing older, and nothing live twice as long. */
  const left = (part: VisitPart, { at }: Kept): number => lives[part] - Math.abs(clock.now() - at)

  function write(parts: Parts): void {
    const kept = names.flatMap((part) => (parts[part] ? [left(part, parts[part])] : []))
    if (kept.length > 0) session.write(visitRecordKey, JSON.stringify({ version, parts }))
    else session.remove(visitRecordKey)
    const next = Math.min(...kept)
    stopWait()
    stopWait = Number.isFinite(next) ? clock.after(next, clean) : () => {}
  }

  /** What is not too old. */
  function load(): Parts {
    const found = parse(session.read(visitRecordKey))
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
    keep(part, { path, responseId: rx }, value) {
      const parts = load()
      const isSame = JSON.stringify({ ...parts[part], at: 0 }) === JSON.stringify({ at: 0, path, rx, value })
      if (!isSame) write({ ...parts, [part]: { at: clock.now(), path, rx, value } })
    },
    forget(part, { path, responseId } = {}) {
      const parts = load()
      const kept = parts[part]
      const isOther =
        (path !== undefined && kept?.path !== path) || (responseId !== undefined && kept?.rx !== responseId)
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
