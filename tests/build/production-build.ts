import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { Region } from '../../src/core/model/region.ts'
import { variables } from '../../src/build/plugins/variables.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A whole configuration that a production build takes, on names that no network knows. */
export const configured = {
  VITE_FORMS_API: 'https://forms.plotline.test/v1',
  VITE_CUSTOMER_API: 'https://api.plotline.test',
  VITE_PAYMENT_URL: 'https://pay.plotline.test/pay?shop=1',
  VITE_BRAND_CODE: 'PLOT',
  VITE_APP_CODE: 'APP',
  VITE_ENTITY: 'main',
  VITE_UPDATE_TOKEN: 'token',
  VITE_BACK_TO_CHECKOUT_FORM: 'form_one_demo',
  VITE_SOCIAL_PROOF: 'off',
  VITE_PARENT_COMPANY: 'Company',
  VITE_CONTACT_EMAIL: 'care@company.test',
  VITE_HOME_CITY: 'Chennai',
} as const satisfies Record<string, string>

/** One that tells everybody whom it can. */
const telling = {
  ...configured,
  VITE_CONSENT: 'required',
  VITE_ADS_ID: 'AW-1',
  VITE_DATA_LAYER: 'on',
  VITE_EVENTS_URL: 'https://events.plotline.test/batch',
}

/** How long a build may take on a busy machine, in milliseconds. */
export const buildTime = 120_000

export type Built = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

let asTelling: Promise<Built> | undefined
let asReadable: Promise<Built> | undefined

/** The build of a product that tells everybody whom it can what happens, made once for all files that ask for it. */
export const buildTelling = (): Promise<Built> => (asTelling ??= buildProduct(telling))

/** For whoever looks at other things than code: leaves it as it was written, which takes a fifth of the time. */
export const readable = { build: { minify: false, cssMinify: true } } as const satisfies InlineConfig

/** That of the whole configuration, readable, made once as well. */
export const buildReadable = (): Promise<Built> => (asReadable ??= buildProduct(configured, readable))

/** Builds as `npm run build` does, in memory, with this environment and no other. Rejects where the build stops. */
export async function buildProduct(
  environment: Readonly<Record<string, string>> = configured,
  config: InlineConfig = {},
): Promise<Built> {
  const before = process.env
  const kept = Object.entries(before).filter(([name]) => !name.startsWith('VITE_'))
  // Blank counts as missing, and goes before what a developer keeps in `.env` files.
  const blank = Object.fromEntries(variables.map(({ name }) => [name, '']))
  // Under a test runner NODE_ENV says `test`, and React would be built for development.
  process.env = { ...Object.fromEntries(kept), ...blank, ...environment, NODE_ENV: 'production' }
  try {
    const result = await build({
      root,
      configFile: `${root}vite.config.ts`,
      logLevel: 'silent',
      ...config,
      build: { write: false, ...config.build },
    })
    return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  } finally {
    process.env = before
  }
}

/** The page of a region, with its landing card. */
export const pageOf = (region: Region): string => (region === 'in' ? 'index.html' : `${region}.html`)

/** The text of one file of a build. */
export function textIn(built: Built, fileName: string): string {
  const file = built.find((one) => one.fileName === fileName)
  if (!file) throw new Error(`the build has no ${fileName}`)
  const source = file.type === 'chunk' ? file.code : file.source
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
