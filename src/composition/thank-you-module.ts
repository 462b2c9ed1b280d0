import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the thank-you page. */
export const thankYouModule = createModule(({ bind }) => {
  bind('openThankYou').toFactory(
    inject(
      ['clock', 'storage', 'session', 'navigator', 'record', 'convert', 'track', 'pages'],
      ({ pages, ...services }) => pages((visit) => createThankYouFlow(services, visit)),
    ),
  )
})
