import { retryAddress } from '../core/payment/retry-address.ts'
import type { Visit } from '../core/model/visit.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the payment-failed page. */
export const paymentFailedModule = createModule(({ bind }) => {
  bind('retryAddress').toDynamicValue(
    inject(
      ({ storage, session }) =>
        (visit: Visit) =>
          retryAddress({ storage, session }, visit),
    ),
  )
})
