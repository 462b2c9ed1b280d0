import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the thank-you page. */
export const thankYouModule = createModule(({ bind }) => {
  bind('openThankYou').toFactory(
    inject((dependencies) => dependencies.pages((visit) => createThankYouFlow(dependencies, visit))),
  )
})
