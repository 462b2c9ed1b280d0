import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxServer } from '../../src/build/hosts/nginx.ts'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { get } from './get.ts'
import { film, makeSite, page, script, type MadeSite } from './made-site.ts'

const isInstalled = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
if (!isInstalled) process.stdout.write('nginx is not installed: tests of its file are skipped.\n')

/** Starts nginx with the generated file and the little configuration that it needs around it. */
async function startNginx({ place, folder, site }: MadeSite, port: number): Promise<ChildProcess> {
  const server = nginxServer(site, port)
    .replace('listen ', 'listen 127.0.0.1:')
    .replace('root /srv/plotline/dist;', `root ${folder};`)
  await mkdir(join(place, 'run'))
  await writeFile(join(place, 'run/plotline.conf'), server)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = `daemon off; master_process off; pid ${place}/run/pid; error_log stderr;
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${place}/run/${name};`).join('\n  ')}
  include ${place}/run/plotline.conf;
}
`
  await writeFile(join(place, 'run/nginx.conf'), main)
  return spawn('nginx', ['-c', join(place, 'run/nginx.conf'), '-p', place], { stdio: 'ignore' })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when nginx responds. Rejects when it exits first. */
async function untilReady(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    if (await get(port, '/').catch(() => null)) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`nginx exited with ${child.exitCode}`)
}

describe.skipIf(!isInstalled)('nginx with the generated file', () => {
  let made: MadeSite
  let child: ChildProcess
  let port: number
  beforeAll(async () => {
    made = await makeSite()
    port = await findFreePort()
    child = await startNginx(made, port)
    await untilReady(child, port)
  })
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(made.place, { recursive: true })
  })

  it.each(['/', '/uk/', '/survey-form', '/us/response/plan.jpg?Rx=1', '/response/a.html', '/demo', '/demo/'])(
    'serves the page at %s and has it revalidated',
    async (path) => {
      const { status, headers, body } = await get(port, path)
      expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-cache', page])
      expect(headers['content-type']).toMatch(/^text\/html/)
    },
  )
  it.each([
    ['/us', 'Product of /us'],
    ['/demo/payment?amount=1', 'Payment'],
    ['/demo/payment/', 'Payment'],
  ])('serves %s from a page of its own', async (path, title) => {
    const { status, headers, body } = await get(port, path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(body.toString()).toContain(title)
  })
  it.each(['/assets/gone.js', '/assets/', '/locales/xx/translation.json', '/_headers', '/_redirects'])(
    'responds to %s with a 404 that nobody may store',
    async (path) => {
      const { status, headers, body } = await get(port, path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body.toString()).not.toContain('Product')
    },
  )
  it.each([
    ['/thank-you?request_order_id=A1&currency=INR&amount=299'],
    ['/us/thank-you/'],
    ['/'],
    ['//evil.test/thank-you', '/evil.test/thank-you'],
    ['/\\evil.test/thank-you', '/evil.test/thank-you'],
  ])('answers a POST to %s with 303 to the same address (R87)', async (path, location = path) => {
    const { status, headers } = await get(port, path, { 'content-length': '0' }, 'POST')
    expect([status, headers.location, headers['cache-control']]).toEqual([303, location, 'no-store'])
    expect(headers['x-frame-options']).toBe('DENY')
  })
  it('lets browsers cache files with a hash, and has texts revalidated', async () => {
    for (const path of ['/assets/index-abcdefgh.js', '/assets/film-abcdefgh.mp4'])
      expect((await get(port, path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(port, '/locales/ta/translation.json')).headers['cache-control']).toBe('no-cache')
  })
  it.each(['/', '/us/thank-you', '/assets/index-abcdefgh.js', '/assets/gone.js', '/demo/payment'])(
    'sends every header of the site once with %s',
    async (path) => {
      const wanted = Object.entries(made.site.headers).map(([name, value]) => [name.toLowerCase(), value])
      expect((await get(port, path)).headers).toMatchObject(Object.fromEntries(wanted))
    },
  )
  it.each(['/', '/assets/index-abcdefgh.js', '/assets/index-abcdefgh.css', '/favicon.svg'])(
    'compresses %s',
    async (path) => {
      const { headers } = await get(port, path, { 'accept-encoding': 'gzip' })
      expect(headers['content-encoding']).toBe('gzip')
      expect(String(headers.vary)).toMatch(/accept-encoding/i)
    },
  )
  it('compresses without loss', async () => {
    const { body } = await get(port, '/assets/index-abcdefgh.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(body).toString()).toBe(script)
  })
  it('serves a byte range of a film', async () => {
    const part = await get(port, '/assets/film-abcdefgh.mp4', { range: 'bytes=100-199' })
    const { 'content-range': range, 'content-type': type } = part.headers
    expect([part.status, range, type]).toEqual([206, 'bytes 100-199/4000', 'video/mp4'])
    expect(part.body.equals(film.subarray(100, 200))).toBe(true)
  })
  it('responds with 304 for an unchanged page', async () => {
    const { headers } = await get(port, '/')
    expect((await get(port, '/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
  it('passes npm run verify', async () => {
    expect(await verifySite({ origin: `http://127.0.0.1:${port}`, folder: made.folder })).toEqual([])
  })
})
