import type { OfferState } from '../../src/core/offer/offer-flow.ts'
import type { HistoryState } from '../../src/core/ports/ports.ts'
import type { Request } from '../simulation/network.ts'
import type { Shown } from '../simulation/product.ts'
import { pageIn, screenIn } from '../simulation/screens.ts'
import type { Doc } from '../simulation/tab.ts'
import type { Voyage } from '../simulation/voyage.ts'

/**
 * What must hold at every moment of every visit. It is asked after each step of a visit, and answers with what is wrong, or with nothing.
 * It may remember what it saw before.
 */
export type Invariant = (voyage: Voyage) => (now: Observation) => Wrong
type Wrong = string | false | null | undefined

/** An invariant that is asked of one thing after another: of all documents, or of all that has come. */
export const ofEach =
  <Kind extends Exclude<keyof Observation, 'front' | 'mark'>>(
    kind: Kind,
    create: (voyage: Voyage) => (one: Observation[Kind][number], now: Observation) => Wrong,
  ): Invariant =>
  (voyage) => {
    const check = create(voyage)
    return (now) => (now[kind] as Observation[Kind][number][]).map((one) => check(one, now)).find(Boolean)
  }

/** What there is to be seen at a moment, and what has come since the one before. */
export type Observation = ReturnType<ReturnType<typeof createObserver>>

/** A document of the product. Of one that is frozen no page is known. */
export type Seen = ReturnType<typeof seen>

/** An answer that the product heard, and what it did at once. */
export type Answer = Request & {
  heard: NonNullable<Request['heard']>
  /** What its document showed when it came, and whether that was another page than the one which had asked. */
  shown: Shown
  screen: string
  isLate: boolean
  hasMoved: boolean
  hasAlerted: boolean
  /** Whether an error stood there then, or since. */
  isSaid: boolean
}

export const minute = 60_000
/** How long details that were typed are kept (R65). */
export const leadLife = 10 * minute

const notOffered: OfferState = { dialog: 'none', remaining: 0, ordered: false }

function seen(doc: Doc) {
  const [survey, lead, checkout] = [pageIn(doc, 'survey'), pageIn(doc, 'lead'), pageIn(doc, 'checkout')]
  return {
    doc,
    shown: doc.product.shown(),
    alerts: doc.product.app.toasts.list.get(),
    /** Which page it is: one that was left comes back as the same. */
    page: (survey ?? lead ?? checkout)?.flow,
    survey: survey?.flow.state.get(),
    lead: lead?.flow.state.get(),
    checkout: checkout?.flow,
    plans: checkout?.flow.plans.get(),
    offer: checkout?.flow.offer.get() ?? notOffered,
    isThanked: !!pageIn(doc, 'thank-you')?.flow.order.complete,
  }
}

/** One moment after another, each seen once for all invariants. */
export function createObserver(voyage: Voyage) {
  const { browser, network, told, events } = voyage
  const answers: Answer[] = []
  voyage.heard = (request) => {
    const { doc, page, heard } = request
    const { list } = doc.product.app.toasts
    const shown = doc.product.shown()
    const said = list.get().length
    const isSaid = (): boolean => list.get().some(({ type }) => type === 'error')
    const answer: Answer = {
      ...request,
      heard: heard!,
      shown,
      screen: screenIn(shown),
      isLate: shown.key !== page,
      hasMoved: false,
      hasAlerted: false,
      isSaid: isSaid(),
    }
    answers.push(answer)
    // A step may be a wait in which an alert comes and goes.
    const leave = list.subscribe(() => (answer.isSaid ||= isSaid()))
    voyage.afterStep.push(() => {
      leave()
      answer.hasMoved = doc.product.shown().key !== shown.key
      answer.hasAlerted = list.get().length > said
    })
  }
  const { requests, made } = network
  const fresh = news({ answers, requests, made, told, events })
  return () => {
    const all = browser.everyDocument().map(seen)
    const front = browser.document()
    const state = browser.here().state as { plotline?: HistoryState } | null
    /** `front` is the one that is looked at, undefined at another site; `mark` that of its history entry. */
    return { all, front: all.find(({ doc }) => doc === front), mark: state?.plotline, ...fresh() }
  }
}

/** What has come into each list since they were read last. */
export function news<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): () => Lists {
  const read: Record<string, number> = {}
  const rest = ([name, list]: [string, readonly unknown[]]): [string, readonly unknown[]] => [
    name,
    list.slice(read[name], (read[name] = list.length)),
  ]
  return () => Object.fromEntries(Object.entries(lists).map(rest)) as Lists
}

/** What was made of each thing when it was asked for first. */
export function remembered<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>()
  return (given) => {
    if (!made.has(given)) made.set(given, make(given))
    return made.get(given)!
  }
}

/** How long each thing has been what it is, in milliseconds of a phone that is awake. */
export function lasting({ awake }: Voyage): (thing: unknown, what: unknown) => number {
  const since = new Map<unknown, { what: unknown; at: number }>()
  return (thing, what) => {
    const before = since.get(thing)
    if (before?.what === what) return awake() - before!.at
    since.set(thing, { what, at: awake() })
    return 0
  }
}
