import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routeOf } from '../../src/core/api/routes.ts'
import { documentedAnswer, type Answer, type Operation } from './documented-answers.ts'
import { forward } from './forward.ts'
import { playAnswer, type PlainAnswer, type ScriptedAnswer } from './play-answer.ts'
import { recordRequest, type RecordedRequest } from './recorded-request.ts'

export type { ScriptedAnswer }

export type RecordingServices = {
  port: number
  /** The received requests without preflights, oldest first. `operation` is null for an undocumented path. */
  requests: (RecordedRequest & { operation: Operation | null })[]
  /** The received CORS preflights. */
  preflights: RecordedRequest[]
  /** The requests of one operation. */
  requestsOf(operation: Operation): RecordedRequest[]
  /** Sets the answers of an operation: each once, then the last one again. */
  answer(operation: Operation, ...answers: [ScriptedAnswer, ...ScriptedAnswer[]]): void
  /** Forwards everything to the fake backend at this origin from now on. */
  forwardTo(origin: string): void
  /** Clears requests, answers and the forwarding. */
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
  const preflights: RecordedRequest[] = []
  const scripts = new Map<Operation, ScriptedAnswer[]>()
  let forwardedTo: string | null = null

  function scripted(operation: Operation): ScriptedAnswer {
    const script = scripts.get(operation) ?? []
    return (script.length > 1 ? script.shift() : script[0]) ?? {}
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const { service, path } = serviceOf(url)
    const record = await recordRequest(request, url, path)
    const isPreflight = record.method === 'OPTIONS'
    const operation = operationOf(service, record)
    if (isPreflight) preflights.push(record)
    else requests.push({ ...record, operation })
    if (forwardedTo !== null && service)
      return forward(request, record, `${forwardedTo}${prefixes[service]}${path}${url.search}`, response)
    if (!isClosed(service, record)) allowOrigins(response)
    if (isPreflight) return void response.writeHead(204).end()
    if (!operation) return sendJson(response, 404, { status: 404, message: 'No such path' })

    await playAnswer(response, scripted(operation), plain(documentedAnswer(operation, record)))
  }

  /** Whether CORS forbids the page to read the next answer; for a preflight, of the announced request. */
  function isClosed(service: Service | null, record: RecordedRequest): boolean {
    const method = record.headers['access-control-request-method'] ?? record.method
    const operation = operationOf(service, { ...record, method })
    return Boolean(operation && scripts.get(operation)?.[0]?.closed)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    requests,
    preflights,
    requestsOf: (operation) => requests.filter((request) => request.operation === operation),
    answer: (operation, ...answers) => void scripts.set(operation, answers),
    forwardTo: (origin) => void (forwardedTo = origin),
    reset() {
      forwardedTo = null
      requests.length = 0
      preflights.length = 0
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
  const named = (Object.keys(prefixes) as Service[]).find((service) => url.hostname.startsWith(`${service}.`))
  const service =
    named ??
    (Object.keys(prefixes) as Service[]).find((other) =>
      `${url.pathname}/`.startsWith(`${prefixes[other]}/`),
    ) ??
    null
  const prefix = service ? prefixes[service] : ''
  const path = `${url.pathname}/`.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
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

function plain(answer: Answer): PlainAnswer {
  const [type, body] =
    'html' in answer
      ? ['text/html; charset=utf-8', answer.html]
      : ['application/json', JSON.stringify(answer.json)]
  return { status: answer.status, type, body: Buffer.from(body) }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
