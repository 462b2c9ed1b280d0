import { spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { resolveConfig } from 'vite'
import { expect, it, vi } from 'vitest'
import { hostWarning } from '../../src/build/plugins/configuration.ts'
import { root } from './production-build.ts'

it.each([
  ['', '127.0.0.1', '', 'true'],
  ['0.0.0.0', '0.0.0.0', 'http', 'false'],
])(
  'the dev server is local and on the fake backend unless HOST or VITE_BACKEND is set (R69)',
  async (host, expected, backend, isFake) => {
    vi.stubEnv('HOST', host)
    vi.stubEnv('VITE_BACKEND', backend)
    const { server, define } = await resolveConfig({ root, configFile: `${root}vite.config.ts` }, 'serve')
    expect({ host: server.host, port: server.port, isFake: define?.__FAKE_BACKEND__ }).toEqual({
      host: expected,
      port: 5173,
      isFake,
    })
  },
)

it.each([
  ['0.0.0.0', 1],
  ['192.168.1.7', 1],
  ['localhost', 0],
  ['127.0.0.1', 0],
  ['::1', 0],
])(
  'the dev server warns that others can read the sources only if HOST is public (R69): %s',
  (host, times) => {
    const warn = vi.fn()
    const { configureServer } = hostWarning(host, undefined)
    ;(configureServer as (server: unknown) => void)({ config: { logger: { warn } } })
    expect(warn).toHaveBeenCalledTimes(times)
  },
)

it('the dev server says how to open it behind a tunnel, once for each refused host (R137)', () => {
  const warn = vi.fn()
  const httpServer = new EventEmitter()
  const { configureServer } = hostWarning('laptop.local', 'allowed.example')
  ;(configureServer as (server: unknown) => void)({ config: { logger: { warn } }, httpServer })
  warn.mockClear()
  for (const host of [
    'localhost:5173',
    '127.0.0.1:5173',
    '[::1]:5173',
    'laptop.local:5173',
    'a.localhost',
    'allowed.example',
  ])
    httpServer.emit('request', { headers: { host } })
  expect(warn).not.toHaveBeenCalled()
  for (const host of ['demo.example', 'demo.example:443']) httpServer.emit('request', { headers: { host } })
  expect(warn.mock.calls.map(([text]) => text as string)).toEqual([
    'Requests for demo.example are refused. If it is your tunnel: TUNNEL_HOST=demo.example npm run dev',
  ])
})

it('the dev server answers at TUNNEL_HOST, and at no other host name (R137)', async () => {
  const allowedHosts = async (): Promise<unknown> =>
    (await resolveConfig({ root, configFile: `${root}vite.config.ts` }, 'serve')).server.allowedHosts
  expect(await allowedHosts()).not.toContain('demo.example')
  vi.stubEnv('TUNNEL_HOST', 'demo.example')
  expect(await allowedHosts()).toContain('demo.example')
})

it('npm installs the tools of a build whatever NODE_ENV is (R137)', () => {
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: true,
  } as const
  expect(spawnSync('npm config get omit', options).stdout.trim()).not.toContain('dev')
})

it.each([
  ['production', 'dist', 'false'],
  ['demo', 'dist-demo', 'true'],
])('the %s build goes to %s, whatever NODE_ENV is', async (mode, folder, isFake) => {
  vi.stubEnv('NODE_ENV', 'development')
  const { build, define, isProduction } = await resolveConfig(
    { root, configFile: `${root}vite.config.ts`, mode },
    'build',
    mode,
  )
  expect({ outDir: build.outDir, isFake: define?.__FAKE_BACKEND__, isProduction }).toEqual({
    outDir: folder,
    isFake,
    isProduction: true,
  })
})
