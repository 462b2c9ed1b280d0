import { largestMeasure, type FieldProblem } from '../../../core/survey/validation.ts'
import type { WizardState } from '../../../core/survey/wizard-state.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { useStore } from '../../lib/use-store.ts'
import { useShell } from '../../shell/shell.ts'

/** Selects from the state of the wizard. Re-renders only if the selection changes. */
export const useWizard = <Selected>(select: (state: WizardState) => Selected): Selected =>
  useStore(useShell().app.wizard.state, select)

/** The error text of a problem (S5.1, S5.2). */
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
