import { useTranslation } from './i18n-provider.tsx'

/** Shows a server's text through translation where the locale has it, and as it came where not (R3). For display only. */
export function useServerText(): (text: string) => string {
  const { i18n } = useTranslation()
  const known: unknown = i18n.getResource(i18n.language, 'translation', 'serverTexts')
  return (text) => {
    if (typeof known !== 'object' || known === null || !Object.hasOwn(known, text.trim())) return text
    const translated: unknown = Reflect.get(known, text.trim())
    return typeof translated === 'string' ? translated : text
  }
}
