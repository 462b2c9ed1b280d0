import { createInstance, type i18n as I18n } from 'i18next'
import { english } from './english.ts'

/**
 * An i18next instance that reads English from the table, whatever is added to it later; other languages arrive as whole
 * files (`languages.ts`). Texts go into React as text, so nothing is escaped here (S9.6).
 */
export function createI18n(): I18n {
  // One by one: else the build writes the whole environment into the page.
  const variables = {
    DEV: import.meta.env.DEV,
    MODE: import.meta.env.MODE,
    VITE_I18N_DEBUG: import.meta.env.VITE_I18N_DEBUG,
  }
  const i18n = createInstance()
  void i18n.init({
    debug: isDebugLogging(variables, __FAKE_BACKEND__),
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
    saveMissing: false,
    initAsync: false,
    react: { useSuspense: false },
  })
  return i18n
}

type BuildVariables = Pick<ImportMetaEnv, 'DEV' | 'MODE'> & {
  VITE_I18N_DEBUG?: string | undefined
}

/** Whether i18next logs (R4): if the build says so, in development and in the demo. */
export function isDebugLogging(
  { DEV, MODE, VITE_I18N_DEBUG }: BuildVariables,
  fakeBackend: boolean,
): boolean {
  const said = VITE_I18N_DEBUG?.trim()
  if (said) return said === 'true'
  return MODE !== 'test' && (DEV || fakeBackend)
}
