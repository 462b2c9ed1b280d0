import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { serveUntilStopped } from './serve-until-stopped.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Node 20 runs no TypeScript: Vite does.
/** @type {{ module: typeof import('../../fake-server/http/main.ts') }} */
const { module } = await runnerImport(join(root, 'fake-server/http/main.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})

const server = module.openFakeServer({
  root,
  folder: join(root, 'node_modules/.cache/plotline-fake-server'),
  say: (line) => console.log(line),
})
serveUntilStopped(server, { usualPort: 4180, what: 'The fake backend' })
