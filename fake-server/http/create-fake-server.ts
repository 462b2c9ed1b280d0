import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getResponse } from 'msw'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { routeOf } from '../backend/routes.ts'
import type { Clock, Random } from '../../src/core/ports/ports.ts'
import type { BackendContext, ServiceSettings } from '../backend/backend-context.ts'
import { createFakeBackend, createHandlers } from '../backend/create-fake-backend.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import { HttpError } from '../backend/handlers/handler.ts'
import { createMemoryStore, type LogStore } from '../backend/log.ts'
import { createScenarioControl, type ScenarioControl } from '../backend/scenario-control.ts'
import { isScenarioName, scenarioNames, type ScenarioName } from '../backend/scenarios.ts'
import { frontPage } from './front-page.ts'
import { endPayment, paymentPage } from './payment.ts'
import { allowedMethods, checkHost, readRequest, serverBase } from './read-request.ts'

const scenarioHeader = 'x-scenario'
const maxEndedPayments = 100

/** The folder of the survey's pictures in the survey's own addresses, and the path at which this server serves it. */
const pictureFolder = '/src/assets/options/'
const picturePath = '/forms/pictures/'

type Options = {
  root: string
  clock: Clock
  random: Random
  /** Where the log is stored; in memory by default. */
  store?: LogStore
  /** The latency of every call in milliseconds; the scenario's by default. */
  latency?: number
  /** The brand, application and bearer that are expected; the demo's by default. */
  settings?: ServiceSettings
  /** Host names to answer at, besides `localhost` and IP addresses. */
  allowedHosts?: readonly string[]
}

type FakeServer = { server: Server; backend: BackendContext }

/** Creates the fake backend as an HTTP server for pages of every origin. It is not listening yet. */
export function createFakeServer({
  root,
  clock,
  random,
  store = createMemoryStore(),
  latency,
  settings = demoSettings,
  allowedHosts = [],
}: Options): FakeServer {
  const createScenario = (name: ScenarioName): ScenarioControl =>
    createScenarioControl(createMemoryStorage(), { name, latency: latency ?? null })
  const scenario = createScenario('happy')
  const backend = createFakeBackend({
    clock,
    storage: createMemoryStorage(),
    store,
    random,
    scenario,
    settings,
  })
  // The backend in a page accepts any base address. Here, a path before `/forms` is a mistake in the product's configuration.
  const handlers = createHandlers(
    ({ headers }) => contextOf(headers.get(scenarioHeader)),
    () => 1,
    serverBase,
  )

  /** A request that names a scenario has it alone. */
  const contextOf = (name: string | null): BackendContext =>
    name === null ? backend : { ...backend, scenario: createScenario(parseScenarioName(name)) }

  /** The redirect after each press on a payment page, by the page's id and the button: a double click sends the form twice. */
  const endedPayments = new Map<string, Promise<string>>()

  function endPaymentOnce(context: BackendContext, url: URL, form: URLSearchParams): Promise<string> {
    const id = form.get('id')
    if (id === null) return endPayment(context, url, form)
    const key = `${id} ${form.get('end')}`
    const ended = endedPayments.get(key) ?? endPayment(context, url, form)
    endedPayments.set(key, ended)
    // A press after a failure tries again. The oldest page is forgotten.
    ended.catch(() => endedPayments.delete(key))
    if (endedPayments.size > maxEndedPayments) endedPayments.delete([...endedPayments.keys()][0]!)
    return ended
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const host = checkHost(incoming.headers.host, allowedHosts)
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
    const { request, url } = await readRequest(incoming)
    const { pathname } = url
    // The call and its log see the address as the product would send it.
    const name = url.searchParams.get('scenario') ?? request.headers.get(scenarioHeader)
    url.searchParams.delete('scenario')
    const context = contextOf(name)
    const isPayment = /^\/payment\/?$/.test(pathname)

    if (request.method === 'POST' && (pathname === '/' || isPayment)) {
      const { origin } = incoming.headers
      if (origin !== undefined && origin !== `http://${host}`)
        throw new HttpError(403, 'This form belongs to a page of another origin')
      const form = new URLSearchParams(await request.text())
      if (!isPayment) scenario.change({ name: parseScenarioName(form.get('scenario')) })
      const location = isPayment ? await endPaymentOnce(context, url, form) : '/'
      return void outgoing.writeHead(303, { location }).end()
    }
    if (request.method === 'GET') {
      if (pathname === '/') return send(outgoing, 200, 'text/html', frontPage(backend))
      if (isPayment)
        return send(outgoing, 200, 'text/html', paymentPage(context, url, incoming.headers.referer))
      const file = pathname === '/openapi.yaml' ? 'docs/openapi.yaml' : pictureFile(pathname)
      const text = file && (await readFile(join(root, file), 'utf8').catch(() => null))
      if (text) return send(outgoing, 200, file.endsWith('.svg') ? 'image/svg+xml' : 'application/yaml', text)
    }

    const call = new Request(url, request)
    if (name !== null) call.headers.set(scenarioHeader, name)
    const response = await getResponse(handlers, call)
    if (!response) throw new HttpError(404, `No route for ${request.method} ${pathname}`)
    // A network error: close the connection without a response.
    if (response.type === 'error') return void outgoing.destroy()
    const scheme = response.headers.get('www-authenticate')
    if (scheme) outgoing.setHeader('www-authenticate', scheme)
    const text = await response.text()
    const isSurvey = routeOf(request.method, pathname)?.name === 'getSurvey'
    const body = isSurvey ? text.replaceAll(`"${pictureFolder}`, `"http://${host}${picturePath}`) : text
    send(outgoing, response.status, 'application/json', body)
  }

  const server = createServer((incoming, outgoing) => {
    // A proxy sends the absolute address: drop its origin.
    incoming.url = incoming.url?.replace(/^https?:\/\/[^/?]*/i, '')
    // Not for `/` and `/payment`: only this machine's user may read texts and payments.
    if (/^\/(?:forms|api|openapi)\b/.test(incoming.url ?? '')) allowEveryOrigin(outgoing)
    respond(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
      const status = error instanceof HttpError ? error.status : 500
      if (status === 405) outgoing.setHeader('allow', allowedMethods)
      const message = error instanceof HttpError ? error.message : String(error)
      send(outgoing, status, 'application/json', JSON.stringify({ status, message }))
    })
  })
  return { server, backend }
}

/** Throws a `HttpError` for an unknown name. */
function parseScenarioName(name: unknown): ScenarioName {
  if (isScenarioName(name)) return name
  throw new HttpError(400, `No scenario "${String(name)}". There are: ${scenarioNames.join(', ')}`)
}

/** The path of a picture's file in the project; null for any other request. */
function pictureFile(path: string): string | null {
  const name = path.startsWith(picturePath) ? path.slice(picturePath.length) : ''
  return /^[\w-]+\.svg$/.test(name) ? `${pictureFolder}${name}` : null
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

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}
