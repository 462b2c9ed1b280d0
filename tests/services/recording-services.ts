import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { routeOf } from '../../fake-server/backend/routes.ts'
import { listen } from '../run/listen.mjs'
import { documentedResponse, type DocumentedResponse, type Operation } from './documented-responses.ts'
import { forward } from './forward.ts'
import { playResponse, type EncodedResponse, type ScriptedResponse } from './play-response.ts'
import { recordRequest, type RecordedRequest } from './recorded-request.ts'

export type RecordingServices = {
  port: string
  /** The received requests without preflights, oldest first. `operation` is null for an undocumented path. */
  requests: (RecordedRequest & { operation: Operation | null })[]
  /** The requests of one operation. */
  requestsOf(operation: Operation): RecordedRequest[]
  /** Sets the responses of an operation: each once, then the last one again. */
  respond(operation: Operation, ...responses: [ScriptedResponse, ...ScriptedResponse[]]): void
  /** Forwards everything to the fake backend at this origin from now on. */
  forwardTo(origin: string): void
  /** Clears requests, responses and the forwarding. */
  reset(): void
  close(): Promise<void>
}

type Service = 'forms' | 'api' | 'pay'

const prefixes: Record<Service, string> = { forms: '/forms', api: '/api', pay: '/payment' }

/**
 * The three services of `docs/openapi.yaml` on one port of this machine. The first label of the host (`forms.`, `api.`, `pay.`) or else the
 * path's prefix (`/forms`, `/api`, `/payment`) selects the service.
 */
export async function startRecordingServices(): Promise<RecordingServices> {
  const requests: RecordingServices['requests'] = []
  const scripts = new Map<Operation, ScriptedResponse[]>()
  let forwardedTo: string | null = null

  function nextResponse(operation: Operation): ScriptedResponse {
    const script = scripts.get(operation) ?? []
    return (script.length > 1 ? script.shift() : script[0]) ?? {}
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const { service, path } = serviceOf(url)
    const record = await recordRequest(request, url, path)
    const isPreflight = record.method === 'OPTIONS'
    const operation = operationOf(service, record)
    if (!isPreflight) requests.push({ ...record, operation })
    if (forwardedTo !== null && service)
      return forward(request, record, `${forwardedTo}${prefixes[service]}${path}${url.search}`, response)
    if (!isBlockedByCors(service, record)) allowOrigins(response)
    if (isPreflight) return void response.writeHead(204).end()
    if (!operation) return void response.writeHead(404).end()
    await playResponse(response, nextResponse(operation), encode(documentedResponse(operation, record)))
  }

  /** Whether CORS forbids the page to read the next response to this request or, for a preflight, to the request that it announces. */
  function isBlockedByCors(service: Service | null, record: RecordedRequest): boolean {
    const method = record.headers['access-control-request-method'] ?? record.method
    const operation = operationOf(service, { ...record, method })
    return Boolean(operation && scripts.get(operation)?.[0]?.blockedByCors)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const { port } = new URL(await listen(server))

  return {
    port,
    requests,
    requestsOf: (operation) => requests.filter((request) => request.operation === operation),
    respond: (operation, ...responses) => void scripts.set(operation, responses),
    forwardTo: (origin) => void (forwardedTo = origin),
    reset() {
      forwardedTo = null
      requests.length = 0
      scripts.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function serviceOf(url: URL): { service: Service | null; path: string } {
  const services = Object.keys(prefixes) as Service[]
  const hasPrefix = (service: Service): boolean => `${url.pathname}/`.startsWith(`${prefixes[service]}/`)
  const service =
    services.find((one) => url.hostname.startsWith(`${one}.`)) ?? services.find(hasPrefix) ?? null
  const path = service && hasPrefix(service) ? url.pathname.slice(prefixes[service].length) : url.pathname
  return { service, path: path || '/' }
}

/** The operation of a request; null if it is not documented. */
export function operationAt(method: string, url: URL): Operation | null {
  const { service, path } = serviceOf(url)
  return operationOf(service, { method, path })
}

function operationOf(
  service: Service | null,
  { method, path }: Pick<RecordedRequest, 'method' | 'path'>,
): Operation | null {
  if (service === 'pay') return method === 'GET' && path === '/' ? 'openPaymentPage' : null
  return service && (routeOf(method, prefixes[service] + path)?.name ?? null)
}

function allowOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
}

function encode(response: DocumentedResponse): EncodedResponse {
  const [type, body] =
    'html' in response
      ? ['text/html; charset=utf-8', response.html]
      : ['application/json', JSON.stringify(response.json)]
  return { status: response.status, type, body: Buffer.from(body) }
}
