import type { Page, Request } from '@playwright/test'
import type { Operation } from '../services/documented-responses.ts'
import { operationAt } from '../services/recording-services.ts'

/** Counts the page's requests from now on, without those that the browser repeats after a broken connection. */
export function watchRequests(page: Page) {
  const seen: Request[] = []
  const uncaught: string[] = []
  page.on('request', (request) => seen.push(request))
  let textFailures = 0
  page.on('console', (line) => {
    if (line.text().includes('did not load')) textFailures++
  })
  page.on('pageerror', (problem) => uncaught.push(problem.message))
  const operationOf = (one: Request): Operation | null => operationAt(one.method(), new URL(one.url()))
  const isFor = (wanted: Operation | RegExp) => (one: Request) =>
    wanted instanceof RegExp
      ? one.method() === 'GET' && wanted.test(new URL(one.url()).pathname)
      : operationOf(one) === wanted
  return {
    count: (wanted: Operation | RegExp): number => seen.filter(isFor(wanted)).length,
    /** The number of requests of each write. */
    writes(): Partial<Record<Operation, number>> {
      const sent: Partial<Record<Operation, number>> = {}
      for (const one of seen) {
        const operation = one.method() === 'POST' ? operationOf(one) : null
        if (operation) sent[operation] = (sent[operation] ?? 0) + 1
      }
      return sent
    },
    /** The number of different bodies. */
    countBodies(wanted: Operation | RegExp): number {
      const bodies = seen.filter(isFor(wanted)).map((one) => one.postData())
      return new Set(bodies.map((body) => body?.replaceAll(/WebKitFormBoundary\w+/g, ''))).size
    },
    /** Idempotency keys. */
    keys: () => seen.flatMap((request) => request.headers()['idempotency-key'] ?? []),
    /** How often the log says that a locale file failed. */
    textFailures: () => textFailures,
    /** The messages of uncaught errors and rejections. */
    uncaught: () => uncaught,
  }
}
