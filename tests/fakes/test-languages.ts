import { createStore } from '../../src/core/shared/store.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import type { Languages } from '../../src/i18n/languages.ts'

/** English that is never left. */
export function createTestLanguages(): Languages {
  const i18n = createI18n()
  return {
    i18n,
    translate: createStore(i18n.getFixedT(null, 'translation')),
    current: createStore('en'),
    choose: () => {},
    ready: Promise.resolve(),
  }
}
