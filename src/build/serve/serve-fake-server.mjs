import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { serveUntilStopped } from './serve-until-stopped.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

// Imports TypeScript with Vite, because Node 20 can't.
/** @type {{ module: typeof import('../../../fake-server/http/main.ts') }} */
const { module } = await runnerImport(join(root, 'fake-server/http/main.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})

/** Settings that are not set are the demo's. */
const { VITE_BRAND_CODE: brandCode, VITE_APP_CODE: appCode, VITE_UPDATE_TOKEN: updateToken } = process.env

const server = await module.openFakeServer({
  root,
  folder: join(root, 'node_modules/.cache/plotline-fake-server'),
  settings: {
    ...(brandCode && { brandCode }),
    ...(appCode && { appCode }),
    ...(updateToken && { updateToken }),
  },
  host: process.env.HOST,
  say: (line) => console.log(line),
})
serveUntilStopped(server, {
  defaultPort: 4180,
  what: 'The fake backend',
  readable: 'read the texts with their numbers and codes, and choose what fails',
})
