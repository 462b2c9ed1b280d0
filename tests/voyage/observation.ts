import { closedOffer } from '../../src/core/offer/offer-state.ts'
import type { HistoryState } from '../../src/core/ports/ports.ts'
import type { NetworkRequest } from '../simulation/network.ts'
import type { ShownPage } from '../simulation/product.ts'
import { pageIn, screenIn } from '../simulation/screens.ts'
import type { Doc, Entry } from '../simulation/tab.ts'
import type { Voyage } from '../simulation/voyage.ts'

/**
 * A condition of every moment of every visit. It is checked after each step and returns what is wrong. It may keep state between checks.
 */
export type Invariant = (voyage: Voyage) => (now: Observation) => Wrong
type Wrong = string | false | null | undefined

/** An invariant that is checked for each item of a list of the observation. */
export const ofEach =
  <Kind extends Exclude<keyof Observation, 'front'>>(
    kind: Kind,
    create: (voyage: Voyage) => (one: Observation[Kind][number], now: Observation) => Wrong,
  ): Invariant =>
  (voyage) => {
    const check = create(voyage)
    return (now) => (now[kind] as Observation[Kind][number][]).map((one) => check(one, now)).find(Boolean)
  }

/** The state at one moment, and what is new since the last one. */
export type Observation = ReturnType<ReturnType<typeof createObserver>>

/** The state of a document. */
export type DocumentState = ReturnType<typeof readState>

/** A response, and the product's immediate reaction. */
export type ObservedResponse = NetworkRequest & {
  response: NonNullable<NetworkRequest['response']>
  /** The document's page when it arrived. */
  shown: ShownPage
  screen: string
  /** Whether that was another page than the one that sent the request. */
  isLate: boolean
  hasNavigated: boolean
  hasAlerted: boolean
  /** Whether an error was shown then or later. */
  isShown: boolean
}

export const minute = 60_000
/** How long typed details are stored (R65). */
export const leadTtlMs = 10 * minute

/** The product's state at a history entry. */
export const historyStateAt = ({ state }: Entry): HistoryState | undefined =>
  (state as { plotline?: HistoryState } | null)?.plotline

/** @param browser where the document is in front of its tab, unless it is frozen */
function readState({ currentEntry }: Voyage['browser'], doc: Doc) {
  const historyState = historyStateAt(currentEntry(doc.tab))
  const [survey, lead, checkout] = [pageIn(doc, 'survey'), pageIn(doc, 'lead'), pageIn(doc, 'checkout')]
  const order = pageIn(doc, 'thank-you')?.flow.order
  return {
    doc,
    /** The page by its history entries: a return creates another flow. */
    page: `${doc.id} ${historyState?.pageId}`,

    /** The number of its current history entry. */
    entry: historyState?.entry,
    shown: doc.product.shown(),
    alerts: doc.product.app.toasts.list.get(),
    survey: survey?.flow.state.get(),
    lead: lead?.flow.state.get(),
    checkout: checkout?.flow,
    plans: checkout?.flow.state.get(),
    offer: checkout?.flow.state.get().offer ?? closedOffer,
    /** The id of the order on the page; empty without a complete one. */
    orderId: order?.isComplete ? order.id : '',
  }
}

/** Reads the state once for all invariants. */
export function createObserver(voyage: Voyage) {
  const { browser, network, conversions, events } = voyage
  const responses: ObservedResponse[] = []
  voyage.onResponse = (request) => {
    const { doc, pageKey, response } = request
    const { list } = doc.product.app.toasts
    const shown = doc.product.shown()
    const count = list.get().length
    const isShown = (): boolean => list.get().some(({ type }) => type === 'error')
    const observed: ObservedResponse = {
      ...request,
      response: response!,
      shown,
      screen: screenIn(shown),
      isLate: shown.key !== pageKey,
      hasNavigated: false,
      hasAlerted: false,
      isShown: isShown(),
    }
    responses.push(observed)
    // An alert may come and go within one step.
    const unsubscribe = list.subscribe(() => (observed.isShown ||= isShown()))
    voyage.afterStep.push(() => {
      unsubscribe()
      observed.hasNavigated = doc.product.shown().key !== shown.key
      observed.hasAlerted = list.get().length > count
    })
  }
  const { requests, newRecords } = network
  const fresh = newItems({ responses, requests, newRecords, conversions, events })
  return () => {
    const all = browser.everyDocument().map((doc) => readState(browser, doc))
    const front = browser.document()
    /** `front` is the visible document, undefined at another site. */
    return { all, front: all.find(({ doc }) => doc === front), ...fresh() }
  }
}

/** Returns the items that each list got since the last call. */
export function newItems<Lists extends Readonly<Record<string, readonly unknown[]>>>(
  lists: Lists,
): () => Lists {
  const lengths: Partial<Record<string, number>> = {}
  return () => {
    const added: Record<string, readonly unknown[]> = {}
    for (const [name, list] of Object.entries(lists)) {
      added[name] = list.slice(lengths[name])
      lengths[name] = list.length
    }
    return added as Lists
  }
}

/** Caches the result of a function by its argument. */
export function memoize<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, create(key))
    return values.get(key)!
  }
}

/** Measures for how long each key has had its value, in milliseconds while the phone is awake. */
export function trackDuration({ awakeMs }: Voyage): (key: unknown, value: unknown) => number {
  const since = new Map<unknown, { value: unknown; at: number }>()
  return (key, value) => {
    const before = since.get(key)
    if (before?.value === value) return awakeMs() - before!.at
    since.set(key, { value, at: awakeMs() })
    return 0
  }
}
