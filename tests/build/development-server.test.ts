import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { root } from './production-build.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
])('listens on this machine alone, and elsewhere only where HOST says so (R69)', async (host, expected) => {
  vi.stubEnv('HOST', host)
  const { server } = await resolveConfig({ root, configFile: `${root}vite.config.ts` }, 'serve')
  expect(server.host).toBe(expected)
})
