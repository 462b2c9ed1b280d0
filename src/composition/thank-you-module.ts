import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'

/** Loaded with the thank-you page. */
export const thankYouPages = { createFlow: createThankYouFlow }
