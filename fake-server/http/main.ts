import type { Server } from 'node:http'
import { hostname } from 'node:os'
import { createSystemClock } from '../../src/adapters/clock/system-clock.ts'
import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import { join } from 'node:path'
import { demoKeys } from '../backend/demo-keys.ts'
import { eventsOf } from '../backend/events.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import type { ServiceSettings } from '../backend/backend-context.ts'
import { createFakeServer } from './create-fake-server.ts'
import { createFileStore } from './file-store.ts'

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
  const file = join(folder, `${demoKeys.log}.json`)
  const store = createFileStore(file)
  const { server, backend } = createFakeServer({
    root,
    ...(store && { store }),
    clock: createSystemClock(),
    random: createCryptoRandom(),
    settings: { ...demoSettings, ...settings },
    allowedHosts: [...(host ? [host, hostname(), `${hostname()}.local`] : []), ...otherHosts].map((name) =>
      name.toLowerCase(),
    ),
  })
  const { log } = backend
  await log.reread()
  const messages = () => eventsOf(log.view().events, 'messageSent')
  const printed = new Set(messages().map(({ id }) => id))
  log.revision.subscribe(() => {
    for (const { id, to, text } of messages()) {
      if (printed.has(id)) continue
      printed.add(id)
      print(`To ${to}: ${text}`)
    }
  })
  print(
    store
      ? `Records are stored in ${file}. Delete the file to start over.`
      : `Records are stored in memory only: ${folder} is not writable.`,
  )
  return server
}
