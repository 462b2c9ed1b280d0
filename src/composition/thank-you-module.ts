import { createCompleteOrder } from '../core/thank-you/complete-order.ts'
import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the thank-you page. */
export const thankYouModule = createModule(({ bind }) => {
  bind('completeOrder').toDynamicValue(
    inject(['clock', 'storage', 'session', 'snapshots', 'convert', 'track'], createCompleteOrder),
  )
  bind('openThankYou').toFactory(
    inject(['clock', 'navigator', 'completeOrder', 'pages'], ({ pages, ...dependencies }) =>
      pages((visit) => createThankYouFlow(dependencies, visit)),
    ),
  )
})
