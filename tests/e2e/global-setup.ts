import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../run/listen.mjs'
import { buildInto } from '../run/build-into.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { comeLate } from '../services/late.ts'
import { configuration, folderVariable, siteVariable, type Build } from './configuration.ts'

/**
 * Builds demo and production into a folder of their own, serves both, and tells the tests where. `PLOTLINE_BUILDS`
 * names a folder whose builds are used again: for working on the journeys themselves.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const kept = process.env.PLOTLINE_BUILDS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'plotline-builds-')))
  const servers: Server[] = []
  const serve = async (build: Build): Promise<void> => {
    const place = join(folder, build)
    if (!kept || !existsSync(join(place, 'index.html'))) await makeBuild(build, place)
    const server = createStaticServer(place)
    serveLate(server)
    servers.push(server)
    process.env[folderVariable[build]] = place
    process.env[siteVariable[build]] = await listen(server)
  }
  await Promise.all([serve('demo'), serve('production')])
  return async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

const makeBuild = (build: Build, place: string): Promise<void> =>
  build === 'demo'
    ? buildInto('the demo', place, ['--mode', 'demo'])
    : buildInto('the product', place, [], configuration)

function serveLate(server: Server): void {
  const [serve] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')
  server.on('request', (request, response) => void comeLate().then(() => serve(request, response)))
}
