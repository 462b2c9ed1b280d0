import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRange } from '../../src/build/serve/byte-range.mjs'
import { headersFor, readHeaderRules } from '../../src/build/serve/host-rules.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { inRegion, regions } from '../../src/core/model/region.ts'
import { get as ask, type Got } from './get.ts'

let folder: string
let outside: string
let server: Server
let port: number

const page = '<!doctype html><title>Product</title>'
const script = 'export const words = "same same same same same same same"\n'.repeat(20)
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'plotline-outside-'))
  await writeFile(join(outside, 'secret.txt'), 'secret')
  folder = join(outside, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'locales/en'), { recursive: true })
  await mkdir(join(folder, 'demo'), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'demo/payment.html': '<!doctype html><title>Payment</title>',
    'assets/index-abcdefgh.js': script,
    'assets/film-abcdefgh.mp4': film,
    'assets/nothing-abcdefgh.png': '',
    'locales/en/translation.json': '{}',
    _headers:
      '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    _redirects: '/* /index.html 200\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await symlink(join(outside, 'secret.txt'), join(folder, 'assets/link.txt'))
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
  ask(port, path, headers, method)

describe('a built folder is served as a host would', () => {
  it.each([
    '/',
    '/survey-form',
    '/response/form_one_a?Rx=1',
    '/response/checkout/plan.jpg',
    ...regions.map((region) => inRegion(region, '/response/x.html')),
    '/nowhere/at/all',
    '/us/',
    '/demo/',
    '/response/%E0%A4%A',
    'http://elsewhere.example/us/survey-form',
    'HTTP://elsewhere.example?x=1',
  ])('%s is the product’s page (S1.5, I16)', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type'], body.toString()]).toEqual([
      200,
      'text/html; charset=utf-8',
      page,
    ])
    expect(headers['cache-control']).toBe('no-cache')
  })
  it.each([
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/assets/',
    '/locales/xx/translation.json',
    '/gone.png',
    '/mockServiceWorker.js',
    '/_headers',
    '/_redirects',
  ])('%s is missing', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(body.toString()).not.toContain('Product')
  })
  it('finds a page by its name without the ending', async () => {
    expect((await get('/demo/payment?amount=1')).body.toString()).toContain('Payment')
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/link.txt',
    '/%00',
    '/%ff',
    '/%',
    '//secret.txt',
  ])('nothing outside the folder is found: %s', async (path) => {
    const { status, body } = await get(path)
    expect(body.toString()).not.toContain('secret')
    expect([200, 404]).toContain(status)
  })

  it('sends the headers of the folder’s own rules (I16)', async () => {
    const asset = await get('/assets/index-abcdefgh.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['x-frame-options']).toBe('DENY')
    expect((await get('/assets/gone.js')).headers['x-frame-options']).toBe('DENY')
  })
  it('does not let a missing asset be kept for a year', async () => {
    expect((await get('/assets/gone.js')).headers['cache-control']).toBe('no-cache')
  })

  it('packs text as the browser asks', async () => {
    const path = '/assets/index-abcdefgh.js'
    const [br, zip, none] = [
      await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await get(path, { 'accept-encoding': 'gzip' }),
      await get(path),
    ]
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    expect(zip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zip.body).toString()).toBe(script)
    expect([none.headers['content-encoding'], none.body.toString()]).toEqual([undefined, script])
    expect(br.headers.vary).toBe('accept-encoding')
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
  })
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, BR;q=0.5', 'br'],
    ['br;q=0.000,gzip;Q=0', undefined],
    ['x-br, gzipped', undefined],
    ['identity', undefined],
  ])('refuses a packing that is not asked for: %s', async (accepted, encoding) => {
    const got = await get('/assets/index-abcdefgh.js', { 'accept-encoding': accepted })
    expect(got.headers['content-encoding']).toBe(encoding)
  })
  it('leaves films and pictures as they are', async () => {
    const { headers, body } = await get('/assets/film-abcdefgh.mp4', { 'accept-encoding': 'br' })
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['video/mp4', undefined])
    expect(body.equals(film)).toBe(true)
    expect((await get('/assets/nothing-abcdefgh.png')).status).toBe(200)
  })
  it('answers a range of a film with that part of it', async () => {
    const part = await get('/assets/film-abcdefgh.mp4', { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.body.equals(film.subarray(100, 200))).toBe(true)
    const beyond = await get('/assets/film-abcdefgh.mp4', { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
    // The rest of what another file began: the whole of this one.
    const other = await get('/assets/film-abcdefgh.mp4', { range: 'bytes=100-199', 'if-range': '"old"' })
    expect([other.status, other.body.length]).toEqual([200, 1_000])
  })
  it('says that a file has not changed', async () => {
    const first = await get('/locales/en/translation.json')
    const again = await get('/locales/en/translation.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.vary).toBe('accept-encoding')
    for (const tags of ['*', `"x", ${String(first.headers.etag).replace('W/', '')}`])
      expect((await get('/locales/en/translation.json', { 'if-none-match': tags })).status).toBe(304)
    expect((await get('/locales/en/translation.json', { 'if-none-match': '"x"' })).status).toBe(200)
  })
  it('answers HEAD like GET without the body, and takes nothing else', async () => {
    const head = await get('/assets/film-abcdefgh.mp4', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0])
    const post = await get('/', {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a byte range of 1000', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=-0', 'impossible'],
    ['bytes=1000-1001', 'impossible'],
    ['bytes=5-4', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    [undefined, 'whole'],
  ] as const)('%s', (header, found) => {
    expect(readRange(header, 1_000)).toEqual(found)
  })
})

describe('the rules of a host', () => {
  it('join both values where two rules name a header', () => {
    const rules = readHeaderRules('# comment\n/*\n  A: 1\n  B: x: y\n\n/a/*\n  A: 2\n')
    expect(headersFor(rules, '/a/b')).toEqual({ a: '1, 2', b: 'x: y' })
    expect(headersFor(rules, '/b')).toEqual({ a: '1', b: 'x: y' })
  })
  it('take a header of the rules before away by a !', () => {
    const rules = readHeaderRules('/*\n  A: 1\n/a/*\n  A: 2\n  ! A\n')
    expect(headersFor(rules, '/a/b')).toEqual({ a: '2' })
    expect(headersFor(rules, '/b')).toEqual({ a: '1' })
  })
})
