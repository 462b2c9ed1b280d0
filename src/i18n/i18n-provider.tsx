import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { i18n as I18n, TFunction } from 'i18next'
import { useTranslation as useI18next } from 'react-i18next'

type Translation = { t: TFunction; i18n: I18n }

const TranslationContext = createContext<Translation | null>(null)

/** Subscribes to i18next once for all components below: each call of react-i18next's hook copies the i18next instance. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  const { t } = useI18next(undefined, { i18n })
  // Deferred: the language select shows the new language before the page re-renders.
  const translation = useDeferredValue(useMemo(() => ({ t, i18n }), [t, i18n]))
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** The translations of the current language. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('I18nProvider is missing above this component')
  return translation
}
