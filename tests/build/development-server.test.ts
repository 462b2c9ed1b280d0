import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { opened } from '../../src/build/plugins/opened-plugin.ts'
import { root } from './production-build.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['', '127.0.0.1', '', 'true'],
  ['0.0.0.0', '0.0.0.0', 'http', 'false'],
])(
  'listens on this machine alone, and elsewhere only where HOST says so (R69); on the fake backend unless VITE_BACKEND is http',
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
  'warns that the sources can be read where HOST opens it to others, and only there (R69): %s',
  (host, times) => {
    const warn = vi.fn()
    const { configureServer } = opened(host)
    ;(configureServer as (server: unknown) => void)({ config: { logger: { warn } } })
    expect(warn).toHaveBeenCalledTimes(times)
  },
)

it.each([
  ['production', 'dist', 'false'],
  ['demo', 'dist-demo', 'true'],
])('builds %s into %s, whatever NODE_ENV says in the shell', async (mode, folder, isFake) => {
  vi.stubEnv('NODE_ENV', 'development')
  const { build, define, isProduction } = await resolveConfig(
    { root, configFile: `${root}vite.config.ts`, mode },
    'build',
    mode,
  )
  expect([build.outDir, define?.__FAKE_BACKEND__, isProduction]).toEqual([folder, isFake, true])
})

it('looks for packages in the pages that it serves alone: other pages of the project have packages that nobody has to install', async () => {
  const { optimizeDeps } = await resolveConfig({ root, configFile: `${root}vite.config.ts` }, 'serve')
  const pages = [optimizeDeps.entries ?? []].flat()
  expect(pages).toContain('index.html')
  expect(pages).toHaveLength(3)
  for (const page of pages) expect([page, existsSync(join(root, page))]).toEqual([page, true])
})
