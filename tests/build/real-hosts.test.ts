import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { get } from './get.ts'
import { film, makeSite, page, script, type MadeSite } from './made-site.ts'

/** Starts the host on a port with its own file of the build, with as little besides as it runs on. */
type Host = { name: string; start: (made: MadeSite, port: number) => Promise<ChildProcess> }

const isInstalled = (command: string, version: string): boolean =>
  spawnSync(command, [version], { stdio: 'ignore' }).status === 0

async function startNginx({ place, folder, hosts }: MadeSite, port: number): Promise<ChildProcess> {
  const written = await readFile(join(hosts, 'nginx/plotline.conf'), 'utf8')
  const own = written
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/plotline/dist;', `root ${folder};`)
  await mkdir(join(place, 'run'))
  await writeFile(join(place, 'run/plotline.conf'), own)
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

async function startCaddy({ place, folder, hosts }: MadeSite, port: number): Promise<ChildProcess> {
  const file = join(place, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\nimport ${join(hosts, 'caddy/Caddyfile')}\n`)
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PLOTLINE_SITE: `http://127.0.0.1:${port}`,
      PLOTLINE_ROOT: folder,
      XDG_DATA_HOME: place,
      XDG_CONFIG_HOME: place,
    },
  })
}

const nginx: Host = { name: 'nginx', start: startNginx }
const caddy: Host = { name: 'Caddy', start: startCaddy }

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when the host answers; rejects when it ended before. */
async function answering(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    if (await get(port, '/').catch(() => null)) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`the host ended with ${child.exitCode}`)
}

const hosts: [host: Host, isThere: boolean][] = [
  [nginx, isInstalled('nginx', '-v')],
  [caddy, isInstalled('caddy', 'version')],
]
for (const [{ name }, isThere] of hosts)
  if (!isThere) process.stdout.write(`${name} is not installed: its file is not tried here.\n`)

describe.each(hosts)('$name, run with the file that the build wrote for it', ({ start }, isThere) => {
  let made: MadeSite
  let child: ChildProcess
  let port: number
  beforeAll(async () => {
    if (!isThere) return
    made = await makeSite()
    port = await freePort()
    child = await start(made, port)
    await answering(child, port)
  })
  afterAll(async () => {
    if (!isThere) return
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(made.place, { recursive: true })
  })

  it.skipIf(!isThere)('answers every address that is no file with the page, asked for anew', async () => {
    for (const path of [
      '/',
      '/uk/',
      '/survey-form',
      '/us/response/plan.jpg?Rx=1',
      '/response/a.html',
      '/demo',
      '/demo/',
    ]) {
      const { status, headers, body } = await get(port, path)
      expect([path, status, headers['cache-control'], body.toString()]).toEqual([path, 200, 'no-cache', page])
      expect(headers['content-type']).toMatch(/^text\/html/)
    }
  })
  it.skipIf(!isThere)('serves a region’s page and the demo’s own', async () => {
    for (const [path, title] of [
      ['/us', 'Product of /us'],
      ['/demo/payment?amount=1', 'Payment'],
      ['/demo/console', 'Console'],
      ['/demo/payment/', 'Payment'],
    ]) {
      const { status, headers, body } = await get(port, path!)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
      expect(body.toString()).toContain(title)
    }
  })
  it.skipIf(!isThere)(
    'says 404 for a missing part and lets nobody keep it, and serves no rules of hosts',
    async () => {
      for (const path of [
        '/assets/gone.js',
        '/assets/',
        '/locales/xx/translation.json',
        '/_headers',
        '/_redirects',
      ]) {
        const { status, headers, body } = await get(port, path)
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
        expect(body.toString()).not.toContain('Product')
      }
    },
  )
  it.skipIf(!isThere)('lets files with a hash be kept, and asks for texts anew', async () => {
    for (const path of ['/assets/index-abcdefgh.js', '/assets/film-abcdefgh.mp4'])
      expect((await get(port, path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(port, '/locales/ta/translation.json')).headers['cache-control']).toBe('no-cache')
  })
  it.skipIf(!isThere)('sends every header of the site once, with a missing part too', async () => {
    const wanted = Object.entries(made.site.headers).map(([name, value]) => [name.toLowerCase(), value])
    for (const path of [
      '/',
      '/us/thank-you',
      '/assets/index-abcdefgh.js',
      '/assets/gone.js',
      '/demo/payment',
    ])
      expect((await get(port, path)).headers).toMatchObject(Object.fromEntries(wanted))
  })
  it.skipIf(!isThere)('packs text, and says what the answer depends on', async () => {
    for (const path of [
      '/',
      '/assets/index-abcdefgh.js',
      '/assets/index-abcdefgh.css',
      '/locales/ta/translation.json',
      '/favicon.svg',
    ]) {
      const { headers } = await get(port, path, { 'accept-encoding': 'gzip' })
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip'])
      expect(String(headers.vary)).toMatch(/accept-encoding/i)
    }
    const { body } = await get(port, '/assets/index-abcdefgh.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(body).toString()).toBe(script)
  })
  it.skipIf(!isThere)('answers a range of a film with that part of it, and names its type', async () => {
    const part = await get(port, '/assets/film-abcdefgh.mp4', { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      'bytes 100-199/4000',
      'video/mp4',
    ])
    expect(part.body.equals(film.subarray(100, 200))).toBe(true)
  })
  it.skipIf(!isThere)('leaves the command that verifies a host nothing to say', async () => {
    expect(await verifySite({ origin: `http://127.0.0.1:${port}`, folder: made.folder })).toEqual([])
  })
  it.skipIf(!isThere)('says that a page has not changed', async () => {
    const { headers } = await get(port, '/')
    expect((await get(port, '/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})
