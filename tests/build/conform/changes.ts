import type { Change, CorrectResponse, Deviation, SentRequest } from './deviating-service.ts'

/** Selects exchanges by a request and the correct response to it. */
type Filter = (request: SentRequest, correct: CorrectResponse) => boolean
export type Json = Record<string, unknown>

const requestsTo =
  (method: string, path: string): Filter =>
  (request) =>
    request.path.startsWith(path) && request.method === method

/** The requests of each call, by its `operationId`. */
export const call = {
  getSurvey: requestsTo('GET', '/forms/survey-forms'),
  submitSurvey: requestsTo('POST', '/forms/survey-forms'),
  sendCode: requestsTo('POST', '/api/customer/me/loginotp'),
  verifyCode: requestsTo('POST', '/api/customer/me/veryfyotp'),
  getEarlierResponse: requestsTo('GET', '/forms/response'),
  updateResponse: requestsTo('POST', '/forms/updateResponse/'),
  getCheckoutDetails: requestsTo('GET', '/forms/checkout-details'),
  updatePackage: requestsTo('POST', '/forms/update/'),
  openPaymentPage: requestsTo('GET', '/payment'),
}

export const isPreflight: Filter = ({ method }) => method === 'OPTIONS'
export const isAny: Filter = () => true
export const isRefused: Filter = (_, { status }) => status >= 400
export const isOk: Filter = (_, { status }) => status < 300
export const hasBodyStatus =
  (status: number): Filter =>
  (_, { body }) =>
    (JSON.parse(body) as Json).status === status
export const allOf =
  (...filters: Filter[]): Filter =>
  (request, correct) =>
    filters.every((filter) => filter(request, correct))

/** Changes the selected responses. */
export const changeIf =
  (filter: Filter, change: (correct: CorrectResponse) => Change): Deviation =>
  (request, correct) =>
    filter(request, correct) ? change(correct) : {}

/** Replaces status and body of the selected responses. */
export const respondIf = (filter: Filter, status: number, body: unknown): Deviation =>
  changeIf(filter, () => ({ status, body: JSON.stringify(body) }))

/** Sets a header of the selected responses, or removes it. */
export const setHeader = (filter: Filter, name: string, value?: string): Deviation =>
  changeIf(filter, ({ headers: { [name]: _old, ...rest } }) => ({
    headers: value === undefined ? rest : { ...rest, [name]: value },
  }))

/** Changes the JSON of the selected responses that are successful. */
export const changeJson = (filter: Filter, change: (json: never) => unknown): Deviation =>
  changeIf(allOf(filter, isOk), ({ body }) => ({ body: JSON.stringify(change(JSON.parse(body) as never)) }))

export type Form = { questions: { label: string; fields: Json[] }[] }

/** Changes the fields of the survey's first step. */
export const changeFields = (change: (field: Json) => Json): Deviation =>
  changeJson(call.getSurvey, ([first, ...rest]: Form[]) => {
    const [step, ...steps] = first!.questions
    return [{ ...first, questions: [{ ...step, fields: step!.fields.map(change) }, ...steps] }, ...rest]
  })

/** Gives every field of the survey's first step a choice with this picture; a path is one of the forms service's host. */
export const addPicture =
  (picture: string): Deviation =>
  (request, correct) =>
    changeFields((field) => ({
      ...field,
      type: 'radio',
      options: ['a'],
      images: [picture.startsWith('/') ? request.origin + picture : picture],
    }))(request, correct)

/** The response to the picture of `addPicture`. */
export const servePicture = (
  headers: Readonly<Record<string, string>>,
  body: string,
  status = 200,
): Deviation =>
  changeIf(requestsTo('GET', '/forms/picture.png'), () => ({
    status,
    headers: { 'content-type': 'image/png', ...headers },
    body,
  }))

/** Applies the first deviation that changes something. */
export const allDeviations =
  (...deviations: Deviation[]): Deviation =>
  (request, correct) =>
    deviations
      .map((deviation) => deviation(request, correct))
      .find((change) => Object.keys(change).length > 0) ?? {}

export const changePrices = (part: Json): Deviation =>
  changeJson(call.getCheckoutDetails, (json: Json) => ({ ...json, ...part }))

/** Changes the response to a request that repeats an idempotency key. */
export function changeRepeated(filter: Filter, change: Partial<CorrectResponse>): Deviation {
  const keys = new Set<string>()
  return (request, correct) => {
    const key = request.headers.get('idempotency-key')
    if (!filter(request, correct) || key === null) return {}
    if (keys.has(key)) return change
    keys.add(key)
    return {}
  }
}
