import type { Change, Correct, Deviation, SentRequest } from './deviating-service.ts'

type Filter = (request: SentRequest, correct: Correct) => boolean
export type Json = Record<string, unknown>

export const at =
  (path: string, method?: string): Filter =>
  (request) =>
    request.path.startsWith(path) && (method === undefined || request.method === method)

export const getSurvey = at('/forms/survey-forms', 'GET')
export const submit = at('/forms/survey-forms', 'POST')
export const getResponse = at('/forms/response')
export const update = at('/forms/updateResponse/', 'POST')
export const getPrices = at('/forms/checkout-details')
export const choosePlan = at('/forms/update/', 'POST')
export const sendCode = at('/api/customer/me/loginotp', 'POST')
export const verifyCode = at('/api/customer/me/veryfyotp', 'POST')
export const preflight: Filter = ({ method }) => method === 'OPTIONS'
export const everything: Filter = () => true

export const isRefused: Filter = (_, { status }) => status >= 400
export const isOk: Filter = (_, { status }) => status < 300
export const both =
  (...filters: Filter[]): Filter =>
  (request, correct) =>
    filters.every((filter) => filter(request, correct))
export const hasBodyStatus =
  (status: number): Filter =>
  (_, { body }) =>
    (JSON.parse(body) as Json).status === status

export const formOf = ({ body }: SentRequest): FormData => (body instanceof FormData ? body : new FormData())

/** Changes the matching responses. */
export const where =
  (filter: Filter, change: (correct: Correct) => Change): Deviation =>
  (request, correct) =>
    filter(request, correct) ? change(correct) : {}

/** Sets a header, or removes it. */
export const header = (filter: Filter, name: string, value?: string): Deviation =>
  where(filter, ({ headers: { [name]: _old, ...rest } }) => ({
    headers: value === undefined ? rest : { ...rest, [name]: value },
  }))

export const respond = (filter: Filter, status: number, body: unknown): Deviation =>
  where(filter, () => ({ status, body: JSON.stringify(body) }))

/** Changes the JSON of successful responses. */
export const changeJson = (filter: Filter, change: (json: never) => unknown): Deviation =>
  where(both(filter, isOk), ({ body }) => ({ body: JSON.stringify(change(JSON.parse(body) as never)) }))

export type Form = { questions: { label: string; fields: Json[] }[] }

/** Changes the fields of the survey's first step. */
export const changeFields = (change: (field: Json) => Json): Deviation =>
  changeJson(getSurvey, ([first, ...rest]: Form[]) => {
    const [step, ...steps] = first!.questions
    return [{ ...first, questions: [{ ...step, fields: step!.fields.map(change) }, ...steps] }, ...rest]
  })

export const changePrices = (part: Json): Deviation =>
  changeJson(getPrices, (json: Json) => ({ ...json, ...part }))

let lastId = 0
export const newId = (): string => `id-${++lastId}`

/** Changes the response to a request that repeats an idempotency key. */
export function onRepeat(filter: Filter, change: Partial<Correct>): Deviation {
  const keys = new Set<string>()
  return (request, correct) => {
    const key = request.headers.get('idempotency-key')
    if (!filter(request, correct) || key === null) return {}
    if (keys.has(key)) return change
    keys.add(key)
    return {}
  }
}
