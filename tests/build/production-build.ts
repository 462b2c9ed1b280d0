import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Region } from '../../src/core/model/region.ts'
import { variables } from '../../src/build/plugins/variables.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The required variables of a production build, with hosts that do not exist, and no cause for a warning. */
export const validEnvironment = {
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

/** An environment with every receiver of analytics, and an address for the picture of a shared link. */
const analyticsEnvironment = {
  ...validEnvironment,
  VITE_SITE_URL: 'https://plans.plotline.test/home',
  VITE_CONSENT: 'required',
  VITE_ADS_ID: 'AW-1',
  VITE_DATA_LAYER: 'on',
  VITE_EVENTS_URL: 'https://events.plotline.test/batch',
}

/** How long a build may take on a busy machine, in milliseconds. */
export const buildTimeoutMs = 120_000

export type Built = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

let analyticsBuild: Promise<Built> | undefined
let unminifiedBuild: Promise<Built> | undefined

/** A minified build with analytics, made once for all files. */
export const buildWithAnalytics = (): Promise<Built> =>
  (analyticsBuild ??= buildProduct(analyticsEnvironment))

/** Skips the minifier, which takes four fifths of a build's time. */
export const unminified = { build: { minify: false, cssMinify: true } } as const satisfies InlineConfig

/** An unminified build without analytics, made once for all files. */
export const buildUnminified = (): Promise<Built> =>
  (unminifiedBuild ??= buildProduct(validEnvironment, unminified))

/** Builds as `npm run build` does, in memory, with only this environment. Rejects when the build fails. */
export async function buildProduct(
  environment: Readonly<Record<string, string>> = validEnvironment,
  config: InlineConfig = {},
): Promise<Built> {
  const before = process.env
  const others = Object.entries(before).filter(([name]) => !name.startsWith('VITE_'))
  // Blank counts as missing, and overrides a developer's `.env` files.
  const blank = Object.fromEntries(variables.map(({ name }) => [name, '']))
  // A test runner sets NODE_ENV to "test", which would bundle React's development build.
  process.env = { ...Object.fromEntries(others), ...blank, ...environment, NODE_ENV: 'production' }
  try {
    const result = await build({
      root,
      configFile: `${root}vite.config.ts`,
      logLevel: 'silent',
      ...config,
      build: { write: false, ...config.build },
    })
    return [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  } finally {
    process.env = before
  }
}

/** Builds one script with this plugin only, below the project's `node_modules`, so that it can import packages. */
export async function buildScript(code: string, plugin: Plugin): Promise<Built> {
  const folder = await mkdtemp(join(root, 'node_modules/.script-'))
  const input = join(folder, 'entry.js')
  try {
    await writeFile(input, code)
    return await buildProduct(
      {},
      { configFile: false, root: folder, plugins: [plugin], build: { rolldownOptions: { input } } },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The HTML file of a region. */
export const pageOf = (region: Region): string => (region === 'in' ? 'index.html' : `${region}.html`)

/** The text of a file of a build. Throws if there is no such file. */
export function textIn(built: Built, fileName: string): string {
  const file = built.find((candidate) => candidate.fileName === fileName)
  if (!file) throw new Error(`the build has no ${fileName}`)
  const source = file.type === 'chunk' ? file.code : file.source
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
