import { hasSameFields } from '../kernel/has-same-fields.ts'
import { runAll } from '../kernel/run-all.ts'
import { createStore, type Readable, type Store } from '../kernel/store.ts'
import type { FunnelEvent } from '../model/funnel-event.ts'
import { readVisit, type PageName, type Visit } from '../model/visit.ts'
import type { Cleanup, Ports, Track } from '../ports/ports.ts'
import { createPageHistory, type PageHistory } from './page-history.ts'
import type { SnapshotSlot, SnapshotKey, TabSnapshots } from './tab-snapshots.ts'

/**
 * A page in the words that the runtime needs. The state decides everything; effects follow from it.
 * Events that mean nothing in a state return the same state.
 */
export type PageDescription<State, Event> = {
  /** The kind of page, and the scope of its toasts. */
  name: PageName
  initial: State
  transition(state: State, event: Event): State
  /** Called once, when the page is first on screen. */
  open(opening: Opening): void
  /** Called each time the page is on screen again. */
  reopen?(): void
  /** Called each time the page is left, just before. */
  leave?(): void
  history?: {
    /** The entry that a state is shown at, from 0; null leaves the current entry. */
    index(state: State): number | null
    /** The event of Back and Forward to an entry of the page; null is one that belonged to another page. */
    traversed(entry: number | null): Event
  }
  /** What a discarded tab restores; null keeps the earlier snapshot (R65). Fields are compared by identity. */
  snapshot?: { slot: SnapshotSlot; key(visit: Visit): SnapshotKey; save(state: State): object | null }
  /** What is tracked of a transition. `dedupeKey` as for `Track`. */
  tracking?: { dedupeKey: string; events(before: State, event: Event, after: State): readonly FunnelEvent[] }
  effects: Readonly<Record<string, Effect<State, Event>>>
}

/** `snapshot` is what the tab has saved of this page, untrusted; undefined if a link opened it, or nothing is saved. */
export type Opening = { visit: Visit; isLink: boolean; pageId: string; snapshot: unknown }

/** Something that happens while the page is in a state. */
export type Effect<State, Event> = {
  /** What the effect belongs to. It starts when this is not null or false, restarts when it changes, and is aborted when it ends. */
  when(state: State): unknown
  run(context: EffectContext<State, Event>): void | Promise<void>
  /** Whether it continues while the page is left: a submission (R127). Other effects are aborted, and start again on return. */
  continues?: true
}

export type EffectContext<State, Event> = {
  getState(): State
  signal: AbortSignal
  /** Applies an event now, on screen or not. Does nothing once the effect is aborted. */
  dispatch(event: Event): void
  /** Runs when the page is on screen: now, or on return unless the visitor returns to another entry. */
  present(run: () => void): void
  /** Stops a timer or a listener when the effect is aborted. */
  own(...cleanups: Cleanup[]): void
  /** Resolves when the state satisfies the condition, or the effect is aborted. */
  until(condition: (state: State) => boolean): Promise<void>
}

/** A kind of page, and the one of it that is on screen. */
export type Page<State, Event> = {
  state: Readable<State>
  /** Applies an event of the visitor. False if it means nothing in this state, or the page is not on screen. */
  dispatch(event: Event): boolean
  /** Applies an event that begins a new page at the current entry. The state so far stays with the page's earlier entries. */
  restart(event: Event): boolean
  /** Applies an event to all other pages of this kind that the document remembers. */
  dispatchToOthers(event: Event): void
  /** Goes back to an entry, and applies its traversal when the browser has moved or does not move. */
  goTo(entry: number): void
  /** The number of the current history entry; null if it belongs to another page. */
  entry(): number | null
  /** Replaces the page, with all its entries, by another one (R19). It is forgotten. */
  replaceBy(address: string): void
  /** Call it when a page of this kind is on screen, at the current address. Returns the cleanup to call when it is left. */
  enter(): Cleanup
}

/** A page that this document remembers: its state, and what goes on in it. */
type PageRecord<State, Event> = {
  id: string
  visit: Visit
  description: PageDescription<State, Event>
  history: PageHistory
  state: State
  /** The state on screen; null while the page is left. */
  screen: Store<State> | null
  /** The history entry of the state. A return to another one is a traversal. */
  entry: number | null
  isOpened: boolean
  effects: Map<string, { key: unknown; controller: AbortController }>
  /** What to show on return. */
  presentations: (() => void)[]
  waiting: Set<() => void>
  /** The last saved snapshot, or the one it was opened with. */
  snapshot: object | null
}

/** Creates a kind of page. Nothing happens before it is entered. */
export type PageRuntime = <State, Event>(description: PageDescription<State, Event>) => Page<State, Event>

type Dependencies = Pick<Ports, 'clock' | 'navigator' | 'random'> & {
  snapshots: TabSnapshots
  toasts: { clear(scope: PageName): void }
  track: Track
}

/**
 * Runs the product's pages (R127). Each page is found by its history entry: leaving it remembers its state, coming back shows it
 * again. In a new document the tab's snapshot stands in (R65). An entry without a state was made by a link.
 */
export function createPageRuntime({
  clock,
  navigator,
  random,
  snapshots,
  toasts,
  track,
}: Dependencies): PageRuntime {
  /** By page id. */
  const records = new Map<string | undefined, { id: string; description: { name: string } }>()
  // The address that the document was loaded with was not opened by a link (R65).
  if (!navigator.state()) navigator.replaceState({ pageId: random.id(), entry: 0 })

  /** Applies an event, and what follows from it. On screen, also goes to the state's history entry. */
  function apply<State, Event>(record: PageRecord<State, Event>, event: Event, isTraversal = false): boolean {
    const { transition, name, tracking } = record.description
    const before = record.state
    const after = transition(before, event)
    record.state = after
    const isMoved = indexOf(record, after) !== indexOf(record, before)
    if (after !== before) {
      record.screen?.set(after)
      if (isMoved) {
        toasts.clear(name)
        record.presentations = []
      }
      if (record.isOpened) saveSnapshot(record)
      for (const tracked of tracking?.events(before, event, after) ?? []) track(tracked, tracking!.dedupeKey)
      for (const check of record.waiting) check()
    }
    if (record.screen && (isMoved || isTraversal || !record.isOpened)) goToState(record)
    if (after !== before) updateEffects(record)
    return after !== before
  }

  function traverse<State, Event>(record: PageRecord<State, Event>, entry: number | null): void {
    record.entry = entry
    const { history } = record.description
    if (history) apply(record, history.traversed(entry), true)
  }

  function goToState<State, Event>(record: PageRecord<State, Event>): void {
    const index = indexOf(record, record.state)
    if (index === null) return
    record.entry = index
    record.history.goTo(index)
  }

  function updateEffects<State, Event>(record: PageRecord<State, Event>): void {
    for (const [name, effect] of Object.entries(record.description.effects)) {
      const isActive = record.isOpened && (record.screen || effect.continues)
      const key = (isActive && effect.when(record.state)) || null
      const running = record.effects.get(name)
      if ((running?.key ?? null) === key) continue
      running?.controller.abort()
      record.effects.delete(name)
      if (key !== null) startEffect(record, name, effect, key)
    }
  }

  function startEffect<State, Event>(
    record: PageRecord<State, Event>,
    name: string,
    effect: Effect<State, Event>,
    key: unknown,
  ): void {
    const controller = new AbortController()
    const { signal } = controller
    record.effects.set(name, { key, controller })
    void effect.run({
      getState: () => record.state,
      signal,
      dispatch(event) {
        if (!signal.aborted) apply(record, event)
      },
      present(run) {
        if (record.screen) run()
        else record.presentations.push(run)
      },
      own(...cleanups) {
        if (signal.aborted) runAll(cleanups)
        else signal.addEventListener('abort', () => runAll(cleanups))
      },
      until: (condition) =>
        new Promise((resolve) => {
          function check(): void {
            if (!signal.aborted && !condition(record.state)) return
            record.waiting.delete(check)
            resolve()
          }
          record.waiting.add(check)
          signal.addEventListener('abort', check)
          check()
        }),
    })
  }

  /**
   * Saves a changed snapshot. A page that is not on screen does not replace the snapshot of another one; what changed meanwhile is saved
   * again on return, because a landing page may have cleared it.
   */
  function saveSnapshot<State, Event>(record: PageRecord<State, Event>): void {
    const { snapshot } = record.description
    const next = snapshot?.save(record.state)
    if (!snapshot || !next) return
    const isChanged = !hasSameFields(record.snapshot, next)
    if (record.screen) record.snapshot = next
    const { slot } = snapshot
    const key = snapshot.key(record.visit)
    if (isChanged && (record.screen || snapshots.isOwnOrEmpty(slot, key))) snapshots.save(slot, key, next)
  }

  return <State, Event>(description: PageDescription<State, Event>): Page<State, Event> => {
    type OwnRecord = PageRecord<State, Event>
    const { name, snapshot } = description

    /** The page that the document remembers of the current history entry. */
    function recordAtEntry(): OwnRecord | undefined {
      const record = records.get(navigator.state()?.pageId)
      return record?.description.name === name ? (record as OwnRecord) : undefined
    }

    const store = createStore(recordAtEntry()?.state ?? description.initial)
    /** The page on screen, and its listener; null while none is. */
    let shown: { record: OwnRecord; stopListening: Cleanup } | null = null

    function createRecord(id: string, state: State): OwnRecord {
      const visit = readVisit(navigator.location())
      const record: OwnRecord = {
        id,
        visit,
        description,
        history: createPageHistory({ clock, navigator }, visit, id),
        state,
        screen: null,
        entry: 0,
        isOpened: false,
        effects: new Map(),
        presentations: [],
        waiting: new Set(),
        snapshot: null,
      }
      records.set(id, record)
      return record
    }

    function show(record: OwnRecord): void {
      hide()
      store.set(record.state)
      Object.assign(record, { description, screen: store })
      shown = { record, stopListening: record.history.listen((entry) => handleTraversal(record, entry)) }
    }

    function hide(): void {
      if (!shown) return
      description.leave?.()
      const { record, stopListening } = shown
      shown = null
      record.screen = null
      stopListening()
      toasts.clear(name)
      updateEffects(record)
    }

    /** Back or Forward at the same address: perhaps to an entry of another page. */
    function handleTraversal(record: OwnRecord, entry: number | null): void {
      const other = recordAtEntry()
      if (other && other !== record) return reopen(other)
      record.history.claim()
      traverse(record, entry)
    }

    function open(record: OwnRecord, isLink: boolean): void {
      const { id: pageId, visit, history } = record
      show(record)
      if (navigator.state()?.isReplaced) history.renew(pageId)
      history.claim()
      record.entry = history.entry()
      const saved = isLink || !snapshot ? undefined : snapshots.read(snapshot.slot, snapshot.key(visit))
      description.open({ visit, isLink, pageId, snapshot: saved })
      record.isOpened = true
      record.snapshot = snapshot?.save(record.state) ?? null
      updateEffects(record)
    }

    function reopen(record: OwnRecord): void {
      const { history } = record
      show(record)
      saveSnapshot(record)
      if (!history.isTraversing()) {
        history.claim()
        const entry = history.entry()
        // An outcome may have changed the state meanwhile, which is shown at this entry.
        if (entry === record.entry) goToState(record)
        else traverse(record, entry)
      }
      description.reopen?.()
      const presentations = record.presentations.splice(0)
      updateEffects(record)
      runAll(presentations)
    }

    return {
      state: store,
      dispatch: (event) => shown !== null && apply(shown.record, event),
      restart(event) {
        if (!shown || description.transition(shown.record.state, event) === shown.record.state) return false
        const { record } = shown
        const earlier = createRecord(record.id, record.state)
        Object.assign(earlier, { isOpened: true, entry: record.entry })
        // The same record goes on, with its effects: the questions may be loading.
        record.id = random.id()
        records.set(record.id, record)
        record.history.renew(record.id)
        return apply(record, event)
      },
      dispatchToOthers(event) {
        for (const other of records.values())
          if (other.description.name === name && other !== shown?.record) apply(other as OwnRecord, event)
      },
      goTo(entry) {
        const record = shown?.record
        record?.history.goTo(entry, () => traverse(record, entry))
      },
      entry: () => shown?.record.history.entry() ?? null,
      replaceBy(address) {
        const record = shown?.record
        record?.history.replaceAll(address, () => records.delete(record.id))
      },
      enter() {
        const pageId = navigator.state()?.pageId
        const record = recordAtEntry()
        if (record) reopen(record)
        else open(createRecord(pageId ?? random.id(), description.initial), pageId === undefined)
        return hide
      },
    }
  }
}

const indexOf = <State, Event>(
  { description: { history } }: PageRecord<State, Event>,
  state: State,
): number | null => history?.index(state) ?? null
