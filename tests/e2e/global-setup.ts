import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../run/listen.mjs'
import { buildInto } from '../run/build-into.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { delayRandomly } from '../services/play-response.ts'
import {
  analyticsConfiguration,
  configuration,
  folderVariable,
  siteVariable,
  type Build,
} from './configuration.ts'

/**
 * Makes each build in a temporary folder and serves it. `PLOTLINE_BUILDS` names a folder whose builds are
 * used again.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const reused = process.env.PLOTLINE_BUILDS
  const folder = reused ?? (await mkdtemp(join(tmpdir(), 'plotline-builds-')))
  const servers: Server[] = []
  const serve = async (build: Build): Promise<void> => {
    const site = join(folder, build)
    if (!reused || !existsSync(join(site, 'index.html'))) await makeBuild(build, site)
    const server = createStaticServer(site)
    delayResponses(server)
    servers.push(server)
    process.env[folderVariable(build)] = site
    process.env[siteVariable(build)] = await listen(server)
  }
  await Promise.all([serve('demo'), serve('production'), serve('analytics')])
  return async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    if (!reused) await rm(folder, { recursive: true, force: true })
  }
}

const makeBuild = (build: Build, folder: string): Promise<void> =>
  build === 'demo'
    ? buildInto('the demo', folder, ['--mode', 'demo'])
    : buildInto(build, folder, [], build === 'analytics' ? analyticsConfiguration : configuration)

/** Delays each response by a random time. */
function delayResponses(server: Server): void {
  const [serve] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')
  server.on('request', (request, response) => void delayRandomly().then(() => serve(request, response)))
}
