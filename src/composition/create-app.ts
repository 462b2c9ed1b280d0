import type { PageOpeners } from '../core/app.ts'
import { autosaveSurvey } from '../core/survey/survey-autosave.ts'
import { createContainer } from './create-container.ts'
import type { BootServices } from './compose-shell.ts'
import { tokens } from './tokens.ts'

/** Loads the container and hands out what screens and the wizard ask for; none of them meets the container itself. From now on the survey is kept (R65). */
export function createApp(first: BootServices): PageOpeners {
  const container = createContainer(first)
  autosaveSurvey({ wizard: first.wizard, record: container.get(tokens.record) })
  return {
    submitSurvey: container.get(tokens.submitSurvey),
    openLead: container.get(tokens.openLead),
    openCheckout: container.get(tokens.openCheckout),
    openThankYou: container.get(tokens.openThankYou),
  }
}
