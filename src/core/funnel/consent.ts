import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Page } from '../ports/page.ts'
import { createStore, type Readable } from '../shared/store.ts'

/** Where the answer is kept. This file is the one owner of the key. */
const key = 'plotlineConsent'

export type ConsentState = {
  answer: 'none' | 'granted' | 'refused'
  /** Whether the question stands on the screen. */
  isOpen: boolean
  /** Whether the browser itself says no (Sec-GPC): then nobody is asked. */
  isRefusedByBrowser: boolean
}

/** Whether the visitor lets the product tell others what happens. */
export type Consent = {
  state: Readable<ConsentState>
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
  { storage, page }: { storage: KeyValueStorage; page: Pick<Page, 'onStorageChanged'> },
  { isAsked, isRefusedByBrowser }: { isAsked: boolean; isRefusedByBrowser: boolean },
): Consent {
  const read = (): ConsentState['answer'] => {
    if (isRefusedByBrowser) return 'refused'
    if (!isAsked) return 'granted'
    const kept = storage.read(key)
    return kept === 'granted' || kept === 'refused' ? kept : 'none'
  }
  const answer = read()
  const state = createStore<ConsentState>({ answer, isOpen: answer === 'none', isRefusedByBrowser })
  const change = (part: Partial<ConsentState>): void => state.set({ ...state.get(), ...part })
  page.onStorageChanged(() => {
    const next = read()
    if (next !== state.get().answer) change({ answer: next, isOpen: next === 'none' })
  })
  return {
    state,
    answer(isGranted) {
      if (isRefusedByBrowser || !isAsked) return
      const given = isGranted ? 'granted' : 'refused'
      storage.write(key, given)
      change({ answer: given, isOpen: false })
    },
    open: () => change({ isOpen: true }),
    close: () => change({ isOpen: false }),
  }
}
