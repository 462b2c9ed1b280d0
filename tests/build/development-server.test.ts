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
    expect([server.host, server.port, define?.__FAKE_BACKEND__]).toEqual([expected, 5173, isFake])
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
    const { configureServer } = hostWarning(host)
    ;(configureServer as (server: unknown) => void)({ config: { logger: { warn } } })
    expect(warn).toHaveBeenCalledTimes(times)
  },
)

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
  expect([build.outDir, define?.__FAKE_BACKEND__, isProduction]).toEqual([folder, isFake, true])
})
