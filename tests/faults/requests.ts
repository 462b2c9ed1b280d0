import type { Page, Request } from '@playwright/test'
import type { Operation } from '../services/documented-answers.ts'
import { operationAt } from '../services/recording-services.ts'

export type Requests = {
  /** Requests by the page. The browser's own repeats after a broken connection don't count. */
  count(wanted: Operation | RegExp): number
  /** The number of requests of each write. */
  writes(): Partial<Record<Operation, number>>
  /** The number of different bodies. */
  bodies(wanted: Operation | RegExp): number
  keys(): string[]
  /** How often the log says that a locale file failed. */
  textFailures: () => number
  /** Uncaught errors and rejections. */
  uncaught(): string[]
}

/** Counts the page's requests from now on. */
export function watchRequests(page: Page): Requests {
  const seen: Request[] = []
  const uncaught: string[] = []
  page.on('request', (request) => seen.push(request))
  let textFailures = 0
  page.on('console', (line) => void (textFailures += line.text().includes('did not load') ? 1 : 0))
  page.on('pageerror', (problem) => uncaught.push(problem.message))
  const operationOf = (one: Request): Operation | null => operationAt(one.method(), new URL(one.url()))
  const isFor = (wanted: Operation | RegExp) => (one: Request) =>
    wanted instanceof RegExp
      ? one.method() === 'GET' && wanted.test(new URL(one.url()).pathname)
      : operationOf(one) === wanted
  return {
    count: (wanted) => seen.filter(isFor(wanted)).length,
    writes() {
      const sent: Partial<Record<Operation, number>> = {}
      for (const one of seen) {
        const operation = one.method() === 'POST' ? operationOf(one) : null
        if (operation) sent[operation] = (sent[operation] ?? 0) + 1
      }
      return sent
    },
    bodies(wanted) {
      const bodies = seen.filter(isFor(wanted)).map((one) => one.postData())
      return new Set(bodies.map((body) => body?.replaceAll(/WebKitFormBoundary\w+/g, ''))).size
    },
    keys: () => seen.flatMap((request) => request.headers()['idempotency-key'] ?? []),
    textFailures: () => textFailures,
    uncaught: () => uncaught,
  }
}
