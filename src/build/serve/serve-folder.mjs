import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stop } from '../stop.mjs'
import { serveUntilStopped } from './serve-until-stopped.mjs'
import { createStaticServer } from './static-server.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Serves one of the built folders until it is stopped, and prints the address. `PORT` changes the port.
 * @param {{ folder: string, usualPort: number, what: string, build: string, readable: string }} options `what` names it to the reader, `build` is the command that makes it.
 */
export function serveFolder({ folder, usualPort, what, build, readable }) {
  const path = resolve(root, folder)
  if (!existsSync(join(path, 'index.html'))) stop(`There is no ${folder}/index.html. Run ${build} first.`)
  serveUntilStopped(createStaticServer(path), { usualPort, what, readable })
}
