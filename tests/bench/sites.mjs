import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildInto } from '../../src/build/run-command.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {import('node:http').Server} Server */

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
  if (build === 'demo') await buildInto('the demo', folder, ['--mode', 'demo'])
  else await buildInto('the product', folder, [], configuration)
  return createStaticServer(folder)
}

/**
 * One hand-written page with the landing card and the same questions: the least that a page of this kind can cost.
 * @param {string} services
 * @returns {Promise<Server>}
 */
export async function plainSite(services) {
  const page = await readFile(join(root, 'tests/bench/plain-page.html'), 'utf8')
  const packed = brotliCompressSync(page.replace('%SERVICES%', services))
  return createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'br')
    response.end(packed)
  })
}
