import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'
import { createModule } from './container-module.ts'

/** Loaded with the thank-you page. */
export const thankYouPages = { services: createModule(() => {}), createFlow: createThankYouFlow }
