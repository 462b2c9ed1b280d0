import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { buildInto } from '../run/build-into.mjs'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'

const names = { VITE_BRAND_CODE: 'engines', VITE_APP_CODE: 'engines', VITE_UPDATE_TOKEN: 'engines' }

/** A browser that refuses both storages, as one does to whom all cookies are forbidden. */
const refusal = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })
`
// The policy that ships takes no script without it.
const integrity = `sha384-${createHash('sha384').update(refusal).digest('base64')}`

/**
 * The production build on the fake backend over HTTP, twice: as it is, and in a browser that refuses storage. `codeFor` is the newest
 * code that went out to a number, `textsTo` how many texts did.
 * @param {string} root the project
 */
export async function openSites(root) {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-engines-'))
  /** @type {string[]} */
  const said = []
  /** @type {{ module: typeof import('../../fake-server/http/main.ts') }} */
  const { module } = await runnerImport(join(root, 'fake-server/http/main.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const backend = await module.openFakeServer({
    root,
    folder: join(folder, 'records'),
    settings: { brandCode: 'engines', appCode: 'engines', updateToken: 'engines' },
    say: (line) => void said.push(line),
  })
  const services = await listen(backend)
  const plain = join(folder, 'plain')
  await buildInto('the product', plain, [], {
    ...names,
    VITE_FORMS_API: `${services}/forms`,
    VITE_CUSTOMER_API: `${services}/api`,
    VITE_PAYMENT_URL: `${services}/payment`,
    VITE_ENTITY: 'engines',
    VITE_BACK_TO_CHECKOUT_FORM: 'form_one_other',
    VITE_SOCIAL_PROOF: 'off',
    VITE_PARENT_COMPANY: 'Northlight Homes',
    VITE_CONTACT_EMAIL: 'care@plotline.test',
    VITE_HOME_CITY: 'Chennai',
  })
  const refused = join(folder, 'refused')
  await cp(plain, refused, { recursive: true })
  await writeFile(join(refused, 'refusal.js'), refusal)
  for (const name of await readdir(refused))
    if (name.endsWith('.html')) {
      const page = await readFile(join(refused, name), 'utf8')
      const script = page.indexOf('<script')
      await writeFile(
        join(refused, name),
        `${page.slice(0, script)}<script src="/refusal.js" integrity="${integrity}"></script>${page.slice(script)}`,
      )
    }
  const servers = [backend]
  const serve = async (/** @type {string} */ place) => {
    const server = createStaticServer(place)
    servers.push(server)
    return listen(server)
  }
  /** @param {string} number dial code and number, `+91 98…` */
  const textsTo = (number) => said.filter((line) => line.startsWith(`To ${number}: `))
  return {
    plain: await serve(plain),
    refused: await serve(refused),
    textsTo: (/** @type {string} */ number) => textsTo(number).length,
    codeFor: (/** @type {string} */ number) => /\b\d{6}\b/.exec(textsTo(number).at(-1) ?? '')?.[0] ?? '',
    async close() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
