import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildInto } from '../../../src/build/run-command.mjs'
import { listen } from '../../../src/build/serve/listen.mjs'
import { createStaticServer } from '../../../src/build/serve/static-server.mjs'
import { findOrInstallChromium } from '../../run/find-chromium.mjs'

/**
 * What the simulation is configured with (`fake-server/backend/demo-settings.ts`), as a production build is.
 * @param {boolean} keys whether presses have keys
 */
const configuration = (keys) => ({
  VITE_FORMS_API: 'https://plotline.test/fake/forms',
  VITE_CUSTOMER_API: 'https://plotline.test/fake/api',
  VITE_PAYMENT_URL: 'https://pay.plotline.test/checkout',
  VITE_IDEMPOTENCY: keys ? 'header' : 'off',
  VITE_BRAND_CODE: 'demo-brand',
  VITE_APP_CODE: 'demo-app',
  VITE_ENTITY: 'demo-entity',
  VITE_UPDATE_TOKEN: 'demo-update-token',
  VITE_BACK_TO_CHECKOUT_FORM: 'form_one_demo',
  VITE_SOCIAL_PROOF: 'off',
  VITE_PARENT_COMPANY: 'Northlight Homes',
  VITE_CONTACT_EMAIL: 'care@plotline.test',
  VITE_HOME_CITY: 'Chennai',
})

/**
 * Plays seeds in a real browser, beside the simulation, and says of each whether both came to the same. 1 where they did not, or a rule was broken.
 * @param {import('../run.mjs').Command} command
 * @param {string} folder for builds
 * @param {Iterable<number>} seeds
 * @returns {Promise<number>}
 */
export async function playInBrowser({ compareSeed, comparisonLine }, folder, seeds) {
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
