import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { createSystemClock } from '../../src/adapters/clock/system-clock.ts'
import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import type { ServiceSettings } from '../backend/backend-context.ts'
import { createFakeServer } from './create-fake-server.ts'
import { createFileStorage } from './file-storage.ts'

type Options = {
  root: string
  folder: string
  /** Overrides of the demo's configuration. */
  settings?: Partial<ServiceSettings>
  /** The host name to listen at; localhost by default. */
  host?: string | undefined
  /** More host names to answer at. */
  otherHosts?: readonly string[]
  /** Prints a line: each message with its code, and where the records are stored. */
  print: (line: string) => void
}

/** Creates the server of `npm run fake-server`. It is not listening yet. */
export async function openFakeServer({
  root,
  folder,
  settings,
  host,
  otherHosts = [],
  print,
}: Options): Promise<Server> {
  const storage = createFileStorage(folder)
  const { server, backend } = createFakeServer({
    root,
    storage,
    clock: createSystemClock(),
    random: createCryptoRandom(),
    settings: { ...demoSettings, ...settings },
    allowedHosts: [...(host ? [host, hostname(), `${hostname()}.local`] : []), ...otherHosts].map((name) =>
      name.toLowerCase(),
    ),
  })
  await backend.records.reread()
  const { messages } = backend.records.database
  const printed = new Set(messages.all().map(({ id }) => id))
  backend.records.revision.subscribe(() => {
    for (const { id, to, text } of messages.all()) {
      if (printed.has(id)) continue
      printed.add(id)
      print(`To ${to}: ${text}`)
    }
  })
  print(
    storage.keepsFiles()
      ? `Records are stored in ${folder}/${demoKeys.database}.json. Delete the file to start over.`
      : `Records are stored in memory only: ${folder} is not writable.`,
  )
  return server
}
