import {
  getCheckoutDetails,
  updatePackage,
  type CheckoutDetailsJson,
  type PackageChoiceResponseJson,
} from '../../src/core/api/checkout-api.ts'
import {
  sendCode,
  verifyCode,
  type CustomerResponseJson,
  type VerifyResponseJson,
} from '../../src/core/api/customer-api.ts'
import type { Endpoint, Service } from '../../src/core/api/endpoint.ts'
import { getSurvey, type SurveyFormJson } from '../../src/core/api/forms-api.ts'
import {
  getEarlierResponse,
  updateResponse,
  type EarlierResponseJson,
  type LeadUpdateResponseJson,
} from '../../src/core/api/response-api.ts'
import { submitSurvey, type SubmissionResponseJson } from '../../src/core/api/submission-api.ts'

/** The calls by their names in `docs/openapi.yaml`, ordered by number (S7). */
export const endpoints = {
  getSurvey,
  submitSurvey,
  sendCode,
  verifyCode,
  getEarlierResponse,
  updateResponse,
  getCheckoutDetails,
  updatePackage,
} as const satisfies Record<string, Endpoint>

export type CallName = keyof typeof endpoints

export const callNames = Object.keys(endpoints) as CallName[]

/** The body of each call's success. */
export type ResponseBodies = {
  getSurvey: SurveyFormJson[]
  submitSurvey: SubmissionResponseJson
  sendCode: CustomerResponseJson
  verifyCode: VerifyResponseJson
  getEarlierResponse: EarlierResponseJson
  updateResponse: LeadUpdateResponseJson
  getCheckoutDetails: CheckoutDetailsJson
  updatePackage: PackageChoiceResponseJson
}

/** The base path of each service on a server with both. */
export const servicePaths: Readonly<Record<Service, string>> = { forms: '/forms', customer: '/api', site: '' }

export type Route = { name: CallName; params: Readonly<Record<string, string>> }

const patterns = callNames.map((name) => {
  const { method, service, path } = endpoints[name]
  return { name, method, service, path: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
})

/** The call of a method and a path, with the values in the path; null if there is none. `bases` are the services' base paths. */
export function routeOf(
  method: string,
  path: string,
  bases: Partial<typeof servicePaths> = servicePaths,
): Route | null {
  for (const { name, service, ...pattern } of patterns) {
    const base = bases[service] ?? ''
    if (method !== pattern.method || !path.startsWith(`${base}/`)) continue
    const match = pattern.path.exec(path.slice(base.length))
    if (match) return { name, params: { ...match.groups } }
  }
  return null
}
