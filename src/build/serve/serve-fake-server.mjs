import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { serveUntilStopped } from './serve-until-stopped.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

// Node 20 runs no TypeScript: Vite does.
/** @type {{ module: typeof import('../../../fake-server/http/main.ts') }} */
const { module } = await runnerImport(join(root, 'fake-server/http/main.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})

/** The demo's own stand in for what is not set. */
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
