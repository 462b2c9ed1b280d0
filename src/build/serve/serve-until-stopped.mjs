import { networkInterfaces } from 'node:os'
import { exitWithError } from '../command-line.mjs'

/**
 * Whether other machines can reach a server that listens at this host. An IPv6 address may have brackets.
 * @param {string} host
 */
export const isPublicHost = (host) => !/^(?:127\.|localhost$|::1$|\[::1\]$)/.test(host)

/**
 * Listens until the process is stopped, and prints the address. Other machines can't connect, unless `HOST` says otherwise (R69). `PORT`
 * changes the port.
 * @param {import('node:http').Server} server
 * @param {{ defaultPort: number, serverName: string, othersCan: string }} options `othersCan` says what others can do if the server is public
 */
export function serveUntilStopped(server, { defaultPort, serverName, othersCan }) {
  const portText = process.env.PORT?.trim() || String(defaultPort)
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) exitWithError(`PORT is "${portText}", which is not a port.`)

  const host = process.env.HOST?.trim() || '127.0.0.1'
  const isEverywhere = host === '0.0.0.0' || host === '::'

  server.once('error', (problem) => exitWithError(explain(problem, host, port)))
  server.listen(port, host, () => {
    const address = server.address()
    const actualPort = typeof address === 'object' && address ? address.port : port
    const bracketed = host.includes(':') ? `[${host}]` : host
    const hostname = host === '127.0.0.1' || isEverywhere ? 'localhost' : bracketed
    const warning = isPublicHost(host)
      ? `\nHOST is ${host}: everyone who can reach this machine can ${othersCan}.`
      : ''
    const others = isEverywhere ? otherAddresses(actualPort) : ''
    console.log(`${serverName}: http://${hostname}:${actualPort}${warning}${others}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
}

/**
 * Says why a server can't listen.
 * @param {Error & { code?: string, syscall?: string }} problem
 * @param {string} host
 * @param {number} port
 */
export function explain(problem, host, port) {
  if (problem.code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another: PORT=${port < 65_535 ? port + 1 : port - 1}`
  if (problem.code === 'EACCES')
    return `Port ${port} needs administrator rights on this machine. Choose one above 1023.`
  if (problem.code === 'EADDRNOTAVAIL' || problem.syscall === 'getaddrinfo')
    return `HOST is "${host}", which is not an address of this machine.`
  return String(problem)
}

/** The addresses at which other devices find a server that listens everywhere. @param {number} port */
function otherAddresses(port) {
  const found = Object.values(networkInterfaces())
    .flatMap((own) => own ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
  return found.length > 0
    ? `\nIt listens at every address of this machine. Other devices in its network find it at ${found.join(' or ')}`
    : '\nIt listens at every address of this machine, which is in no network now.'
}
