import { fileURLToPath } from 'node:url'
import { createFakeServer } from '../../../fake-server/http/create-fake-server.ts'
import type { BackendContext } from '../../../fake-server/backend/backend-context.ts'
import { listen } from '../../run/listen.mjs'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export type TestServer = {
  backend: BackendContext
  origin: string
  /** Fetches a path of the server without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Starts the fake server on a free port, without latency. */
export async function startTestServer(storage: KeyValueStorage = createMemoryStorage()): Promise<TestServer> {
  const latencyClock = {
    after(_ms: number, run: () => void) {
      setImmediate(run)
      return () => {}
    },
  }
  const options = { root, storage, latencyClock, clock: createManualClock(), random: createSeededRandom() }
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
