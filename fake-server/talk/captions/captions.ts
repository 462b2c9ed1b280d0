import type { LanguageCode } from '../../../src/core/model/language.ts'
import type { StepName } from '../talk.ts'

/** What is said at each step: a short sentence or two. */
export type Captions = Record<StepName, string>

const files: Record<LanguageCode, () => Promise<{ default: Captions }>> = {
  en: () => import('./en.ts'),
  hn: () => import('./hn.ts'),
  ta: () => import('./ta.ts'),
  tel: () => import('./tel.ts'),
  mal: () => import('./mal.ts'),
  kan: () => import('./kan.ts'),
}

export const captionsIn = async (language: LanguageCode): Promise<Captions> =>
  (await files[language]()).default
