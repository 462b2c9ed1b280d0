import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { readOptions } from '../../src/build/command-line.mjs'
import { filesBelow } from '../../src/build/files-below.mjs'
import { serveUntilStopped } from '../../src/build/serve/serve-until-stopped.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'
import { runCommand } from '../run/run-command.mjs'

const usage = `npm run gallery: takes pictures of every screen and control in every state and language, and serves them
  --serve      only serves the pictures that were taken before
  --only NAME  only visits with this in their title, such as "the checkout" or "the offers in ta"
  --record     only records the pictures that npm test compares`

const pictures = fileURLToPath(new URL('../../gallery-pictures', import.meta.url))

const { values: options } = readOptions(usage, {
  options: {
    serve: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
})

/** @param {string[]} args */
const playwright = async (...args) =>
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    CHROMIUM_PATH: await findOrInstallChromium((line) => console.log(line)),
    PLOTLINE_PICTURES: pictures,
    ...(options.record && { PLOTLINE_RECORD: '1' }),
  })

let isFinished = options.serve

if (options.record)
  process.exitCode = await playwright(
    '--config=tests/e2e/playwright.config.ts',
    '--update-snapshots=all',
    'pictures/look',
  )
else {
  if (!options.serve && !options.only) await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const files = sirv(pictures, { dev: true })
  const server = createServer((request, response) => {
    if (request.url === '/') void filesBelow(pictures).then((all) => response.end(indexPage(all)))
    else files(request, response)
  })
  serveUntilStopped(server, {
    defaultPort: 4190,
    serverName: 'The gallery',
    othersCan: 'look at the gallery',
  })
  if (!options.serve) server.once('listening', () => void takePictures())
}

async function takePictures() {
  const only = options.only ? ['-g', options.only] : []
  const code = await playwright('--config=tests/pictures/playwright.config.ts', 'gallery.pictures', ...only)
  isFinished = true
  const count = (await filesBelow(pictures)).length
  console.log(`${count} pictures in gallery-pictures${code === 0 ? '' : ', and some states are missing'}`)
}

/** A row for each state, `02-the-survey/01-landing/en-360.jpg`. @param {readonly string[]} files */
function indexPage(files) {
  const rows = [...new Set(files.map(dirname))].map((state) => {
    const figures = files
      .filter((file) => dirname(file) === state)
      .map((file) => {
        const caption = file.slice(state.length + 1).replace(/\.\w+$/, '')
        const image = `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`
        return `<figure><figcaption>${caption}</figcaption>${image}</figure>`
      })
    const title = state.replaceAll(/\d+-/g, '').replaceAll('-', ' ').replaceAll('/', ': ')
    return `<h2 id="${state}">${title}</h2><section>${figures.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
    body { margin: 1rem; font: 15px/1.4 system-ui, sans-serif; background: #eee }
    section { display: flex; align-items: flex-start; gap: .75rem; overflow-x: auto }
    figure { flex: none; margin: 0 }
    img { max-inline-size: 35rem; background: #fff; box-shadow: 0 0 0 1px #bbb }
  </style><h1>Gallery</h1><p>${files.length} pictures${isFinished ? '' : ' so far: reload for more'}</p>${rows.join('\n')}`
}
