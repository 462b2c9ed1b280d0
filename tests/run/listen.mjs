/**
 * Listens on a free port of this machine.
 * @param {import('node:http').Server} server
 * @returns {Promise<string>} the origin
 */
export function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve(`http://localhost:${address.port}`)
    })
  })
}
