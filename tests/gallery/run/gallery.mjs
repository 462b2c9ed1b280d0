import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../../src/build/command-line.mjs'
import { runCommand } from '../../run/run-command.mjs'
import { serveUntilStopped } from '../../../src/build/serve/serve-until-stopped.mjs'
import { createStaticServer } from '../../../src/build/serve/static-server.mjs'
import { buildInto } from '../../run/build-into.mjs'
import { findOrInstallChromium } from '../../run/find-chromium.mjs'
import { writeSideBySide } from './side-by-side.mjs'

const usage = `npm run gallery: a page with every component, and pictures of it and of every screen
  --serve      only the page
  --only NAME  only visits with this in their title, such as "the checkout", "the offers in ta" or "the components in ta"
  --record     only records the pictures that npm test compares`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const site = join(root, 'node_modules/.cache/plotline-gallery')
const pictures = join(root, 'gallery-pictures')

const { values: options } = readOptions(usage, {
  options: {
    serve: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
})

/** @param {string[]} parts @param {Record<string, string>} env */
const playwright = (parts, env) =>
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...parts], {
    CHROMIUM_PATH: findOrInstallChromium((line) => console.log(line)),
    ...env,
  })

if (options.record)
  process.exitCode = await playwright(
    ['--config=tests/e2e/playwright.config.ts', '--update-snapshots=all', 'pictures/look'],
    { PLOTLINE_RECORD: '1' },
  )
else {
  await buildInto('the gallery', site, ['--config', 'tests/gallery/vite.config.ts'])
  await mkdir(pictures, { recursive: true })
  const server = createGalleryServer()
  serveUntilStopped(server, {
    defaultPort: 4190,
    serverName: 'The gallery',
    othersCan: 'look at the gallery',
  })
  if (!options.serve) server.once('listening', () => void takePictures())
}

/** The gallery at `/`, the pictures at `/pictures/`. */
function createGalleryServer() {
  const [siteServer, pictureServer] = [createStaticServer(site), createStaticServer(pictures)]
  return createServer((request, response) => {
    const isPicture = request.url?.startsWith('/pictures/')
    if (isPicture) request.url = request.url?.slice('/pictures'.length)
    ;(isPicture ? pictureServer : siteServer).emit('request', request, response)
  })
}

async function takePictures() {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const only = options.only ? ['-g', options.only] : []
  const code = await playwright(['--config=tests/pictures/playwright.config.ts', ...only], {
    PLOTLINE_PICTURES: pictures,
  })
  const count = await writeSideBySide(pictures)
  const missing =
    options.only && count === 0
      ? `: no visit has "${options.only}" in its title`
      : ', some states are missing'
  console.log(`${count} pictures: gallery-pictures/index.html${code === 0 ? '' : missing}`)
}
