import type { LanguageCode } from '../core/model/language.ts'
import { startLanguages } from '../i18n/languages.ts'
import { createModule, inject, type AppModule } from './container-module.ts'

type Options = {
  /** The language that the visit starts in; null starts in English and stores nothing (R108). */
  language: LanguageCode | null
  /** Sets the document's language, as a BCP 47 tag. */
  setDocumentLanguage: (tag: string) => void
}

/** The languages of a document, and their texts (R51). */
export const languagesModule = (options: Options): AppModule =>
  createModule(({ bind }) => {
    bind('languages').toDynamicValue(inject((dependencies) => startLanguages(dependencies, options)))
    bind('language').toDynamicValue(inject(({ languages }) => languages.current.get))
  })
