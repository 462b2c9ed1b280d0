import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withEngine } from './engine-table.mjs'
import { openFirefox } from './firefox.mjs'
import { openPlaywright } from './playwright.mjs'
import { openSites } from './sites.mjs'
import { openWebkit } from './webkit.mjs'
import { wholeWay, withoutStorage } from './ways.mjs'

// `npm run test:engines`: whole visits to the production build in every engine that is found here, in three regions, in English and
// Tamil, in real time, and what came of them into docs/testing.md. `-- firefox` walks one engine alone.

const root = fileURLToPath(new URL('../..', import.meta.url))
const docs = join(root, 'docs/testing.md')
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

/** How numbers begin, by region; each visit ends its own, because few codes go to one number. @type {Record<string, string>} */
const numbers = { in: '98765432', us: '41555526', uk: '79111234' }
let visits = 0

const all = { passed: 0, failed: 0 }
const sites = await openSites(root)
try {
  for (const { name, ways, missing } of engines) {
    let engine = null
    for (const open of ways) engine ??= await open()
    if (!engine) {
      console.log(`- ${name}: not found (${missing})`)
      continue
    }
    const before = { ...all }
    for (const region of /** @type {const} */ (['in', 'us', 'uk']))
      for (const language of ['en', 'ta'])
        await walk(engine, `the whole way in ${region} in ${language}`, region, language, wholeWay)
    await walk(engine, 'the way to the plans without storage', 'in', 'en', withoutStorage)
    console.log(`  ${name} ${engine.version}`)
    const { version } = engine
    const counts = { passed: all.passed - before.passed, failed: all.failed - before.failed }
    const day = new Date().toISOString().slice(0, 10)
    await writeFile(docs, withEngine(await readFile(docs, 'utf8'), { name, version, day, ...counts }))
    await engine.close()
  }
} finally {
  await sites.close()
}
console.log(`${all.passed} passed, ${all.failed} failed`)
process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0

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
    const mobile = `${numbers[region]}${String(++visits).padStart(2, '0')}`
    await way({ tab, sites, words, region, language, mobile })
    all.passed++
    console.log(`✓ ${engine.name}: ${what} (${Math.round((Date.now() - began) / 1000)} s)`)
  } catch (problem) {
    all.failed++
    console.log(
      `✗ ${engine.name}: ${what}\n  ${problem instanceof Error ? problem.message : String(problem)}`,
    )
  } finally {
    await tab.close().catch(() => {})
  }
}
