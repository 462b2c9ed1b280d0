import type { SharedStorage, PageLifecycle } from '../core/ports/ports.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'

/** The storage key of the answer. Only this file uses it. */
const key = 'plotlineConsent'

export type ConsentState = {
  answer: 'none' | 'granted' | 'refused'
  /** Whether the question stands on the screen: by itself, or because the visitor has called for it. */
  question: 'closed' | 'asked' | 'called'
  /** Whether the browser itself says no (Sec-GPC): then nobody is asked. */
  isRefusedByBrowser: boolean
}

/** Whether the visitor lets the product tell others what happens. */
export type Consent = {
  state: Readable<ConsentState>
  /** Reads the answer again: another page of this tab may have it from the visitor while the browser kept this one. */
  refresh(): void
  /** The visitor's answer, kept across visits. Nothing where the browser says no. */
  answer(isGranted: boolean): void
  /** Shows the question again: to withdraw, or to grant after all. */
  open(): void
  close(): void
}

/**
 * Creates the visitor's consent. `isAsked` is false where the build does without (`VITE_CONSENT=none`): then all is granted, but
 * where the browser says no. An answer in another tab counts here too.
 */
export function createConsent(
  { storage, page }: { storage: SharedStorage; page: Pick<PageLifecycle, 'onShown'> },
  { isAsked, isRefusedByBrowser }: { isAsked: boolean; isRefusedByBrowser: boolean },
): Consent {
  const decided = isRefusedByBrowser ? 'refused' : isAsked ? null : 'granted'
  const read = (): ConsentState['answer'] => {
    const kept = decided ?? storage.read(key)
    return kept === 'granted' || kept === 'refused' ? kept : 'none'
  }
  const stateAt = (
    answer: ConsentState['answer'],
    question: ConsentState['question'] = answer === 'none' ? 'asked' : 'closed',
  ): ConsentState => ({ answer, question, isRefusedByBrowser })
  const state = createStore(stateAt(read()))
  function look(): void {
    const next = read()
    if (next !== state.get().answer) state.set(stateAt(next))
  }
  storage.watch(look)
  page.onShown(look)
  return {
    state,
    refresh: look,
    answer(isGranted) {
      if (decided) return
      const given = isGranted ? 'granted' : 'refused'
      storage.write(key, given)
      state.set(stateAt(given))
    },
    open: () => state.set(stateAt(state.get().answer, 'called')),
    close: () => state.set(stateAt(state.get().answer, 'closed')),
  }
}
