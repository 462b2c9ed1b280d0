import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFirefox } from './firefox.mjs'
import { openPlaywright } from './playwright.mjs'
import { openSites } from './sites.mjs'
import { openWebkit } from './webkit.mjs'
import { wholeWay, withoutStorage } from './ways.mjs'

// `npm run test:engines`: whole visits to the production build in every engine that is found here, in three regions, in English and
// Tamil, in real time. `-- firefox` walks one engine alone.

const root = fileURLToPath(new URL('../..', import.meta.url))
const only = process.argv.slice(2)

/** By name, how each is opened, best first, and what to install where none is found. */
const engines = [
  { name: 'chromium', ways: [() => openPlaywright('chromium')], missing: 'npx playwright install chromium' },
  {
    name: 'firefox',
    ways: [() => openPlaywright('firefox'), openFirefox],
    missing: 'npx playwright install firefox, or the package firefox-esr',
  },
  {
    name: 'webkit',
    ways: [() => openPlaywright('webkit'), openWebkit],
    missing: 'npx playwright install webkit, or the packages webkit2gtk-driver and xvfb',
  },
].filter(({ name }) => only.length === 0 || only.includes(name))

/** @type {Record<string, string>} by region */
const numbers = { in: '9876543210', us: '4155552671', uk: '7911123456' }

let passed = 0
let failed = 0
const sites = await openSites(root)
try {
  for (const { name, ways, missing } of engines) {
    let engine = null
    for (const open of ways) engine ??= await open()
    if (!engine) {
      console.log(`- ${name}: not found (${missing})`)
      continue
    }
    for (const region of /** @type {const} */ (['in', 'us', 'uk']))
      for (const language of ['en', 'ta'])
        await walk(engine, `the whole way in ${region} in ${language}`, region, language, wholeWay)
    await walk(engine, 'the way to the plans without storage', 'in', 'en', withoutStorage)
    console.log(`  ${name} ${engine.version}`)
    await engine.close()
  }
} finally {
  await sites.close()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/**
 * @param {import('./tab.mjs').Engine} engine @param {string} what @param {import('./ways.mjs').Region} region @param {string} language
 * @param {(visit: import('./ways.mjs').Visit) => Promise<void>} way
 */
async function walk(engine, what, region, language, way) {
  const began = Date.now()
  /** @type {Record<string, Record<string, string>>} */
  const texts = JSON.parse(await readFile(join(root, `locales/${language}/translation.json`), 'utf8'))
  const words = (/** @type {string} */ key) => {
    const [section = '', name = ''] = key.split('.')
    return texts[section]?.[name] ?? key
  }
  const tab = await engine.newTab()
  try {
    await way({ tab, sites, words, region, language, mobile: numbers[region] ?? '' })
    passed++
    console.log(`✓ ${engine.name}: ${what} (${Math.round((Date.now() - began) / 1000)} s)`)
  } catch (problem) {
    failed++
    console.log(
      `✗ ${engine.name}: ${what}\n  ${problem instanceof Error ? problem.message : String(problem)}`,
    )
  } finally {
    await tab.close().catch(() => {})
  }
}
