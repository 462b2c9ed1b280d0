import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { LanguageCode } from '../core/model/language.ts'
import { isDebugLogging } from './debug-logging.ts'
import type { EnglishTexts } from './english.ts'

/**
 * The one i18next instance of the page. English is compiled in beside the code that uses it
 * (`addEnglish`); other languages arrive as whole files (`languages.ts`). Texts go into React as text,
 * so nothing is escaped here (specification, section 9).
 */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  debug: isDebugLogging(import.meta.env, __FAKE_BACKEND__),
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: {} } },
  interpolation: { escapeValue: false },
  saveMissing: false,
  initAsync: false,
  react: { useSuspense: false, bindI18nStore: 'added' },
})

/** Makes a section of English known; called where the section's `virtual:english/…` module is imported. */
export function addEnglish<Section extends keyof EnglishTexts>(
  section: Section,
  texts: EnglishTexts[Section],
): void {
  i18n.addResourceBundle('en', 'translation', { [section]: texts }, true, true)
}

/** Each language's own name, for the switcher. */
export const ownNames: Record<LanguageCode, string> = {
  en: 'English',
  hn: 'हिन्दी',
  ta: 'தமிழ்',
  tel: 'తెలుగు',
  mal: 'മലയാളം',
  kan: 'ಕನ್ನಡ',
}
