import type { Page, Request } from '@playwright/test'
import type { Operation } from '../services/documented-answers.ts'

const writes: Partial<Record<Operation, RegExp>> = {
  submitSurvey: /\/survey-forms$/,
  sendCode: /\/loginotp$/,
  verifyCode: /\/veryfyotp$/,
  updateResponse: /\/updateResponse\//,
  updatePackage: /\/update\//,
}
const reads: Partial<Record<Operation, RegExp>> = {
  getSurvey: /\/survey-forms$/,
  getEarlierResponse: /\/response$/,
  getCheckoutDetails: /\/checkout-details$/,
}

export type Requests = {
  /** How often the page itself asked for it: what the browser repeats where a connection broke is not the product's. */
  count(of: Operation | RegExp): number
  /** The writes that were sent, with how often. */
  writes(): Partial<Record<Operation, number>>
  /** How many different contents the writes to it had. */
  bodies(of: Operation | RegExp): number
  keys(): string[]
  /** How often the log said that a language's texts did not come. */
  missedTexts: () => number
  /** What nobody caught: errors and rejected promises. */
  uncaught(): string[]
}

/** Counts what a page asks for from now on. */
export function watchRequests(page: Page): Requests {
  const seen: Request[] = []
  const uncaught: string[] = []
  page.on('request', (request) => seen.push(request))
  let missed = 0
  page.on('console', (line) => void (missed += line.text().includes('did not load') ? 1 : 0))
  page.on('pageerror', (problem) => uncaught.push(problem.message))
  const countOf = (method: string, path: RegExp): number =>
    seen.filter((one) => one.method() === method && path.test(new URL(one.url()).pathname)).length
  const written = (of: Operation): number => (writes[of] ? countOf('POST', writes[of]) : 0)
  return {
    count(of) {
      const path = of instanceof RegExp ? of : reads[of]
      return path ? countOf('GET', path) : written(of as Operation)
    },
    writes: () => {
      const sent = (Object.keys(writes) as Operation[]).map((of): [Operation, number] => [of, written(of)])
      return Object.fromEntries(sent.filter(([, count]) => count > 0))
    },
    bodies(of) {
      const path = of instanceof RegExp ? undefined : writes[of]
      const sent = seen.filter(
        (one) => path && one.method() === 'POST' && path.test(new URL(one.url()).pathname),
      )
      return new Set(sent.map((one) => one.postData()?.replaceAll(/WebKitFormBoundary\w+/g, ''))).size
    },
    keys: () => seen.flatMap((request) => request.headers()['idempotency-key'] ?? []),
    missedTexts: () => missed,
    uncaught: () => uncaught,
  }
}
