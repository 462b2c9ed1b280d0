import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createStaticServer } from '../src/build/static-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {import('node:http').Server} Server */

/**
 * Listens on a free port of this machine.
 * @param {Server} server
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

/**
 * Builds the product into `folder` and gives the server of it.
 * @param {'demo' | 'production'} build
 * @param {string} folder
 * @param {string} services the origin of the services, for production
 * @returns {Promise<Server>}
 */
export async function buildSite(build, folder, services) {
  const configuration = {
    VITE_FORMS_API: `${services}/forms`,
    VITE_CUSTOMER_API: `${services}/api`,
    VITE_PAYMENT_URL: `${services}/payment`,
    VITE_BRAND_CODE: 'bench',
    VITE_APP_CODE: 'bench',
    VITE_ENTITY: 'bench',
    VITE_UPDATE_TOKEN: 'bench',
    VITE_BACK_TO_CHECKOUT_FORM: 'form_one_bench',
    VITE_SOCIAL_PROOF: 'simulated',
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const mode = build === 'demo' ? ['--mode', 'demo'] : []
  await new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [vite, 'build', ...mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...(build === 'production' ? configuration : {}) },
      },
    )
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`the ${build} build stopped with ${code}`)),
    )
  })
  return createStaticServer(folder)
}

/**
 * One hand-written page with the landing card and the same questions: the least that a page of this kind can cost.
 * @param {string} services
 * @returns {Promise<Server>}
 */
export async function plainSite(services) {
  const page = await readFile(join(root, 'bench/plain-page.html'), 'utf8')
  const packed = brotliCompressSync(page.replace('%SERVICES%', services))
  return createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'br')
    response.end(packed)
  })
}
