import { asObject } from '../core/kernel/decode.ts'
import { useTranslation } from './i18n-provider.tsx'

/** Translates a text of the services if the locale has a translation, else returns it unchanged (R3). For display only. */
export function useServerText(): (text: string) => string {
  const { i18n } = useTranslation()
  const translations = asObject(i18n.getResource(i18n.language, 'translation', 'serverTexts'))
  return (text) => {
    const key = text.trim()
    const translated = Object.hasOwn(translations, key) ? translations[key] : null
    return typeof translated === 'string' ? translated : text
  }
}
