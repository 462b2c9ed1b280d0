import type { ContainerModule } from 'inversify'
import type { ContainedApp } from '../core/app.ts'
import { analyticsModule } from './analytics-module.ts'
import { createContainer } from './create-container.ts'
import type { First } from './first-question.ts'
import { OPEN_CHECKOUT, OPEN_LEAD, OPEN_THANK_YOU, SUBMIT_SURVEY } from './tokens.ts'

/** Loads the container and hands out what screens and the wizard ask for; none of them meets the container itself. */
export function createApp(first: First, analytics: ContainerModule = analyticsModule): ContainedApp {
  const container = createContainer(first, analytics)
  return {
    submitSurvey: container.get(SUBMIT_SURVEY),
    openLead: container.get(OPEN_LEAD),
    openCheckout: container.get(OPEN_CHECKOUT),
    openThankYou: container.get(OPEN_THANK_YOU),
  }
}
