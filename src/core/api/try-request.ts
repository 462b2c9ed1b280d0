import type { Clock, HttpAnswer, HttpClient, HttpRequest } from '../ports/ports.ts'
import type { Task } from '../kernel/task.ts'
import { withDeadline } from '../kernel/with-deadline.ts'
import { addressOf, type Service, type Wire } from './endpoint.ts'

export type BaseUrls<To extends string = Service> = Readonly<Record<To, string>>

/** What of a call's description its sending needs. */
type Target = { method: HttpRequest['method']; path: string; keepalive?: boolean }

/** One try of a call, ended as no response after `limit` milliseconds. `key` says whose repeat it may be (R66). */
export type TryRequest<To extends string = Service> = (
  endpoint: Target & { service: To },
  wire: Wire,
  limit: number,
  key?: string,
) => Task<HttpAnswer>

/** Creates what sends, to the given base addresses. */
export const createTryRequest =
  <To extends string>(
    { http, clock }: { http: HttpClient; clock: Clock },
    bases: BaseUrls<To>,
  ): TryRequest<To> =>
  (endpoint, wire, limit, key) => {
    const { answer, cancel } = http.send(requestOf(endpoint, wire, bases[endpoint.service], key))
    return withDeadline(clock, { done: answer, cancel }, limit, () => {
      cancel()
      return { kind: 'no-response' }
    })
  }

function requestOf(endpoint: Target, wire: Wire, base: string, key: string | undefined): HttpRequest {
  const headers = {
    ...(wire.bearer === undefined ? {} : { authorization: `Bearer ${wire.bearer}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return {
    method: endpoint.method,
    url: addressOf(base, endpoint.path, wire),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(wire.form ? { body: { form: wire.form } } : {}),
    ...(wire.json === undefined ? {} : { body: { json: wire.json } }),
    ...(endpoint.keepalive ? { keepalive: true } : {}),
  }
}
