import type { Call } from './call.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { codeCalls } from './code-calls.ts'
import { surveyCalls } from './survey-calls.ts'

/** The eight calls of the two services. */
export const allCalls: readonly Call[] = [...surveyCalls, ...codeCalls, ...checkoutCalls]
