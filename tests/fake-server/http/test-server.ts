import { fileURLToPath } from 'node:url'
import { createFakeServer } from '../../../fake-server/http/create-fake-server.ts'
import type { BackendContext } from '../../../fake-server/backend/backend-context.ts'
import { listen } from '../../run/listen.mjs'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import type { LogStore } from '../../../fake-server/backend/log.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export type TestServer = {
  backend: BackendContext
  origin: string
  /** Fetches a path of the server without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Starts the fake server on a free port, without latency. */
export async function startTestServer(store?: LogStore): Promise<TestServer> {
  const ports = { clock: createManualClock(), random: createSeededRandom() }
  const options = { root, latency: 0, ...ports, ...(store && { store }) }
  const { server, backend } = createFakeServer(options)
  const origin = await listen(server)
  return {
    backend,
    origin,
    request: (path, init = {}) => fetch(origin + path, { redirect: 'manual', ...init }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
