import * as checkout from '../../src/core/api/checkout-api.ts'
import * as customer from '../../src/core/api/customer-api.ts'
import type { Endpoint, RequestParts } from '../../src/core/api/endpoint.ts'
import * as response from '../../src/core/api/response-api.ts'
import * as submission from '../../src/core/api/submission-api.ts'

// The five writes with their bodies as input: tests can also send what the product's encoders never would.

/** The same call with another encoder. */
function withEncoder<Input, Sent extends RequestParts, Output, Problem>(
  endpoint: Endpoint<never, RequestParts, Output, Problem>,
  encode: (input: Input) => Sent,
): Endpoint<Input, Sent, Output, Problem> {
  const { idempotencyScope: _, ...call } = endpoint
  return { ...call, encode }
}

export const submitSurvey = withEncoder(submission.submitSurvey, (json: submission.SubmissionJson) => ({
  json,
}))

export const sendCode = withEncoder(customer.sendCode, (form: customer.CustomerForm) => ({ form }))

export const verifyCode = withEncoder(customer.verifyCode, (form: customer.VerifyForm) => ({ form }))

type Update = { responseId: string; bearer: string; lead: response.LeadUpdateJson }
export const updateResponse = withEncoder(
  response.updateResponse,
  ({ responseId, bearer, lead }: Update) => ({
    params: { id: responseId },
    bearer,
    json: lead,
  }),
)

type PackageChoice = { responseId: string; packageType: checkout.PackageType }
export const updatePackage = withEncoder(
  checkout.updatePackage,
  ({ responseId, packageType }: PackageChoice) => ({
    params: { id: responseId },
    json: { packageType },
  }),
)
