import { parseJson } from '../core/kernel/json.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'
import type { PageLifecycle, Ports } from '../core/ports/ports.ts'
import type { EventBuffer, TrackedEvent } from './event-buffer.ts'

/** The storage key of the answer. Only this file uses it. */
const key = 'plotlineConsent'

/** The visitor is asked again after twelve months, in milliseconds (R124). */
const maxAgeMs = 365 * 24 * 3_600_000

/** The stored answer: the receivers that it was given for, and when, in epoch milliseconds. */
type StoredAnswer = { answer: 'granted' | 'refused'; receivers: readonly string[]; at: number }

export type ConsentState = {
  answer: 'none' | 'granted' | 'refused'
  /** Whether the question is shown: automatically (`asked`), or because the visitor opened it (`opened`). */
  question: 'closed' | 'asked' | 'opened'
  /** Whether the browser refuses by Global Privacy Control. The visitor is not asked then. */
  isRefusedByBrowser: boolean
}

/** The visitor's consent to sending events. */
export type Consent = {
  state: Readable<ConsentState>
  /** Reads the answer again: another page may have stored one while this page was in the back/forward cache. */
  refresh(): void
  /** Stores the visitor's answer. Does nothing if the browser refuses. */
  answer(isGranted: boolean): void
  /** Shows the question again, to change the answer. */
  open(): void
  close(): void
}

/**
 * Creates the visitor's consent. `receivers` are those that the visitor is asked about; null in a build that does not ask
 * (`VITE_CONSENT=none`): consent is granted then, unless the browser refuses. Answers of other tabs count too.
 */
export function createConsent(
  { clock, storage, page }: Pick<Ports, 'clock' | 'storage'> & { page: Pick<PageLifecycle, 'onShown'> },
  { receivers, isRefusedByBrowser }: { receivers: readonly string[] | null; isRefusedByBrowser: boolean },
): Consent {
  const fixedAnswer = isRefusedByBrowser ? 'refused' : receivers ? null : 'granted'

  /** Consent does not cover a receiver that was added later; a refusal does (R124). */
  function read(): ConsentState['answer'] {
    if (fixedAnswer) return fixedAnswer
    const stored: unknown = parseJson(storage.read(key))
    const { answer, receivers: asked, at } = { ...(stored as Partial<StoredAnswer> | null) }
    // The device's clock may have been set back since.
    if (typeof at !== 'number' || Math.abs(clock.now() - at) >= maxAgeMs) return 'none'
    if (answer === 'refused') return answer
    const isCovered = Array.isArray(asked) && receivers?.every((receiver) => asked.includes(receiver))
    return answer === 'granted' && isCovered ? answer : 'none'
  }
  const stateWith = (
    answer: ConsentState['answer'],
    question: ConsentState['question'] = answer === 'none' ? 'asked' : 'closed',
  ): ConsentState => ({ answer, question, isRefusedByBrowser })
  const state = createStore(stateWith(read()))
  function refresh(): void {
    const next = read()
    if (next !== state.get().answer) state.set(stateWith(next))
  }
  storage.watch(refresh)
  page.onShown(refresh)
  return {
    state,
    refresh,
    answer(isGranted) {
      if (fixedAnswer || !receivers) return
      const answer = isGranted ? 'granted' : 'refused'
      storage.write(key, JSON.stringify({ answer, receivers, at: clock.now() } satisfies StoredAnswer))
      state.set(stateWith(answer))
    },
    open: () => state.set(stateWith(state.get().answer, 'opened')),
    close: () => state.set(stateWith(state.get().answer, 'closed')),
  }
}

/** Receives the events once the visitor has consented. */
export type Sinks = {
  send(event: TrackedEvent): void
  /** Consent was withdrawn: drops unsent events. */
  reset(): void
}

/** Sends the buffered events once the visitor has consented, and drops them after a refusal. If `loadSinks` fails, the next event calls it again. */
export function sendAfterConsent(
  events: EventBuffer,
  consent: Pick<Consent, 'state' | 'refresh'>,
  loadSinks: () => Promise<Sinks>,
): void {
  let sinks: Sinks | null = null
  let loading: Promise<void> | null = null
  const isAnswer = (answer: ConsentState['answer']): boolean => consent.state.get().answer === answer

  /** Loads the sinks after consent. Returns whether events leave the buffer: to be sent, or dropped after a refusal. */
  function prepare(): boolean {
    consent.refresh()
    if (!isAnswer('granted')) return isAnswer('refused')
    loading ??= loadSinks().then(
      (loaded) => {
        sinks = loaded
        // The visitor may have withdrawn meanwhile, and a loaded sink starts to measure immediately.
        if (isAnswer('refused')) loaded.reset()
        events.flush()
      },
      () => {
        loading = null
      },
    )
    return sinks !== null
  }

  consent.state.subscribe(() => {
    if (isAnswer('refused')) sinks?.reset()
    events.flush()
  })
  events.listen((event) => {
    if (isAnswer('granted')) sinks?.send(event)
  }, prepare)
}
