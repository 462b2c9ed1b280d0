import { readdirSync } from 'node:fs'
import { rm, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../run/run-command.mjs'
import { serveUntilStopped } from '../../../src/build/serve/serve-until-stopped.mjs'
import { createStaticServer } from '../../../src/build/serve/static-server.mjs'
import { exitWithError } from '../../../src/build/command-line.mjs'
import { findOrInstallChromium } from '../../run/find-chromium.mjs'
import { buildGallery } from './build-gallery.mjs'
import { readOptions } from './options.mjs'
import { layOut } from './side-by-side.mjs'

// `npm run gallery`: every component on a page, and pictures of it and of every screen. `options.mjs` has the flags.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const site = join(root, 'node_modules/.cache/plotline-gallery/site')
const builds = join(root, 'node_modules/.cache/plotline-gallery/builds')
const pictures = join(root, 'gallery-pictures')
const languages = readdirSync(join(root, 'locales'))

const options = (() => {
  try {
    return readOptions(process.argv.slice(2))
  } catch (problem) {
    return exitWithError(problem instanceof Error ? problem.message : String(problem))
  }
})()

/** The gallery's page at `/`, the pictures at `/pictures/`. */
function createGalleryServer() {
  const page = createStaticServer(site)
  const taken = createStaticServer(pictures)
  return createServer((request, response) => {
    const asksForPictures = request.url?.startsWith('/pictures/')
    if (asksForPictures) request.url = request.url?.slice('/pictures'.length)
    const server = asksForPictures ? taken : page
    server.emit('request', request, response)
  })
}

/** @param {string[]} parts @param {Record<string, string>} env */
const playwright = (parts, env) =>
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...parts], {
    CHROMIUM_PATH: findOrInstallChromium((line) => console.log(line)),
    ...env,
  })

async function record() {
  const code = await playwright(
    ['--config=tests/journeys/playwright.config.ts', '--update-snapshots=all', 'pictures/look'],
    { PLOTLINE_RECORD: '1' },
  )
  console.log(code === 0 ? 'Recorded: tests/pictures/recorded' : 'Not recorded.')
  process.exitCode = code
}

/** @param {string} address Of the gallery's page. */
async function takePictures(address) {
  await rm(builds, { recursive: true, force: true })
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const code = await playwright(['--config=tests/pictures/playwright.config.ts', '--reporter=list'], {
    PLOTLINE_BUILDS: builds,
    PLOTLINE_SITE_GALLERY: address,
    PLOTLINE_PICTURES: pictures,
    PLOTLINE_PICTURES_ONLY: options.only,
    PLOTLINE_PICTURES_LANGUAGES: options.languages,
    PLOTLINE_PICTURES_WIDTHS: options.widths,
  })
  const count = await layOut(pictures, languages)
  console.log(`${count} pictures: gallery-pictures/index.html${code === 0 ? '' : ', but not of every state'}`)
  return code
}

async function show() {
  await buildGallery(site)
  await mkdir(pictures, { recursive: true })
  const server = createGalleryServer()
  const listening = new Promise((resolve) => server.once('listening', resolve))
  serveUntilStopped(server, { defaultPort: 4190, what: 'The gallery', readable: 'look at the gallery' })
  await listening
  if (!options.pictures) return
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const code = await takePictures(`http://localhost:${port}`)
  if (options.serve) return
  process.exitCode = code
  server.close()
  server.closeAllConnections()
}

await (options.record ? record() : show())
