import type { HttpRequest, HttpResult, Ports } from '../ports/ports.ts'
import { withDeadline } from '../kernel/task.ts'
import { addressOf, type Service, type RequestParts } from './endpoint.ts'

export type BaseUrls<To extends string = Service> = Readonly<Record<To, string>>

/** The part of an endpoint that a request is made from. */
type Target = { method: HttpRequest['method']; path: string; keepalive?: boolean }

/** Sends a request once, with a time-out. `key` is its idempotency key (R66). */
export type TryRequest<To extends string = Service> = (
  endpoint: Target & { service: To },
  parts: RequestParts,
  options: { timeoutMs: number; signal: AbortSignal | undefined; key?: string | undefined },
) => Promise<HttpResult>

export const createTryRequest =
  <To extends string>({ http, clock }: Pick<Ports, 'http' | 'clock'>, bases: BaseUrls<To>): TryRequest<To> =>
  (endpoint, parts, { timeoutMs: ms, signal, key }) =>
    withDeadline(clock, { ms, signal, late: () => ({ kind: 'no-response' }) }, (ownSignal) =>
      http.send(requestOf(endpoint, parts, bases[endpoint.service], key), ownSignal),
    )

function requestOf(
  endpoint: Target,
  parts: RequestParts,
  base: string,
  key: string | undefined,
): HttpRequest {
  const headers = {
    ...(parts.bearer === undefined ? {} : { authorization: `Bearer ${parts.bearer}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return {
    method: endpoint.method,
    url: addressOf(base, endpoint.path, parts),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(parts.form ? { body: { form: parts.form } } : {}),
    ...(parts.json === undefined ? {} : { body: { json: parts.json } }),
    ...(endpoint.keepalive ? { keepalive: true } : {}),
  }
}
