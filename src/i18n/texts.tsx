import { useTranslation } from './i18n-provider.tsx'

/** Translates a text of the services if the locale has a translation, else returns it unchanged (R3). For display only. */
export function useServerText(): (text: string) => string {
  const { i18n } = useTranslation()
  const translations: unknown = i18n.getResource(i18n.language, 'translation', 'serverTexts')
  return (text) => {
    if (
      typeof translations !== 'object' ||
      translations === null ||
      !Object.hasOwn(translations, text.trim())
    )
      return text
    const translated: unknown = Reflect.get(translations, text.trim())
    return typeof translated === 'string' ? translated : text
  }
}
