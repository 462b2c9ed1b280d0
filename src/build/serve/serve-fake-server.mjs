import { join } from 'node:path'
import { importSource, root } from '../import-source.mjs'
import { serveUntilStopped } from './serve-until-stopped.mjs'

const { openFakeServer } = /** @type {typeof import('../../../fake-server/http/main.ts')} */ (
  await importSource('fake-server/http/main.ts')
)

/** Settings that are not set are the demo's. */
const { VITE_BRAND_CODE: brandCode, VITE_APP_CODE: appCode, VITE_UPDATE_TOKEN: updateToken } = process.env

const server = await openFakeServer({
  root,
  folder: join(root, 'node_modules/.cache/plotline-fake-server'),
  settings: {
    ...(brandCode && { brandCode }),
    ...(appCode && { appCode }),
    ...(updateToken && { updateToken }),
  },
  host: process.env.HOST,
  print: (line) => console.log(line),
})
serveUntilStopped(server, {
  defaultPort: 4180,
  serverName: 'The fake backend',
  othersCan: 'read the texts with their numbers and codes, and choose what fails',
})
