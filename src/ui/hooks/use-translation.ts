import type { Languages } from '../../i18n/languages.ts'
import { useEarly } from '../app/app-context.ts'
import { useStore } from './use-store.ts'

type Texts = Pick<Languages, 'i18n'> & { t: ReturnType<Languages['translate']['get']> }

/** The product's texts in the interface language; the component is drawn again when they change. */
export function useTranslation(): Texts {
  const { i18n, translate } = useEarly().languages
  return { t: useStore(translate), i18n }
}
