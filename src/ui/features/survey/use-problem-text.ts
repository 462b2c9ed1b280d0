import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { largestMeasure, type FieldProblem } from '../../../core/survey/validation.ts'

/** The words for what is wrong with an answer (S5.1, S5.2). */
export function useProblemText(problem: FieldProblem | undefined): string | null {
  const { t } = useTranslation()
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
