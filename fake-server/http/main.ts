import type { Server } from 'node:http'
import { createSystemClock } from '../../src/adapters/clock/system-clock.ts'
import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import type { ServiceSettings } from '../backend/backend-context.ts'
import { createFakeServer } from './create-fake-server.ts'
import { createFileStorage } from './file-storage.ts'

type Options = {
  /** The project's folder. */
  root: string
  /** Where the records are kept. */
  folder: string
  /** What the product was configured with, where that is not what the demo is. */
  settings?: Partial<ServiceSettings>
  /** Is told each text that goes out, with its code, and what else is worth knowing. */
  say: (line: string) => void
}

/** What `npm run fake-server` runs. The server is not yet listening. */
export async function openFakeServer({ root, folder, settings, say }: Options): Promise<Server> {
  const storage = createFileStorage(folder)
  const { server, backend } = createFakeServer({
    root,
    storage,
    clock: createSystemClock(),
    random: createCryptoRandom(),
    settings: { ...demoSettings, ...settings },
  })
  await backend.records.reread()
  const { messages } = backend.records.database
  const told = new Set(messages.all().map(({ id }) => id))
  backend.records.revision.subscribe(() => {
    for (const { id, to, text } of messages.all()) {
      if (told.has(id)) continue
      told.add(id)
      say(`To ${to}: ${text}`)
    }
  })
  say(
    storage.keepsFiles()
      ? `Records are kept in ${folder}/${demoKeys.database}.json; remove it to begin anew.`
      : `Records are kept in memory: ${folder} cannot be written.`,
  )
  return server
}
