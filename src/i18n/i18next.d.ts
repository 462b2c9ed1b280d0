import type { EnglishTexts } from './english.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishTexts }
  }
}
