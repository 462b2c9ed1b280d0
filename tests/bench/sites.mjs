import react from '@vitejs/plugin-react'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { filesBelow } from '../../src/build/files-below.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { installOnce } from '../run/install-once.mjs'
import { listen } from '../run/listen.mjs'
import { servicesHost } from './services.mjs'
import { staticPage } from './static-page.mjs'

/** @typedef {import('./visits.mjs').Site} Site */

const peers = fileURLToPath(new URL('peers', import.meta.url))
const services = `http://${servicesHost}`

const configuration = {
  VITE_FORMS_API: `${services}/forms`,
  VITE_CUSTOMER_API: `${services}/api`,
  VITE_PAYMENT_URL: `${services}/payment`,
  VITE_BRAND_CODE: 'bench',
  VITE_APP_CODE: 'bench',
  VITE_ENTITY: 'bench',
  VITE_UPDATE_TOKEN: 'bench',
  VITE_BACK_TO_CHECKOUT_FORM: 'form_one_other',
  VITE_SOCIAL_PROOF: 'simulated',
  VITE_PARENT_COMPANY: 'Northlight Homes',
  VITE_CONTACT_EMAIL: 'care@plotline.test',
  VITE_HOME_CITY: 'Chennai',
}

/**
 * Builds and serves every site below `folder`. Skips the peers if their packages can't be installed.
 * @param {string} root @param {string} folder @param {{ 'no-peers': boolean, against?: string | undefined }} options
 */
export async function openSites(root, folder, options) {
  /** @type {Partial<Record<Site, string>>} */
  const folders = { static: join(folder, 'static'), product: buildProduct(root, join(folder, 'product')) }
  await mkdir(join(folder, 'static'))
  const landing = await readFile(join(folder, 'product/index.html'), 'utf8')
  await writeFile(join(folder, 'static/index.html'), staticPage(landing))
  if (!options['no-peers'] && installOnce(peers, 'survey-core', 'the peers'))
    for (const peer of /** @type {const} */ (['surveyjs', 'mui']))
      folders[peer] = await buildPeer(peer, folder)
  if (options.against) folders.against = buildProduct(resolve(options.against), join(folder, 'against'))

  const servers = []
  /** @type {Partial<Record<Site, string>>} */
  const origins = {}
  for (const [site, siteFolder] of /** @type {[Site, string][]} */ (Object.entries(folders))) {
    // A real host compresses: the server sends the `.br` file beside a file.
    for (const file of (await filesBelow(siteFolder)).filter((name) =>
      /\.(?:html|js|css|json|svg)$/.test(name),
    ))
      await writeFile(
        join(siteFolder, `${file}.br`),
        brotliCompressSync(await readFile(join(siteFolder, file))),
      )
    const server = createStaticServer(siteFolder)
    servers.push(server)
    origins[site] = await listen(server)
  }
  return { origins, servers }
}

/** @param {string} project @param {string} outDir */
function buildProduct(project, outDir) {
  const flags = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(process.execPath, [join(project, 'node_modules/vite/bin/vite.js'), ...flags], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...configuration },
  })
  return outDir
}

/** Builds for the oldest browsers of the product (vite.config.ts). @param {'surveyjs' | 'mui'} peer @param {string} folder */
async function buildPeer(peer, folder) {
  const outDir = join(folder, peer)
  const target = ['chrome119', 'safari16.6', 'firefox140']
  await build({
    root: join(peers, peer),
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
  })
  return outDir
}
