import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

it('looks for packages in the pages that it serves alone: other pages of the project have packages that nobody has to install', async () => {
  const { optimizeDeps } = await resolveConfig({ root, configFile: `${root}vite.config.ts` }, 'serve')
  const pages = [optimizeDeps.entries ?? []].flat()
  expect(pages).toContain('index.html')
  expect(pages).toHaveLength(3)
  for (const page of pages) expect([page, existsSync(join(root, page))]).toEqual([page, true])
})
