import type { SharedStorage, PageLifecycle } from '../core/ports/ports.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'

/** The storage key of the answer. Only this file uses it. */
const key = 'plotlineConsent'

export type ConsentState = {
  answer: 'none' | 'granted' | 'refused'
  /** Whether the question is shown: on its own (`asked`), or because the visitor opened it (`opened`). */
  question: 'closed' | 'asked' | 'opened'
  /** Whether the browser refuses (Global Privacy Control): the visitor is not asked then. */
  isRefusedByBrowser: boolean
}

/** The visitor's answer to whether events may be sent. */
export type Consent = {
  state: Readable<ConsentState>
  /** Reads the answer again: another page may have stored one while this page was in the back/forward cache. */
  refresh(): void
  /** Stores the visitor's answer. Does nothing if the browser refuses. */
  answer(isGranted: boolean): void
  /** Shows the question again: to withdraw, or to grant after all. */
  open(): void
  close(): void
}

/**
 * Creates the visitor's consent. `isAsked` is false in a build that does not ask (`VITE_CONSENT=none`): consent is granted then,
 * unless the browser refuses. An answer in another tab counts here too.
 */
export function createConsent(
  { storage, page }: { storage: SharedStorage; page: Pick<PageLifecycle, 'onShown'> },
  { isAsked, isRefusedByBrowser }: { isAsked: boolean; isRefusedByBrowser: boolean },
): Consent {
  const decided = isRefusedByBrowser ? 'refused' : isAsked ? null : 'granted'
  const read = (): ConsentState['answer'] => {
    const answer = decided ?? storage.read(key)
    return answer === 'granted' || answer === 'refused' ? answer : 'none'
  }
  const stateAt = (
    answer: ConsentState['answer'],
    question: ConsentState['question'] = answer === 'none' ? 'asked' : 'closed',
  ): ConsentState => ({ answer, question, isRefusedByBrowser })
  const state = createStore(stateAt(read()))
  function refresh(): void {
    const next = read()
    if (next !== state.get().answer) state.set(stateAt(next))
  }
  storage.watch(refresh)
  page.onShown(refresh)
  return {
    state,
    refresh,
    answer(isGranted) {
      if (decided) return
      const given = isGranted ? 'granted' : 'refused'
      storage.write(key, given)
      state.set(stateAt(given))
    },
    open: () => state.set(stateAt(state.get().answer, 'opened')),
    close: () => state.set(stateAt(state.get().answer, 'closed')),
  }
}
