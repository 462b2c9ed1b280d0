/**
 * Listens until the process is stopped, and prints the address. `PORT` changes the port.
 * @param {import('node:http').Server} server
 * @param {{ usualPort: number, what: string }} options `what` names it to the reader.
 */
export function serveUntilStopped(server, { usualPort, what }) {
  const asked = process.env.PORT?.trim() || String(usualPort)
  const port = Number(asked)
  if (!/^\d+$/.test(asked) || port > 65_535) stop(`PORT is "${asked}", which is no port.`)

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
 * Says why it cannot go on, and ends the process.
 * @param {string} words
 * @returns {never}
 */
export function stop(words) {
  console.error(words)
  process.exit(1)
}
