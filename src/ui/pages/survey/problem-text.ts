import type { Translate } from '../../../i18n/use-server-text.ts'
import { largestMeasure, type FieldProblem } from '../../../core/survey/validation.ts'

/** The words for what is wrong with an answer (S5.1, S5.2). */
export function problemText(t: Translate, problem: FieldProblem | undefined): string | null {
  switch (problem) {
    case undefined:
      return null
    case 'required':
      return t('wizard.required')
    case 'too-large':
      return t('wizard.tooLarge', { limit: largestMeasure })
    default:
      return problem satisfies never
  }
}
