import { createContext, use, useMemo, type ReactNode } from 'react'
import type { i18n as I18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

type Translation = { t: TFunction; i18n: I18n }

const TextsContext = createContext<Translation | null>(null)

/** Gives all below it their words, anew in each language. It asks react-i18next once: each asking makes a copy of i18next. */
export function Texts({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  const { t } = useTranslation(undefined, { i18n })
  const translation = useMemo(() => ({ t, i18n }), [t, i18n])
  return <TextsContext value={translation}>{children}</TextsContext>
}

/** The words of the language that is spoken. */
export function useTexts(): Translation {
  const translation = use(TextsContext)
  if (!translation) throw new Error('Texts is missing above this component')
  return translation
}
