import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildInto } from '../../run/build-into.mjs'
import { listen } from '../../run/listen.mjs'
import { createStaticServer } from '../../../src/build/serve/static-server.mjs'
import { findOrInstallChromium } from '../../run/find-chromium.mjs'

/**
 * Plays seeds in a real browser, beside the simulation, and says of each whether both came to the same. 1 where they did not, or a rule was broken.
 * @param {import('../run.mjs').Command} command
 * @param {string} folder for builds
 * @param {Iterable<number>} seeds
 * @returns {Promise<number>}
 */
export async function playInBrowser({ compareSeed, configuration }, folder, seeds) {
  /** @type {Map<boolean, { server: import('node:http').Server, address: string }>} */
  const sites = new Map()
  /** @param {boolean} keys */
  async function siteFor(keys) {
    const known = sites.get(keys)
    if (known) return known.address
    const place = join(folder, keys ? 'keys' : 'no-keys')
    await buildInto('the product', place, [], configuration(keys))
    const server = createStaticServer(place)
    sites.set(keys, { server, address: await listen(server) })
    return siteFor(keys)
  }
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(console.log) })
  const counts = { played: 0, alike: 0, broken: 0 }
  try {
    for (const seed of seeds) {
      const { isAlike, isBroken, line } = await compareSeed(browser, siteFor, seed)
      console.log(line)
      counts.played++
      if (isAlike) counts.alike++
      if (isBroken) counts.broken++
    }
  } finally {
    await browser.close()
    for (const { server } of sites.values()) server.close().closeAllConnections()
  }
  const { played, alike, broken } = counts
  console.log(`${played} visits, ${alike} alike in the browser, ${broken} that broke a rule`)
  return alike < played || broken > 0 ? 1 : 0
}
