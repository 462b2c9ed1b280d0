import type { SharedStorage, PageLifecycle } from '../core/ports/ports.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'

/** The storage key of the answer. Only this file uses it. */
const key = 'plotlineConsent'

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
 * Creates the visitor's consent. `isAsked` is false in a build that does not ask (`VITE_CONSENT=none`): consent is granted then,
 * unless the browser refuses. Answers of other tabs count too.
 */
export function createConsent(
  { storage, page }: { storage: SharedStorage; page: Pick<PageLifecycle, 'onShown'> },
  { isAsked, isRefusedByBrowser }: { isAsked: boolean; isRefusedByBrowser: boolean },
): Consent {
  const fixedAnswer = isRefusedByBrowser ? 'refused' : isAsked ? null : 'granted'
  const read = (): ConsentState['answer'] => {
    const answer = fixedAnswer ?? storage.read(key)
    return answer === 'granted' || answer === 'refused' ? answer : 'none'
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
      if (fixedAnswer) return
      const answer = isGranted ? 'granted' : 'refused'
      storage.write(key, answer)
      state.set(stateWith(answer))
    },
    open: () => state.set(stateWith(state.get().answer, 'opened')),
    close: () => state.set(stateWith(state.get().answer, 'closed')),
  }
}
