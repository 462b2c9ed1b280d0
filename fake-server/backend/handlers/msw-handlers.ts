import { http, HttpResponse, type HttpHandler } from 'msw'
import { callNames, endpoints, servicePaths } from '../../../src/core/api/routes.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'
import type { BackendContext } from '../backend-context.ts'
import { handleCall } from '../handle-call.ts'
import { parseRequest } from './parse-request.ts'

/** Waits for the latency of a call; `after` is the timer. */
function waitForLatency({ scenario, random }: BackendContext, after: Clock['after']): Promise<void> {
  const ms = scenario.latency(random.next())
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => after(ms, resolve))
}

/** Creates the msw handlers of the calls. `base` is the address before the services' own paths; any by default. */
export function createHandlers(context: BackendContext, after: Clock['after'], base = '*'): HttpHandler[] {
  return callNames.map((name) => {
    const { method, path, service } = endpoints[name]
    const pattern = `${base}${servicePaths[service]}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return (method === 'GET' ? http.get : http.post)(pattern, async ({ request, params }) => {
      const startedAt = context.clock.now()
      const { pathname, search } = new URL(request.url)
      const parsed = await parseRequest(request, params as Record<string, string>)
      const waited = waitForLatency(context, after)
      // A page that sends a keepalive request may be gone soon: answer it first.
      if (!request.keepalive) await waited
      const outcome = await handleCall(context, name, parsed, pathname + search, startedAt)
      await waited
      // A network error: `fetch` rejects.
      if (outcome.kind === 'no-response') return HttpResponse.error()
      const { status, text } = outcome
      const headers = new Headers({ 'content-type': 'application/json' })
      if (status === 401 && service === 'forms') headers.set('www-authenticate', 'Bearer')
      return new HttpResponse(text, { status, headers })
    })
  })
}
