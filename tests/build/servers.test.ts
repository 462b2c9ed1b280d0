import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxServer } from '../../src/build/hosts/nginx.ts'
import { headersFor, readHeaderRules } from '../../src/build/serve/header-rules.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { listen } from '../run/listen.mjs'
import { send } from './send.ts'
import { page, writeTestSite, type TestSite } from './test-site.ts'

const portOf = (origin: string): number => Number(new URL(origin).port)

/** A started server: its port, and how to stop it. */
type Started = { port: number; stop: () => void | Promise<void> }

async function startStaticServer({ folder }: TestSite): Promise<Started> {
  const server = createStaticServer(folder)
  return {
    port: portOf(await listen(server)),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Starts nginx with the generated file and a minimal configuration around it. */
async function startNginx({ parent, folder, site }: TestSite): Promise<Started> {
  const port = await findFreePort()
  const server = nginxServer(site, port)
    .replace('listen ', 'listen 127.0.0.1:')
    .replace(/ *listen \[::\].*\n/, '')
    .replace('root /srv/plotline/dist;', `root ${folder};`)
  await mkdir(join(parent, 'run'))
  await writeFile(join(parent, 'run/plotline.conf'), server)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `daemon off; master_process off; pid ${parent}/run/pid; error_log stderr;
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${parent}/run/${name};`).join('\n  ')}
  include ${parent}/run/plotline.conf;
}
`
  await writeFile(join(parent, 'run/nginx.conf'), main)
  const child = spawn('nginx', ['-c', join(parent, 'run/nginx.conf'), '-p', parent], { stdio: 'ignore' })
  while (!(await send(port, '/').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx exited with ${child.exitCode}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = portOf(await listen(server))
  server.close()
  await once(server, 'close')
  return port
}

const hosts: [name: string, start: (testSite: TestSite) => Promise<Started>][] = [
  ['the server of preview and demo', startStaticServer],
]
if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0)
  hosts.push(['nginx with the generated file', startNginx])
else process.stdout.write('nginx is not installed: tests of its file are skipped.\n')

describe.each(hosts)('%s', (_, start) => {
  let testSite: TestSite
  let started: Started
  beforeAll(async () => {
    testSite = await writeTestSite()
    await writeFile(join(testSite.parent, 'secret.txt'), 'secret')
    started = await start(testSite)
  })
  afterAll(async () => {
    await started.stop()
    await rm(testSite.parent, { recursive: true })
  })

  it('passes npm run verify (S1.5, R34, I16)', async () => {
    expect(await verifySite({ origin: `http://127.0.0.1:${started.port}`, folder: testSite.folder })).toEqual(
      [],
    )
  })

  it.each([
    ['/', page],
    ['/index.html', page],
    ['/index.htm', page],
    ['/survey-form', page],
    ['/response/plan.jpg?Rx=1', page],
    ['/response/checkout/plan.jpg/', page],
    ['/THANK-YOU/?request_order_id=A1', page],
    ['/us/payment-failure', page],
    ['//uk//privacy-policy', page],
    ['/thank-you&request_order_id=A1', page],
    ['/thank-you%26amp;request_order_id=A1', page],
    ['/thank-you%3Frequest_order_id=A1', page],
    ['/us', '<title>Product of /us</title>'],
    ['/us/?utm_source=a', '<title>Product of /us</title>'],
    ['/us.html', '<title>Product of /us</title>'],
    ['/us.htm', '<title>Product of /us</title>'],
    ['/US/index.htm', '<title>Product of /us</title>'],
    ['/demo/payment?amount=1', '<title>Payment</title>'],
  ])('serves the page at %s without caching it (R85, R119, S1.5, I16)', async (path, part) => {
    const { status, headers, body } = await send(started.port, path)
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'no-cache' })
    expect(body.toString()).toContain(part)
  })

  it.each([
    '/nowhere/at/all',
    '/nowhere?file=a.js',
    '/demo/',
    '/response',
    '/response/a/b',
    '/thank-you/x',
    '/index',
    '/us/us',
  ])('responds to the unknown address %s with the page and status 404 (R119)', async (path) => {
    const { status, headers, body } = await send(started.port, path)
    expect({ status, caching: headers['cache-control'], framing: headers['x-frame-options'] }).toEqual({
      status: 404,
      caching: 'no-store',
      framing: 'DENY',
    })
    expect(body.toString()).toBe(page)
  })

  it.each([
    '/sw.js',
    '/service-worker.js',
    '/ads.txt',
    '/nowhere/plan.jpg?Rx=1',
    '/demo/payment/index.htm',
    '/assets/',
    '/assets/gone',
    '/locales/',
    '/_headers',
    '/_redirects',
    '/assets/404.html',
  ])('responds to %s with a plain 404 (R119)', async (path) => {
    const { status, headers, body } = await send(started.port, path)
    expect({ status, caching: headers['cache-control'], framing: headers['x-frame-options'] }).toEqual({
      status: 404,
      caching: 'no-store',
      framing: 'DENY',
    })
    expect(body.toString()).not.toContain('Product')
  })

  it('serves robots.txt (R119)', async () => {
    const { status, headers, body } = await send(started.port, '/robots.txt')
    expect({ status, type: headers['content-type'], text: body.toString() }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: 'User-agent: *\n',
    })
  })

  it.each([
    ['/thank-you?request_order_id=A1&currency=INR&amount=299'],
    ['/us/thank-you/'],
    ['/'],
    ['/response/plan.jpg?Rx=1'],
    ['//evil.test/thank-you', '/evil.test/thank-you'],
    ['/\\evil.test/thank-you', '/evil.test/thank-you'],
    ['///thank-you?a=//b', '/thank-you?a=//b'],
  ])('answers a POST to %s with 303 to the same address (R87)', async (path, location = path) => {
    const { status, headers } = await send(started.port, path, { 'content-length': '0' }, 'POST')
    expect({ status, location: headers.location, caching: headers['cache-control'] }).toEqual({
      status: 303,
      location,
      caching: 'no-store',
    })
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%',
    '/response/%E0%A4%A',
    '//secret.txt',
  ])('serves nothing outside the folder, and does not fail: %s', async (path) => {
    const { status, body } = await send(started.port, path)
    expect(body.toString()).not.toContain('secret')
    expect(status).toBeLessThan(500)
  })
})

describe('the server of preview and demo', () => {
  let testSite: TestSite
  let started: Started
  beforeAll(async () => {
    testSite = await writeTestSite()
    started = await startStaticServer(testSite)
  })
  afterAll(async () => {
    await started.stop()
    await rm(testSite.parent, { recursive: true })
  })

  it('serves the page at an address that cannot be decoded', async () => {
    expect((await send(started.port, '/response/%E0%A4%A')).body.toString()).toBe(page)
  })

  it('refuses a POST to a file, and other methods', async () => {
    expect((await send(started.port, '/assets/gone.js', {}, 'POST')).status).toBe(405)
    expect((await send(started.port, '/', {}, 'DELETE')).status).toBe(405)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('compresses every text for %j', async (accepted, encoding) => {
    for (const path of [
      '/',
      '/nowhere',
      '/assets/index-abcdefgh.js',
      '/locales/ta/translation.json',
      '/favicon.svg',
    ]) {
      const { headers } = await send(started.port, path, { 'accept-encoding': accepted })
      expect({ path, encoding: headers['content-encoding'], vary: headers.vary }).toEqual({
        path,
        encoding,
        vary: 'accept-encoding',
      })
    }
  })

  it.each([
    ['bytes=3990-', 10, 'bytes 3990-3999/4000'],
    ['bytes=-10', 10, 'bytes 3990-3999/4000'],
    ['bytes=0-9', 10, 'bytes 0-9/4000'],
    ['bytes=3990-9000', 10, 'bytes 3990-3999/4000'],
  ])('serves the range %s of a video', async (range, length, sent) => {
    const { status, headers, body } = await send(started.port, '/assets/video-abcdefgh.mp4', { range })
    expect({ status, range: headers['content-range'], length: body.length }).toEqual({
      status: 206,
      range: sent,
      length,
    })
  })

  it('refuses a range behind the end of a video', async () => {
    const { status } = await send(started.port, '/assets/video-abcdefgh.mp4', { range: 'bytes=4000-' })
    expect(status).toBe(416)
  })
})

it('the header rules of a path are merged, and values of the same header joined', () => {
  const rules = readHeaderRules('# comment\n/*\n  A: 1\n  B: x: y\n\n/a/*\n  A: 2\n')
  expect(headersFor(rules, '/a/b')).toEqual({ a: '1, 2', b: 'x: y' })
  expect(headersFor(rules, '/b')).toEqual({ a: '1', b: 'x: y' })
})
