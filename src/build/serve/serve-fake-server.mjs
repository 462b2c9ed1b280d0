import { join } from 'node:path'
import { readOptions } from '../command-line.mjs'
import { importSource, root } from '../import-source.mjs'
import { serveUntilStopped } from './serve-until-stopped.mjs'

const { values } = readOptions('npm run fake-server -- --records FOLDER  # where the records are stored', {
  options: { records: { type: 'string', default: join(root, 'node_modules/.cache/plotline-fake-server') } },
})
const { openFakeServer } = /** @type {typeof import('../../../fake-server/http/main.ts')} */ (
  await importSource('fake-server/http/main.ts')
)

/** Settings that are not set are the demo's. */
const { VITE_BRAND_CODE: brandCode, VITE_APP_CODE: appCode, VITE_UPDATE_TOKEN: updateToken } = process.env

const server = await openFakeServer({
  root,
  folder: values.records,
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
