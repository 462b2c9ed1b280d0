import type { FieldProblem } from '../../../core/model/survey.ts'
import { maxSideFeet } from '../../../core/survey/validation.ts'
import type { SurveyState } from '../../../core/survey/survey-state.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { useStore } from '../../lib/use-store.ts'
import { useApp } from '../../shell/shell.ts'

/** Selects from the state of the survey. Re-renders only if the selection changes. */
export const useSurvey = <Selected>(select: (state: SurveyState) => Selected): Selected =>
  useStore(useApp().survey.state, select)

/** The error text of a problem (S5.1, S5.2). */
export function useProblemText(problem: FieldProblem | undefined): string | null {
  const { t } = useTranslation()
  switch (problem) {
    case undefined:
      return null
    case 'required':
      return t('wizard.required')
    case 'too-large':
      return t('wizard.tooLarge', { limit: maxSideFeet })
    default:
      return problem satisfies never
  }
}
