import * as checkout from '../../src/core/api/checkout-api.ts'
import * as customer from '../../src/core/api/customer-api.ts'
import * as response from '../../src/core/api/response-api.ts'
import * as submission from '../../src/core/api/submission-api.ts'

// The five writes by what is on the wire: a test of a service says what is sent, whatever the product would make of it.

export const submitSurvey = {
  ...submission.submitSurvey,
  encode: (json: submission.SubmissionJson) => ({ json }),
}

export const sendCode = { ...customer.sendCode, encode: (form: customer.CustomerForm) => ({ form }) }

export const verifyCode = { ...customer.verifyCode, encode: (form: customer.VerifyForm) => ({ form }) }

type Update = { responseId: string; bearer: string; lead: response.LeadUpdateJson }
export const updateResponse = {
  ...response.updateResponse,
  encode: ({ responseId, bearer, lead }: Update) => ({ params: { id: responseId }, bearer, json: lead }),
}

type PackageChoice = { responseId: string; packageType: checkout.PackageType }
export const updatePackage = {
  ...checkout.updatePackage,
  encode: ({ responseId, packageType }: PackageChoice) => ({
    params: { id: responseId },
    json: { packageType },
  }),
}
