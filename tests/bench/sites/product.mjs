import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { servicesHost } from '../conditions.mjs'

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
 * Builds the project that stands in `project` into `folder`, configured for the bench. Rejects where the build stops.
 * @param {string} project
 * @param {string} folder
 * @param {'production' | 'demo'} [mode]
 * @returns {Promise<string>} `folder`
 */
export function buildProduct(project, folder, mode = 'production') {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const flags = [
    'build',
    '--mode',
    mode,
    '--outDir',
    folder,
    '--emptyOutDir',
    '--manifest',
    '--logLevel',
    'error',
  ]
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [vite, ...flags], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...Object.fromEntries(own), ...configuration },
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) done(folder)
      else reject(new Error(`the build of ${project} stopped with ${code}`))
    })
  })
}

/**
 * The folder to serve for `--against`: a project is built into `folder`, a build stays where it is.
 * @param {string} given
 * @param {string} folder
 */
export async function otherBuild(given, folder) {
  const place = resolve(given)
  if (existsSync(join(place, 'vite.config.ts'))) return buildProduct(place, folder)
  if (!existsSync(join(place, 'index.html'))) throw new Error(`${place} is neither a project nor a build`)
  const scripts = (await readdir(join(place, 'assets'))).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(place, 'assets', name), 'utf8')))
  if (!texts.some((text) => text.includes(servicesHost)))
    throw new Error(`${place} calls other services: make it by \`npm run bench -- --build ${given}\``)
  return place
}
