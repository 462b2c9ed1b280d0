import { stop } from '../stop.mjs'

/**
 * Listens until the process is stopped, and prints the address: on this machine alone, unless `HOST` says otherwise (R69). `PORT` changes
 * the port.
 * @param {import('node:http').Server} server
 * @param {{ usualPort: number, what: string, readable: string }} options `what` names it to the reader; `readable` says what others can do where it is opened.
 */
export function serveUntilStopped(server, { usualPort, what, readable }) {
  const asked = process.env.PORT?.trim() || String(usualPort)
  const port = Number(asked)
  if (!/^\d+$/.test(asked) || port > 65_535) stop(`PORT is "${asked}", which is no port.`)

  const host = process.env.HOST?.trim() || '127.0.0.1'
  const isEverywhere = host === '0.0.0.0' || host === '::'

  server.once('error', (problem) =>
    stop(
      'code' in problem && problem.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another: PORT=${port + 1}`
        : String(problem),
    ),
  )
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    const named = host.includes(':') ? `[${host}]` : host
    const name = host === '127.0.0.1' || isEverywhere ? 'localhost' : named
    const opened = isEverywhere || !/^(?:127\.|localhost$|::1$)/.test(host)
    const warning = opened ? `\nHOST is ${host}: whoever reaches this machine can ${readable}.` : ''
    console.log(`${what}: http://${name}:${actual}${warning}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
}
