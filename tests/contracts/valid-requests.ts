import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import type { CustomerForm, VerifyForm } from '../../src/core/api/customer-api.ts'
import type { CallName } from '../../fake-server/backend/routes.ts'
import type { SubmissionJson } from '../../src/core/api/submission-api.ts'
import { fixedVerifyFields } from '../builders/verify-form.ts'

/** The parts of a request; a test can replace each. */
export type RequestParts = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  bearer?: string
  json?: unknown
  form?: Record<string, unknown>
}

export const customer: CustomerForm = {
  mobile: '9876543210',
  isd: '91',
  appcode: demoSettings.appCode,
  name: 'மீரா Nair',
  email: '',
  utm_source: 'search',
  utm_medium: '',
  utm_campaign: '',
}

export const verification = (otp: string, form = customer): VerifyForm => ({
  ...form,
  otp,
  ...fixedVerifyFields,
  requirement: '{"Plot":{"width":"30"}}',
})

export const submission: SubmissionJson = {
  answer: { 'Plot width': { width: '40' }, SiteDetails: { city: 'Chennai' } },
  formId: 'demo',
  queryStrings: { lan: 'ta', utm_source: 'search' },
  selectedLanguage: 'ta',
  utmDetails: { utm_source: 'search' },
  brand: demoSettings.brandCode,
}

export const lead = {
  mobileNumber: '9876543210',
  name: 'Meera',
  isd: '91',
  btnUrl: 'https://plotline.test/response/checkout/form_one_demo?isd=%2B91',
}

const { formsApi: forms, customerApi } = demoSettings
const me = `${customerApi}/customer/me`

/** For each call a request that a new fake backend accepts; call 4 needs a code first. */
export const validRequests = {
  getSurvey: { method: 'GET', path: `${forms}/survey-forms` },
  submitSurvey: { method: 'POST', path: `${forms}/survey-forms`, json: submission },
  getEarlierResponse: { method: 'GET', path: `${forms}/response`, query: { q: 'sample-1' } },
  updateResponse: {
    method: 'POST',
    path: `${forms}/updateResponse/sample-1`,
    bearer: demoSettings.updateToken,
    json: lead,
  },
  getCheckoutDetails: {
    method: 'GET',
    path: `${forms}/checkout-details`,
    query: { currency: 'INR', slug: 'form_one_demo' },
  },
  updatePackage: { method: 'POST', path: `${forms}/update/sample-1`, json: { packageType: 'Option1' } },
  sendCode: { method: 'POST', path: `${me}/loginotp`, form: customer },
  verifyCode: { method: 'POST', path: `${me}/veryfyotp`, form: verification('') },
} as const satisfies Record<CallName, RequestParts>

/** The arguments of `fetch`. A text as `json` is sent as it is. */
export function fetchArguments({
  method,
  path,
  query,
  bearer,
  json,
  form,
}: RequestParts): [string, RequestInit] {
  const headers = new Headers()
  const init: RequestInit = { method, headers }
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
  if (json !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = typeof json === 'string' ? json : JSON.stringify(json)
  }
  if (form) {
    init.body = new FormData()
    for (const [name, value] of Object.entries(form)) init.body.append(name, String(value))
  }
  return [query ? `${path}?${new URLSearchParams(query).toString()}` : path, init]
}
