import { createStore } from '../../src/core/kernel/store.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import type { Languages } from '../../src/i18n/languages.ts'

/** English only. */
export const createFakeLanguages = (): Languages => ({
  i18n: createI18n(),
  current: createStore('en'),
  choose: () => {},
  syncWithAddress: () => {},
  loadLater: () => Promise.resolve(),
  ready: Promise.resolve(),
})
