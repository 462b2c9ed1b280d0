import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersFor, readHeaderRules } from '../../src/build/serve/header-rules.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { inRegion, regions } from '../../src/core/model/region.ts'
import { get as send, type Got } from './get.ts'

let outside: string
let server: Server
let port: number

const page = '<!doctype html><title>Product</title>'
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
const texts = JSON.stringify({ words: 'plan '.repeat(300) })

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'plotline-outside-'))
  await writeFile(join(outside, 'secret.txt'), 'secret')
  const folder = join(outside, 'dist')
  for (const each of ['assets', 'locales/en', 'demo/payment'])
    await mkdir(join(folder, each), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'favicon.ico': 'icon',
    'us.html': page.replace('Product', 'Product of /us'),
    'demo/payment/index.html': '<!doctype html><title>Payment</title>',
    'assets/film-abcdefgh.mp4': film,
    'locales/en/translation.json': texts,
    'locales/en/translation.json.br': brotliCompressSync(texts),
    _headers:
      '/*\n  X-Frame-Options: DENY\n/assets/film-abcdefgh.mp4\n  Cache-Control: public, max-age=31536000, immutable\n',
    _redirects: '/* /index.html 200\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  server = createStaticServer(folder)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(outside, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  send(port, path, headers, method)

describe('the server of preview and demo', () => {
  it.each([
    '/',
    '/survey-form',
    '/response/form_one_a?Rx=1',
    '/response/checkout/plan.jpg',
    ...regions.map((region) => inRegion(region, '/response/x.html')),
    '/nowhere/at/all',
    '/uk/',
    '/demo/',
    '/response/%E0%A4%A',
  ])('serves the page at %s (S1.5, I16)', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-cache', page])
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
  })
  it.each([
    ['/us', 'Product of /us'],
    ['/demo/payment?amount=1', 'Payment'],
  ])('serves %s from a page of its own', async (path, title) => {
    expect((await get(path)).body.toString()).toContain(title)
  })
  it.each([
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/assets/',
    '/locales/xx/translation.json',
    '/demo-worker.js',
    '/_headers',
    '/_redirects',
  ])('responds to %s with a 404 that is not cached (R34)', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['cache-control'], body.toString()]).toEqual([404, 'no-cache', 'Not found'])
    expect(headers['x-frame-options']).toBe('DENY')
  })
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%',
    '//secret.txt',
  ])('finds nothing outside the folder: %s', async (path) => {
    const { status, body } = await get(path)
    expect(body.toString()).not.toContain('secret')
    expect([200, 404]).toContain(status)
  })
  it.each([
    ['/thank-you?request_order_id=A1&currency=INR&amount=299'],
    ['/us/thank-you?request_order_id=A1'],
    ['/'],
    ['/response/plan.jpg?Rx=1'],
    ['//evil.test/thank-you', '/evil.test/thank-you'],
    ['/\\evil.test/thank-you', '/evil.test/thank-you'],
    ['///thank-you?a=//b', '/thank-you?a=//b'],
  ])('answers a POST to %s with 303 to the same address (R87)', async (path, location = path) => {
    const { status, headers, body } = await get(path, {}, 'POST')
    expect([status, headers.location, body.length]).toEqual([303, location, 0])
    expect(headers['cache-control']).toBe('no-store')
  })
  it('does not redirect a POST to a missing file', async () => {
    expect((await get('/assets/gone-12345678.js', {}, 'POST')).status).toBeGreaterThanOrEqual(400)
  })
  it('sends the headers of the folder’s own rules (I16)', async () => {
    const { headers } = await get('/assets/film-abcdefgh.mp4')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-frame-options']).toBe('DENY')
  })
  it('sends a type with every file, so that nosniff refuses none', async () => {
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  })
  it('serves a byte range of a film', async () => {
    const part = await get('/assets/film-abcdefgh.mp4', { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.body.equals(film.subarray(100, 200))).toBe(true)
    expect((await get('/assets/film-abcdefgh.mp4', { range: 'bytes=1000-' })).status).toBe(416)
  })
  it('serves a precompressed sibling to a browser that accepts it', async () => {
    const { headers, body } = await get('/locales/en/translation.json', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(body).toString()).toBe(texts)
    expect((await get('/locales/en/translation.json')).body.toString()).toBe(texts)
  })
  it('responds with 304 for an unchanged file', async () => {
    const { headers } = await get('/')
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

it('the header rules of a path are merged, and values of the same header joined', () => {
  const rules = readHeaderRules('# comment\n/*\n  A: 1\n  B: x: y\n\n/a/*\n  A: 2\n')
  expect(headersFor(rules, '/a/b')).toEqual({ a: '1, 2', b: 'x: y' })
  expect(headersFor(rules, '/b')).toEqual({ a: '1', b: 'x: y' })
})
