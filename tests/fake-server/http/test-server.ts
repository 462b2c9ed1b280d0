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
  /** A request to a path of the server. Redirects are not followed. */
  ask(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** The fake server on a free port of this machine, whose calls take no time. */
export async function startTestServer(storage: KeyValueStorage = createMemoryStorage()): Promise<TestServer> {
  const network = {
    after(_ms: number, run: () => void) {
      setImmediate(run)
      return () => {}
    },
  }
  const clock = createManualClock()
  const { server, backend } = createFakeServer({
    root,
    clock,
    storage,
    network,
    random: createSeededRandom(),
  })
  const origin = await listen(server)
  return {
    backend,
    origin,
    ask: (path, init = {}) => fetch(origin + path, { redirect: 'manual', ...init }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
