import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStaticServer } from './static-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Serves one of the built folders until it is stopped, and prints the address. `PORT` changes the port.
 * @param {{ folder: string, usualPort: number, what: string, build: string }} options `what` names it to the reader, `build` is the command that makes it.
 */
export function serveFolder({ folder, usualPort, what, build }) {
  const path = resolve(root, folder)
  if (!existsSync(join(path, 'index.html'))) stop(`There is no ${folder}/index.html. Run ${build} first.`)
  const asked = process.env.PORT?.trim() || String(usualPort)
  const port = Number(asked)
  if (!/^\d+$/.test(asked) || port > 65_535) stop(`PORT is "${asked}", which is no port.`)

  const server = createStaticServer(path)
  server.once('error', (problem) =>
    stop(
      'code' in problem && problem.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another: PORT=${port + 1}`
        : String(problem),
    ),
  )
  server.listen(port, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    console.log(`${what}: http://localhost:${actual}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
}

/**
 * @param {string} words
 * @returns {never}
 */
function stop(words) {
  console.error(words)
  process.exit(1)
}
