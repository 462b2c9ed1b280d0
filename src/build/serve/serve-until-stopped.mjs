import { networkInterfaces } from 'node:os'
import { opens } from './opens.mjs'
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

  server.once('error', (problem) => stop(whyNot(problem, host, port)))
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    const named = host.includes(':') ? `[${host}]` : host
    const name = host === '127.0.0.1' || isEverywhere ? 'localhost' : named
    const warning = opens(host) ? `\nHOST is ${host}: whoever reaches this machine can ${readable}.` : ''
    console.log(`${what}: http://${name}:${actual}${warning}${isEverywhere ? whereElse(actual) : ''}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
}

/**
 * @param {Error & { code?: string, syscall?: string }} problem
 * @param {string} host
 * @param {number} port
 */
function whyNot(problem, host, port) {
  const another = `Choose another: PORT=${port < 65_535 ? port + 1 : port - 1}`
  if (problem.code === 'EADDRINUSE') return `Port ${port} is taken. ${another}`
  if (problem.code === 'EACCES')
    return `Port ${port} is not open to everybody on this machine. Choose one above 1023.`
  if (problem.code === 'EADDRNOTAVAIL' || problem.syscall === 'getaddrinfo')
    return `HOST is "${host}", which is no address of this machine.`
  return String(problem)
}

/** Where another device finds what listens everywhere: `localhost` leads it to itself. @param {number} port */
function whereElse(port) {
  const found = Object.values(networkInterfaces())
    .flatMap((own) => own ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
  return found.length > 0
    ? `\nIt listens at every address of this machine. Other devices in its network find it at ${found.join(' or ')}`
    : '\nIt listens at every address of this machine, which is in no network now.'
}
