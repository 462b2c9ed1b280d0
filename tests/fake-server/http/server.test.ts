import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SurveyFormJson } from '../../../src/core/api/forms-api.ts'
import { send, type SentResponse } from '../../build/send.ts'
import { eventsOf } from '../../../fake-server/backend/events.ts'
import { submission } from '../../contracts/valid-requests.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Sends any method, path and header. `fetch` can't send TRACE and sets Host itself. */
const requestRaw = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<SentResponse> => send(Number(new URL(server.origin).port), path, headers, method)

describe('the fake server', () => {
  it('allows calls from pages of any origin, with the product’s headers', async () => {
    const preflight = await server.request('/forms/updateResponse/1', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST')
    const allowed = preflight.headers.get('access-control-allow-headers')
    expect(allowed).toBe('authorization, content-type, idempotency-key, x-scenario')
    expect((await server.request('/forms/nothing')).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('hides texts and payments from pages of other origins (R69)', async () => {
    for (const path of ['/', '/payment?amount=1'])
      expect((await server.request(path)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('serves the survey’s pictures at absolute addresses on the requested host', async () => {
    const surveys = (await (await server.request('/forms/survey-forms')).json()) as SurveyFormJson[]
    const pictures = surveys.flatMap(({ questions }) =>
      questions.flatMap(({ fields }) => fields.flatMap(({ images }) => images ?? [])),
    )
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures) expect(picture).toMatch(`${server.origin}/forms/pictures/`)
    const picture = await fetch(pictures[0]!)
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg /)
    expect((await server.request('/forms/pictures/..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('accepts an absolute address, as a proxy sends it', async () => {
    for (const host of [server.origin, 'HTTP://elsewhere.example']) {
      const { status, headers } = await requestRaw('GET', `${host}/forms/survey-forms`)
      expect({ status, allowedOrigin: headers['access-control-allow-origin'] }).toEqual({
        status: 200,
        allowedOrigin: '*',
      })
    }
    expect((await requestRaw('GET', `${server.origin}?x=1`)).status).toBe(200)
  })

  it.each([
    'elsewhere.example',
    'localhost.elsewhere.example',
    'elsewherelocalhost',
    '127.0.0.1.elsewhere.example',
    'a"b',
  ])('refuses the foreign host %j, which may resolve to this machine (R69)', async (host) => {
    for (const path of ['/', '/forms/survey-forms', '/payment?amount=1']) {
      const { status, body } = await requestRaw('GET', path, { host })
      expect({ status, body: String(body) }).toEqual({
        status: 403,
        body: expect.not.stringContaining('Texts'),
      })
    }
  })

  it.each(['localhost', 'localhost:4180', 'forms.localhost:1', '192.168.1.7:4180', '[::1]:4180'])(
    'accepts the host %s and uses it for the pictures’ addresses',
    async (host) => {
      const { status, body } = await requestRaw('GET', '/forms/survey-forms', { host })
      expect({ status, text: String(body) }).toEqual({
        status: 200,
        text: expect.stringContaining(`"http://${host}/forms/pictures/`),
      })
    },
  )

  it('refuses forms of another origin at / and /payment', async () => {
    const post = async (path: string, origin: string): Promise<number> =>
      (await server.request(path, { method: 'POST', headers: { origin }, body: 'scenario=slow' })).status
    for (const path of ['/', '/payment?amount=1']) {
      expect(await post(path, 'https://elsewhere.example')).toBe(403)
      expect(await post(path, 'null')).toBe(403)
      expect(await post(path, server.origin)).not.toBe(403)
    }
  })

  it('rewrites picture paths in the survey, not in a visitor’s answers', async () => {
    const answer = { Plot: { width: '"/src/assets/options/x.svg', depth: '/src/assets/options/x.svg' } }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...submission, answer })
    const response = await server.request('/forms/survey-forms', { method: 'POST', headers, body })
    const { insertedId } = (await response.json()) as { insertedId: string }
    const earlier = await server.request(`/forms/response?q=${insertedId}`)
    expect(await earlier.json()).toMatchObject({ data: answer })
  })

  it('serves openapi.yaml', async () => {
    const response = await server.request('/openapi.yaml')
    expect(response.headers.get('content-type')).toContain('application/yaml')
    expect(await response.text()).toMatch(/^openapi: 3\.1/)
  })

  it('names the scheme if the bearer is missing', async () => {
    const response = await server.request('/forms/updateResponse/1', { method: 'POST', body: '{}' })
    expect({ status: response.status, challenge: response.headers.get('www-authenticate') }).toEqual({
      status: 401,
      challenge: 'Bearer',
    })
  })

  it.each(['/elsewhere', '/forms', '/api', '/forms/x', '/'])(
    'responds with 404 to a call behind the wrong base address %s',
    async (before) => {
      for (const query of ['', '?scenario=happy']) {
        const response = await server.request(`${before}/forms/survey-forms${query}`)
        const message = `No route for GET ${before}/forms/survey-forms`
        expect({ status: response.status, json: await response.json() }).toEqual({
          status: 404,
          json: { status: 404, message },
        })
      }
    },
  )

  it('responds to HEAD like to GET, without a body', async () => {
    const pages = ['/', '/payment?amount=1', '/openapi.yaml', '/forms/survey-forms', '/forms/nothing']
    for (const path of pages) {
      const [head, get] = [await server.request(path, { method: 'HEAD' }), await server.request(path)]
      const body = await get.text()
      expect({ path, status: head.status, body: await head.text() }).toEqual({
        path,
        status: get.status,
        body: '',
      })
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(body))
    }
  })

  it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])(
    'refuses %s and names the allowed methods',
    async (method) => {
      for (const path of ['/', '/forms/survey-forms', '/nowhere']) {
        const response = await requestRaw(method, path)
        expect(response.status).toBe(405)
        expect(response.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
      }
    },
  )

  it('closes the connection of a body far above the limit', async () => {
    let sentBytes = 0
    const chunk = new Uint8Array(100_000)
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += chunk.length
        if (sentBytes > 50_000_000) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' }
    await server.request('/forms/survey-forms', init).catch(() => {})
    expect(sentBytes).toBeLessThan(50_000_000)
  })

  const json = 'application/json'
  it.each([
    [
      'a form that cannot be read',
      '/api/customer/me/loginotp',
      'multipart/form-data; boundary=x',
      'no form',
      400,
    ],
    ['an address that cannot be decoded', '/forms/update/%ff', json, '{}', 400],
    ['a deeply nested body', '/forms/survey-forms', json, '['.repeat(20_000) + ']'.repeat(20_000), 400],
    ['a body that is too long', '/forms/survey-forms', json, 'x'.repeat(1_000_001), 413],
  ])('refuses %s', async (_, path, type, body, status) => {
    const response = await server.request(path, { method: 'POST', headers: { 'content-type': type }, body })
    expect(response.status).toBe(status)
  })
})

describe('a scenario over HTTP', () => {
  const select = (scenario: string): Promise<Response> =>
    server.request('/', { method: 'POST', body: new URLSearchParams({ scenario }) })

  it('applies to one call that names it by query or header', async () => {
    expect((await server.request('/forms/survey-forms?scenario=forms-down')).status).toBe(503)
    const headers = { 'x-scenario': 'forms-down' }
    expect((await server.request('/forms/survey-forms', { headers })).status).toBe(503)
    expect((await server.request('/forms/survey-forms')).status).toBe(200)
    const logged = eventsOf(server.backend.log.view().events, 'called').map(({ path }) => path)
    expect(logged).toEqual(Array(3).fill('/forms/survey-forms'))
  })

  it('cuts a response, or closes the connection', async () => {
    const cut = await (await server.request('/forms/survey-forms?scenario=forms-malformed')).text()
    expect(() => JSON.parse(cut) as unknown).toThrow(SyntaxError)
    await expect(server.request('/forms/survey-forms?scenario=offline')).rejects.toThrow(TypeError)
  })

  it('selected on the front page applies to every call that names none', async () => {
    const page = await (await server.request('/')).text()
    expect(page).toContain('<button name="scenario" value="details-down">')
    const response = await select('details-down')
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status: 303,
      location: '/',
    })
    const path = '/forms/checkout-details?currency=INR&slug=form_one_demo'
    expect((await server.request(path)).status).toBe(503)
    expect((await server.request(`${path}&scenario=happy`)).status).toBe(200)
    await select('happy')
    expect((await server.request(path)).status).toBe(200)
  })

  it('is stored by a POST only, and no GET ends a payment (R69)', async () => {
    expect((await server.request('/?scenario=forms-down')).status).toBe(200)
    expect((await server.request('/forms/survey-forms')).status).toBe(200)
    const { payment } = server.backend.log.view().db
    const before = payment.count()
    for (const end of ['pay', 'paid', 'decline'])
      await server.request(`/payment?currency=INR&amount=1&end=${end}`)
    expect(payment.count()).toBe(before)
  })

  it('with an unknown name is refused, and the response names the others', async () => {
    const response = await server.request('/forms/survey-forms?scenario=sunny')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('payment-declined')
  })
})
