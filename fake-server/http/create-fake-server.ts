import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getResponse, type HttpHandler } from 'msw'
import type { Clock } from '../../src/core/ports/clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import type { Random } from '../../src/core/ports/random.ts'
import { createFakeBackend } from '../backend/create-fake-backend.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import { Refusal } from '../backend/handlers/call.ts'
import { createHandlers } from '../backend/handlers/msw-handlers.ts'
import type { ServiceSettings, BackendContext } from '../backend/backend-context.ts'
import { frontPage } from './front-page.ts'
import { allowedMethods, readRequest, serverBase, type ServerRequest } from './read-request.ts'
import { endPayment, paymentPage } from './payment.ts'
import { createControls, scenarioHeader, scenarioNamed, takeScenario } from './scenario-choice.ts'
import { pictureAt, withPictures } from './survey-pictures.ts'

type Options = {
  /** The project's folder. */
  root: string
  clock: Clock
  storage: KeyValueStorage
  random: Random
  /** What measures a call's time; the clock where it is left out. */
  network?: Pick<Clock, 'after'>
  /** Brand, application and bearer that are expected; the demo's where they are left out. */
  settings?: ServiceSettings
}

/** The fake backend over HTTP, for every origin. The server is not yet listening. */
export function createFakeServer({
  root,
  clock,
  storage,
  random,
  network = clock,
  settings = demoSettings,
}: Options): {
  server: Server
  backend: BackendContext
} {
  const backend = createFakeBackend({ clock, storage, random, network, settings })
  // Elsewhere a base address may be any; here a doubled path is a mistake in the product's configuration.
  const handlersOf = (asked: BackendContext): HttpHandler[] =>
    createHandlers(asked, network.after, serverBase)
  const handlers = handlersOf(backend)
  const controlOf = createControls()

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
    const { request, url } = await readRequest(incoming)
    const { pathname } = url
    const isGet = request.method === 'GET'
    const asked = takeScenario(url, incoming.headers)
    const asking = asked ? { ...backend, scenario: controlOf(asked) } : backend

    if (isGet && pathname === '/') return send(outgoing, 200, 'text/html', frontPage(backend))
    if (request.method === 'POST' && pathname === '/') {
      const name = scenarioNamed(new URLSearchParams(await request.text()).get('scenario'))
      backend.scenario.change({ name })
      return void outgoing.writeHead(303, { location: '/' }).end()
    }
    if (isGet && pathname === '/openapi.yaml')
      return send(outgoing, 200, 'application/yaml', await readFile(join(root, 'docs/openapi.yaml'), 'utf8'))
    if (isGet && /^\/payment\/?$/.test(pathname))
      return send(outgoing, 200, 'text/html', paymentPage(url, incoming.headers.referer))
    if (request.method === 'POST' && /^\/payment\/?$/.test(pathname)) {
      const location = await endPayment(asking, url, new URLSearchParams(await request.text()))
      return void outgoing.writeHead(303, { location }).end()
    }
    const picture = isGet ? await pictureAt(root, pathname) : null
    if (picture !== null) return send(outgoing, 200, 'image/svg+xml', picture)
    const calls = asked ? handlersOf(asking) : handlers
    await answerCall(calls, { request: new Request(url, request), url }, incoming, outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    // A proxy's request line names the host as well, which means nothing here.
    incoming.url = incoming.url?.replace(/^https?:\/\/[^/?]*/i, '')
    // Texts and payments are for whoever sits at this machine.
    if (/^\/(?:forms|api|openapi)\b/.test(incoming.url ?? '')) allowEveryOrigin(outgoing)
    answer(incoming, outgoing).catch((problem: unknown) => {
      if (outgoing.headersSent) return void outgoing.destroy()
      if (problem instanceof Refusal && problem.status === 405) outgoing.setHeader('allow', allowedMethods)
      if (problem instanceof Refusal) return sendProblem(outgoing, problem.status, problem.message)
      sendProblem(outgoing, 500, String(problem))
    })
  })
  return { server, backend }
}

async function answerCall(
  handlers: HttpHandler[],
  { request, url }: ServerRequest,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await getResponse(handlers, request)
  if (!response) return sendProblem(outgoing, 404, `no such call: ${request.method} ${url.pathname}`)
  // No answer at all: the connection ends.
  if (response.type === 'error') return void outgoing.destroy()
  const text = await response.text()
  const scheme = response.headers.get('www-authenticate')
  if (scheme) outgoing.setHeader('www-authenticate', scheme)
  const host = incoming.headers.host ?? 'localhost'
  send(outgoing, response.status, 'application/json', withPictures(text, host))
}

function allowEveryOrigin(outgoing: ServerResponse): void {
  outgoing.setHeader('access-control-allow-origin', '*')
  outgoing.setHeader('access-control-allow-methods', 'GET, POST')
  outgoing.setHeader(
    'access-control-allow-headers',
    `authorization, content-type, idempotency-key, ${scenarioHeader}`,
  )
  outgoing.setHeader('access-control-max-age', '600')
}

function sendProblem(outgoing: ServerResponse, status: number, message: string): void {
  send(outgoing, status, 'application/json', JSON.stringify({ status, message }))
}

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}
