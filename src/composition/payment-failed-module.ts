import { createPaymentFailedFlow } from '../core/payment/retry-address.ts'
import { createModule } from './container-module.ts'

/** Loaded with the payment-failed page. */
export const paymentFailedPages = { services: createModule(() => {}), createFlow: createPaymentFailedFlow }
