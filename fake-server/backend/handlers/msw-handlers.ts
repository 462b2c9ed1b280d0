import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Service } from '../../../src/core/api/endpoint.ts'
import type { Clock } from '../../../src/core/ports/clock.ts'
import { parseRequest } from './parse-request.ts'
import type { Outcome } from '../respond.ts'
import { handleCall } from '../handle-call.ts'
import type { BackendContext } from '../backend-context.ts'
import { allCalls } from './all-calls.ts'

/** The last part of each service's base address. */
const servicePaths: Record<Service, string> = { forms: '/forms', customer: '/api' }

/** An answer as `fetch` gives it; nothing at all becomes a network error. */
function responseOf(outcome: Outcome, service: Service): Response {
  if (outcome.kind === 'no-answer') return HttpResponse.error()
  return new HttpResponse(outcome.text, {
    status: outcome.status,
    headers: {
      'content-type': 'application/json',
      ...(outcome.status === 401 && service === 'forms' ? { 'www-authenticate': 'Bearer' } : {}),
    },
  })
}

/** The time a call takes; `after` is what waits for it. */
function latency({ scenario, random }: BackendContext, after: Clock['after']): Promise<void> {
  const ms = scenario.latency(random.next())
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => after(ms, resolve))
}

/**
 * The eight calls as msw handlers, for every place that speaks `Request` and `Response`. `base` is what stands before the services' last
 * parts; anything where it is left out.
 */
export function createHandlers(context: BackendContext, after: Clock['after'], base = '*'): HttpHandler[] {
  return allCalls.map((call) => {
    const { method, path, service } = call.endpoint
    const pattern = `${base}${servicePaths[service]}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const handle = method === 'GET' ? http.get : http.post
    return handle(pattern, async ({ request, params }) => {
      const began = context.clock.now()
      const { pathname, search } = new URL(request.url)
      const parsed = await parseRequest(request, params as Record<string, string>)
      const waited = latency(context, after)
      // The page that sent it may be gone soon.
      if (!request.keepalive) await waited
      const outcome = await handleCall(context, call, parsed, pathname + search, began)
      await waited
      return responseOf(outcome, service)
    })
  })
}
