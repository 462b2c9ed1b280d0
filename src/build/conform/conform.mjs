import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport } from 'vite'
import { readOptions } from '../read-options.mjs'
import { stop } from '../stop.mjs'

// `npm run conform -- --forms URL --customer URL`: holds services against the eight calls, says what does not fit, and ends with 1 where something
// does not. Brand, application and bearer are those of the build's configuration; the fake backend's stand where it has none. Keys are tried where it has them.

const usage = `npm run conform -- --forms URL --customer URL
  --origin URL     where the product will stand, and whom the services allow (VITE_SITE_URL)
  --response ID    a response that is kept, for call 5
  --write          also sends what is stored: surveys named "conform", and what has to be refused
  --mobile DIGITS  with --write: a number that gets one text; --isd is its dial code, 91 without it
  --payment URL    the payment page
  --back URL       an address that it led to; as often as you have one
  --html FILE      where the report goes, conform.html without it
  --table          prints what is looked for`

const { values } = readOptions(usage, {
  options: {
    forms: { type: 'string' },
    customer: { type: 'string' },
    origin: { type: 'string' },
    response: { type: 'string' },
    write: { type: 'boolean', default: false },
    mobile: { type: 'string' },
    isd: { type: 'string', default: '91' },
    payment: { type: 'string' },
    back: { type: 'string', multiple: true, default: [] },
    html: { type: 'string', default: 'conform.html' },
    table: { type: 'boolean', default: false },
  },
})

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Node 20 runs no TypeScript: Vite does.
 * @param {string} path
 * @returns {Promise<unknown>}
 */
async function load(path) {
  /** @type {{ module: unknown }} */
  const { module } = await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })
  return module
}

const { run, table } = /** @type {typeof import('./run.ts')} */ (await load('src/build/conform/run.ts'))

const environment = loadEnv('production', root, 'VITE_')
const origin = values.origin ?? (environment.VITE_SITE_URL?.trim() || 'https://plotline.example')
const { forms, customer, payment } = values

if (values.table) console.log(table())
else if (![forms, customer, origin, payment ?? origin].every(isAddress)) stop(usage, 2)
else {
  const { demoSettings } = /** @type {typeof import('../../../fake-server/backend/demo-settings.ts')} */ (
    await load('fake-server/backend/demo-settings.ts')
  )
  const { VITE_BRAND_CODE, VITE_APP_CODE, VITE_UPDATE_TOKEN, VITE_IDEMPOTENCY } = environment
  const isRight = await run(
    {
      forms: String(forms),
      customer: String(customer),
      origin: new URL(origin).origin,
      brandCode: VITE_BRAND_CODE || demoSettings.brandCode,
      appCode: VITE_APP_CODE || demoSettings.appCode,
      updateToken: VITE_UPDATE_TOKEN || demoSettings.updateToken,
      write: values.write,
      keys: VITE_IDEMPOTENCY === 'header',
      isd: values.isd.replace(/\D/g, ''),
      back: values.back,
      ...(values.response !== undefined && { responseId: values.response }),
      ...(values.mobile !== undefined && { mobile: values.mobile.replace(/\D/g, '') }),
      ...(payment !== undefined && { payment }),
    },
    values.html,
  )
  process.exitCode = isRight ? 0 : 1
}

/** @param {string | undefined} text */
function isAddress(text) {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text)
}
