import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildInto } from '../../../src/build/run-command.mjs'
import { listen } from '../../../src/build/serve/listen.mjs'
import { createStaticServer } from '../../../src/build/serve/static-server.mjs'
import { findOrInstallChromium } from '../../run/find-chromium.mjs'

/**
 * Plays seeds in a real browser, beside the simulation, and says of each whether both came to the same. 1 where they did not, or a rule was broken.
 * @param {import('../run.mjs').Command} command
 * @param {string} folder for builds
 * @param {Iterable<number>} seeds
 * @returns {Promise<number>}
 */
export async function playInBrowser({ compareSeed, comparisonLine, configuration }, folder, seeds) {
  /** @type {import('node:http').Server[]} */
  const servers = []
  /** @type {Map<boolean, Promise<string>>} */
  const sites = new Map()
  /** @param {boolean} keys */
  async function open(keys) {
    const place = join(folder, keys ? 'keys' : 'no-keys')
    await buildInto('the product', place, [], configuration(keys))
    const server = createStaticServer(place)
    servers.push(server)
    return listen(server)
  }
  /** @param {boolean} keys */
  function siteFor(keys) {
    const site = sites.get(keys) ?? open(keys)
    sites.set(keys, site)
    return site
  }
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(console.log) })
  const counts = { played: 0, alike: 0, broken: 0 }
  try {
    for (const seed of seeds) {
      const comparison = await compareSeed(browser, siteFor, seed)
      console.log(comparisonLine(comparison))
      counts.played++
      if (!comparison.differs) counts.alike++
      if (comparison.broken) counts.broken++
    }
  } finally {
    await browser.close()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  console.log(
    `${counts.played} visits, ${counts.alike} alike in the browser, ${counts.broken} that broke a rule`,
  )
  return counts.alike < counts.played || counts.broken > 0 ? 1 : 0
}
