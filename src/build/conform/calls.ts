import { getCheckoutDetails, updatePackage } from '../../core/api/checkout-api.ts'
import { sendCode, verifyCode } from '../../core/api/customer-api.ts'
import type { Endpoint } from '../../core/api/endpoint.ts'
import { getSurvey } from '../../core/api/forms-api.ts'
import { getEarlierResponse, updateResponse } from '../../core/api/response-api.ts'
import { submitSurvey } from '../../core/api/submission-api.ts'

/** The calls by their numbers (S7), as the product itself describes them. */
export const calls = {
  1: getSurvey,
  2: submitSurvey,
  3: sendCode,
  4: verifyCode,
  5: getEarlierResponse,
  6: updateResponse,
  7: getCheckoutDetails,
  8: updatePackage,
} as const satisfies Record<number, Endpoint>

export type CallNumber = keyof typeof calls
