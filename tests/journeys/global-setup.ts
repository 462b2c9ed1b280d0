import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStaticServer } from '../../src/build/static-server.mjs'
import { configuration, folderVariable, siteVariable, type Build } from './configuration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds demo and production into a folder of their own, serves both, and tells the tests where. `PLOTLINE_BUILDS`
 * names a folder whose builds are used again: for working on the journeys themselves.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const kept = process.env.PLOTLINE_BUILDS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'plotline-builds-')))
  const servers: Server[] = []
  for (const build of ['demo', 'production'] as const) {
    const place = join(folder, build)
    if (!kept || !existsSync(join(place, 'index.html'))) await makeBuild(build, place)
    const server = createStaticServer(place)
    servers.push(server)
    process.env[folderVariable[build]] = place
    process.env[siteVariable[build]] = await listen(server)
  }
  return async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

function makeBuild(build: Build, place: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const mode = build === 'demo' ? ['--mode', 'demo'] : []
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [vite, 'build', ...mode, '--outDir', place, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...(build === 'production' ? configuration : {}) },
      },
    )
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the ${build} build stopped with ${code}`)),
    )
  })
}

/** The names of both ends of the machine's own network lead here, so that a page's `localhost` is answered on any system. */
function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`))
  })
}
