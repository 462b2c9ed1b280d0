import { createFetchHttpClient } from '../adapters/http/fetch-http-client.ts'
import { createReads } from '../core/api/reads.ts'
import { getTexts, type ReadTexts } from '../core/api/texts-api.ts'
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
    bind('readTexts').toDynamicValue(
      inject(({ fetch, clock, random, logger }): ReadTexts => {
        // With cookies, for a host that restricts access.
        const http = createFetchHttpClient((input, init) =>
          fetch(input, { ...init, credentials: 'same-origin' }),
        )
        const reads = createReads({ http, clock, random, logger }, { site: '' })
        return (code, signal) => reads.read(getTexts, code, signal)
      }),
    )
    bind('languages').toDynamicValue(
      inject((dependencies) =>
        startLanguages(dependencies, { ...options, readTexts: dependencies.readTexts }),
      ),
    )
    bind('language').toDynamicValue(inject(({ languages }) => languages.current.get))
  })
