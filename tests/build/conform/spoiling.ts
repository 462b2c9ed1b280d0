import type { Deviation, Good, Question } from './deviating-service.ts'

type Is = (asked: Question, good: Good) => boolean
export type Json = Record<string, unknown>

export const at =
  (path: string, method?: string): Is =>
  (asked) =>
    asked.path.startsWith(path) && (method === undefined || asked.method === method)

export const survey = at('/forms/survey-forms', 'GET')
export const submitting = at('/forms/survey-forms', 'POST')
export const earlier = at('/forms/response')
export const updating = at('/forms/updateResponse/', 'POST')
export const prices = at('/forms/checkout-details')
export const choosing = at('/forms/update/', 'POST')
export const sending = at('/api/customer/me/loginotp', 'POST')
export const verifying = at('/api/customer/me/veryfyotp', 'POST')
export const preflight: Is = ({ method }) => method === 'OPTIONS'
export const anything: Is = () => true

export const refused: Is = (_, { status }) => status >= 400
export const fine: Is = (_, { status }) => status < 300
export const both =
  (...all: Is[]): Is =>
  (asked, good) =>
    all.every((is) => is(asked, good))

export const form = ({ body }: Question): FormData => (body instanceof FormData ? body : new FormData())
export const bodyStatus =
  (status: number): Is =>
  (_, good) =>
    (JSON.parse(good.body) as Json).status === status

/** Where it applies, that; elsewhere what is right. */
export const where =
  (is: Is, change: (good: Good) => Partial<Good> | { late: number } | 'no answer'): Deviation =>
  (asked, good) =>
    is(asked, good) ? change(good) : {}

export const header =
  (is: Is, name: string, value: string | undefined): Deviation =>
  (asked, good) => {
    if (!is(asked, good)) return {}
    const { [name]: _, ...rest } = good.headers
    return { headers: value === undefined ? rest : { ...rest, [name]: value } }
  }

export const answers = (is: Is, status: number, body: unknown): Deviation =>
  where(is, () => ({ status, body: JSON.stringify(body) }))

/** Changes the JSON of right answers. */
export const changed = (is: Is, change: (json: never) => unknown): Deviation =>
  where(both(is, fine), ({ body }) => ({ body: JSON.stringify(change(JSON.parse(body) as never)) }))

export type Form = { questions: { label: string; fields: Json[] }[] }
export const field = (change: (first: Json) => Json): Deviation =>
  changed(survey, ([first, ...rest]: Form[]) => {
    const [step, ...steps] = first!.questions
    return [{ ...first, questions: [{ ...step, fields: step!.fields.map(change) }, ...steps] }, ...rest]
  })
export const price = (part: Json): Deviation => changed(prices, (json: Json) => ({ ...json, ...part }))

let drawn = 0
export const anotherId = (): string => `id-${++drawn}`

/** The second right answer to a press is another. */
export function secondTime(is: Is, change: Partial<Good>): Deviation {
  const seen = new Set<string>()
  return (asked, good) => {
    const key = asked.headers.get('idempotency-key')
    if (!is(asked, good) || key === null) return {}
    if (seen.has(key)) return change
    seen.add(key)
    return {}
  }
}
