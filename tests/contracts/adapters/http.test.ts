import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetchHttpClient, type Fetch } from '../../../src/adapters/http/fetch-http-client.ts'
import { listen } from '../../run/listen.mjs'
import type { HttpClient, HttpRequest, HttpResult } from '../../../src/core/ports/ports.ts'
import { createFakeHttp, deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { recordRequest, type RecordedRequest } from '../../services/recorded-request.ts'

let server: Server
let base: string
let received: RecordedRequest[]
let handle: (request: RecordedRequest, response: ServerResponse) => void
/** Resolves when the client has ended a request's connection. */
let connectionEnded: Promise<void>

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    connectionEnded = new Promise((resolve) =>
      response.once('close', () => response.writableEnded || resolve()),
    )
    const url = new URL(request.url ?? '/', base)
    void recordRequest(request, url, url.pathname).then((record) => {
      received.push(record)
      handle(record, response)
    })
  })
  base = await listen(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  handle = (_, response) => void response.end('fine')
})

const createClient = (through: Fetch = (url, init) => fetch(url, init)): HttpClient =>
  createFetchHttpClient(through)

describe('an HTTP client on a network', () => {
  const send = (request: Omit<HttpRequest, 'url'> & { path?: string }, signal?: AbortSignal) =>
    createClient().send({ ...request, url: `${base}${request.path ?? '/x'}` }, signal)

  it('sends the given address and headers', async () => {
    await send({ method: 'GET', path: '/response?q=a%26b&x=', headers: { authorization: 'Bearer t' } })
    expect(received[0]).toMatchObject({ method: 'GET', path: '/response', query: { q: 'a&b', x: '' } })
    expect(received[0]!.headers.authorization).toBe('Bearer t')
  })
  it('sends a JSON body with its content type', async () => {
    const json = { answer: { 'Plot "width"': { width: '40' } }, brand: 'மீரா' }
    await send({ method: 'POST', body: { json } })
    expect(received[0]).toMatchObject({ method: 'POST', json })
    expect(received[0]!.headers['content-type']).toBe('application/json')
  })
  it('sends a form as multipart, empty fields and other scripts included (R47)', async () => {
    const form = { mobile: '98765', name: 'மீரா "M"; filename=x', email: '', requirement: '{"a":"b\\"}' }
    await send({ method: 'POST', body: { form } })
    expect(received[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received[0]!.form).toEqual(form)
  })
  it('returns no-response if no server listens', async () => {
    const request = { method: 'GET', url: 'http://127.0.0.1:9/x' } as const
    expect(await createClient().send(request)).toEqual({ kind: 'no-response' })
  })
  it('returns no-response if the connection ends before the response', async () => {
    handle = (_request, response) => void response.destroy()
    expect(await send({ method: 'POST', body: { json: 1 } })).toEqual({ kind: 'no-response' })
  })
  it('returns no-response if the response is cut off', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"half":', () => response.destroy())
    }
    expect(await send({ method: 'GET' })).toEqual({ kind: 'no-response' })
  })
  it('returns no-response for an invalid address', async () => {
    expect(await createClient().send({ method: 'GET', url: 'http://' })).toEqual({ kind: 'no-response' })
  })
  it('returns no-response for an aborted request, and ends its connection', async () => {
    const arrived = new Promise<void>((resolve) => (handle = () => resolve()))
    const control = new AbortController()
    const pending = send({ method: 'GET' }, control.signal)
    await arrived
    control.abort()
    expect(await pending).toEqual({ kind: 'no-response' })
    await connectionEnded
  })
  it('calls fetch before `send` returns, with keepalive if it is set (R29)', () => {
    const inits: RequestInit[] = []
    const client = createClient((_url, init) => {
      inits.push(init)
      return Promise.resolve(new Response())
    })
    void client.send({ method: 'POST', url: base, body: { json: {} }, keepalive: true })
    void client.send({ method: 'POST', url: base, body: { json: {} } })
    expect(inits.map(({ keepalive }) => keepalive ?? false)).toEqual([true, false])
  })
  it('sends cookies and revalidates caches only if the request says so (R123)', () => {
    const inits: RequestInit[] = []
    const client = createClient((_url, init) => {
      inits.push(init)
      return Promise.resolve(new Response())
    })
    void client.send({ method: 'GET', url: base })
    void client.send({ method: 'GET', url: base, cache: 'no-cache', credentials: 'same-origin' })
    expect(inits[0]).not.toHaveProperty('cache')
    expect(inits).toMatchObject([{ credentials: 'omit' }, { cache: 'no-cache', credentials: 'same-origin' }])
  })
})

type Observed = {
  client: HttpClient
  url: string
  /** Counts the requests that have reached the service, after the first one has. */
  countRequests: () => Promise<number>
}

/** Each adapter, on a service with the given response; null for a service that never answers. */
const adapters: Record<string, (result: HttpResult | null) => Observed> = {
  fetch(result) {
    handle = (_, response) => {
      if (result?.kind === 'response') response.writeHead(result.status).end(result.text)
      else if (result) response.destroy()
    }
    const countRequests = async () => {
      await vi.waitFor(() => expect(received).not.toEqual([]), { timeout: 5_000 })
      return received.length
    }
    return { client: createClient(), url: `${base}/x`, countRequests }
  },
  fake(result) {
    const client = createFakeHttp({
      'GET /x': result ?? deferred().promise,
      'POST /x': result ?? deferred().promise,
    })
    return { client, url: 'https://api.plotline.test/x', countRequests: async () => client.requests.length }
  },
}

describe.each(Object.entries(adapters))('an HTTP client: %s', (_, create) => {
  it.each([
    json(201, { insertedId: 'ü' }),
    ...[204, 400, 404, 422, 500, 503].map((status) => plain(status, '')),
    plain(502, '<html>'),
    noResponse,
  ])('returns a response with any status: %j', async (result) => {
    const { client, url } = create(result)
    expect(await client.send({ method: 'POST', url, body: { json: {} } })).toEqual(result)
  })
  it('returns no-response for an aborted request that has arrived', async () => {
    const { client, url, countRequests } = create(null)
    const control = new AbortController()
    const pending = client.send({ method: 'GET', url }, control.signal)
    expect(await countRequests()).toBe(1)
    control.abort()
    expect(await pending).toEqual(noResponse)
  })
  it('ignores an abort after the response', async () => {
    const { client, url } = create(json(200, 1))
    const control = new AbortController()
    const pending = client.send({ method: 'GET', url }, control.signal)
    await pending
    control.abort()
    expect(await pending).toEqual(json(200, 1))
  })
  it('does not abort a keepalive request (R29)', async () => {
    const { client, url, countRequests } = create(json(200, 1))
    const control = new AbortController()
    const request = { method: 'POST', url, body: { json: {} }, keepalive: true } as const
    const pending = client.send(request, control.signal)
    control.abort()
    expect(await pending).toEqual(noResponse)
    expect(await countRequests()).toBe(1)
  })
})
