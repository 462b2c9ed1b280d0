import { getCheckoutDetails, updatePackage } from './checkout-api.ts'
import { sendCode, verifyCode } from './customer-api.ts'
import type { Endpoint, Service } from './endpoint.ts'
import { getSurvey } from './forms-api.ts'
import { getEarlierResponse, updateResponse } from './response-api.ts'
import { submitSurvey } from './submission-api.ts'

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

/** The base path of each service on a server with both. */
export const servicePaths: Readonly<Record<Service, string>> = { forms: '/forms', customer: '/api' }

export type Route = { name: CallName; params: Readonly<Record<string, string>> }

const patterns = callNames.map((name) => {
  const { method, service, path } = endpoints[name]
  return { name, method, service, path: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
})

/** The call of a method and a path, with the values in the path; null if there is none. `bases` are the services' base paths. */
export function routeOf(method: string, path: string, bases = servicePaths): Route | null {
  for (const { name, service, ...pattern } of patterns) {
    if (method !== pattern.method || !path.startsWith(`${bases[service]}/`)) continue
    const match = pattern.path.exec(path.slice(bases[service].length))
    if (match) return { name, params: { ...match.groups } }
  }
  return null
}
