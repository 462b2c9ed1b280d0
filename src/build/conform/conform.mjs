import { loadEnv } from 'vite'
import { exitWithError, readOptions } from '../command-line.mjs'
import { importSource, root } from '../import-source.mjs'

// Checks services against the calls, prints what differs, and exits with 1 if something does. Brand, application, bearer
// and idempotency keys come from the build's configuration, else from the fake backend's.

const usage = `npm run conform -- --forms URL --customer URL
  --origin URL     where the product will be, which the services have to allow (VITE_SITE_URL)
  --response ID    a stored response, for call 5
  --write          also sends writes: surveys named "conform", and invalid requests
  --mobile DIGITS  with --write: a number that receives one text; --isd is its dial code, by default 91
  --payment URL    the payment page
  --back URL       an address that it led to; repeatable
  --list           also prints every request and the status of its response
  --help           lists what it finds`

const { run, table } = /** @type {typeof import('./run.ts')} */ (
  await importSource('src/build/conform/run.ts')
)
const { values } = readOptions(
  usage,
  {
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
      list: { type: 'boolean', default: false },
    },
  },
  `\n\nIt finds:\n\n${table()}`,
)

const environment = loadEnv('production', root, 'VITE_')
const origin = values.origin ?? (environment.VITE_SITE_URL?.trim() || 'https://plotline.example')
const { forms, customer, payment } = values

if (![forms, customer, origin, payment ?? origin].every(isAddress)) exitWithError(usage, 2)

const { demoSettings } = /** @type {typeof import('../../../fake-server/backend/demo-settings.ts')} */ (
  await importSource('fake-server/backend/demo-settings.ts')
)
const { VITE_BRAND_CODE, VITE_APP_CODE, VITE_UPDATE_TOKEN, VITE_IDEMPOTENCY } = environment
const isConform = await run(
  {
    forms: String(forms),
    customer: String(customer),
    origin: new URL(origin).origin,
    brandCode: VITE_BRAND_CODE || demoSettings.brandCode,
    appCode: VITE_APP_CODE || demoSettings.appCode,
    updateToken: VITE_UPDATE_TOKEN || demoSettings.updateToken,
    write: values.write,
    hasIdempotencyKeys: VITE_IDEMPOTENCY === 'header',
    isd: values.isd.replace(/\D/g, ''),
    back: values.back,
    ...(values.response !== undefined && { responseId: values.response }),
    ...(values.mobile !== undefined && { mobile: values.mobile.replace(/\D/g, '') }),
    ...(payment !== undefined && { payment }),
  },
  values.list,
)
process.exitCode = isConform ? 0 : 1

/** @param {string | undefined} text */
function isAddress(text) {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text)
}
