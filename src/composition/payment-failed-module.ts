import { createPaymentFailedFlow } from '../core/payment/retry-address.ts'

/** Loaded with the payment-failed page. */
export const paymentFailedPages = { createFlow: createPaymentFailedFlow }
