import type { LanguageCode } from '../core/model/language.ts'

/** Each language's own name, for the switcher. */
export const ownNames: Record<LanguageCode, string> = {
  en: 'English',
  hn: 'हिन्दी',
  ta: 'தமிழ்',
  tel: 'తెలుగు',
  mal: 'മലയാളം',
  kan: 'ಕನ್ನಡ',
}
