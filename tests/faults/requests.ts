import type { Page, Request } from '@playwright/test'
import type { Operation } from '../services/documented-answers.ts'
import { operationAt } from '../services/recording-services.ts'

export type Requests = {
  /** How often the page itself asked for it: what the browser repeats where a connection broke is not the product's. */
  count(wanted: Operation | RegExp): number
  /** The writes that were sent, with how often. */
  writes(): Partial<Record<Operation, number>>
  /** How many different contents the requests for it had. */
  bodies(wanted: Operation | RegExp): number
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
  const of = (one: Request): Operation | null => operationAt(one.method(), new URL(one.url()))
  const isOf = (wanted: Operation | RegExp) => (one: Request) =>
    wanted instanceof RegExp
      ? one.method() === 'GET' && wanted.test(new URL(one.url()).pathname)
      : of(one) === wanted
  return {
    count: (wanted) => seen.filter(isOf(wanted)).length,
    writes() {
      const sent: Partial<Record<Operation, number>> = {}
      for (const one of seen) {
        const operation = one.method() === 'POST' ? of(one) : null
        if (operation) sent[operation] = (sent[operation] ?? 0) + 1
      }
      return sent
    },
    bodies(wanted) {
      const bodies = seen.filter(isOf(wanted)).map((one) => one.postData())
      return new Set(bodies.map((body) => body?.replaceAll(/WebKitFormBoundary\w+/g, ''))).size
    },
    keys: () => seen.flatMap((request) => request.headers()['idempotency-key'] ?? []),
    missedTexts: () => missed,
    uncaught: () => uncaught,
  }
}
