import { createInstance, type i18n as I18n } from 'i18next'
import { english } from './english.ts'

/**
 * Creates i18next. English comes from the compiled-in sections, also from those added later; other languages are loaded as files
 * (`languages.ts`). React escapes the texts, so i18next doesn't (S9.6).
 */
export function createI18n(): I18n {
  // Read by name: `import.meta.env` alone would inline the whole environment.
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

/** Whether i18next logs (R4): as configured, by default in development and in the demo. */
export function isDebugLogging(
  { DEV, MODE, VITE_I18N_DEBUG }: BuildVariables,
  fakeBackend: boolean,
): boolean {
  const setting = VITE_I18N_DEBUG?.trim()
  if (setting) return setting === 'true'
  return MODE !== 'test' && (DEV || fakeBackend)
}
