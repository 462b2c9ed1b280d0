import { getSurvey } from '../api/forms-api.ts'
import { takeLatest } from '../kernel/task.ts'
import type { Readable } from '../kernel/store.ts'
import type { WizardPorts } from './wizard-ports.ts'
import type { WizardEvent, WizardState } from './wizard-state.ts'

/** The form of the survey (call 1; R5). */
export type FormLoading = {
  /** Asks for it, unless it is here or did not arrive. */
  ask(): void
  /** Asks again for one that did not arrive. */
  retry(): void
  cancel(): void
}

export function createFormLoading(
  { api, logger }: Pick<WizardPorts, 'api' | 'logger'>,
  state: Readable<WizardState>,
  dispatch: (event: WizardEvent) => void,
): FormLoading {
  const load = takeLatest()

  function ask(): void {
    if (state.get().form.kind !== 'loading') return
    load.run(
      (signal) => api.read(getSurvey, undefined, signal),
      (outcome) => {
        if (outcome.ok) return dispatch({ type: 'surveyArrived', survey: outcome.value })
        logger.error('survey', 'the questions did not load', outcome.problem)
        dispatch({ type: 'loadFailed' })
      },
    )
  }

  return {
    ask,
    retry() {
      if (state.get().form.kind !== 'failed') return
      dispatch({ type: 'loadRetried' })
      ask()
    },
    cancel: load.cancel,
  }
}
