import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInto } from '../run/build-into.mjs'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { configuration, siteVariable } from './configuration.ts'

/** Where the build tells what happens: hosts that are neither the product's nor its services'. */
export const told = {
  events: 'http://events.plotline.test',
  tag: 'https://www.googletagmanager.com',
} as const

const settings = {
  ...configuration,
  VITE_CONSENT: 'required',
  VITE_DATA_LAYER: 'on',
  VITE_EVENTS_URL: `${told.events}/batch`,
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_LABEL_LEAD: 'lead',
  VITE_ADS_LABEL_CHECKOUT: 'checkout',
  VITE_ADS_LABEL_THANKYOU: 'thanks',
} as const

/**
 * Builds the product once more, as one that asks the visitor and then tells an ads network, the page's `dataLayer` and a server of events; until it is
 * removed, the tests of this process find it where the production build was.
 */
export async function serveTellingBuild(): Promise<{ remove(): Promise<void> }> {
  const kept = process.env.PLOTLINE_BUILDS
  const folder = kept ? join(kept, 'telling') : await mkdtemp(join(tmpdir(), 'plotline-telling-'))
  if (!kept || !existsSync(join(folder, 'index.html')))
    await buildInto('a product that tells', folder, [], settings)
  const server = createStaticServer(folder)
  const before = process.env[siteVariable.production]
  process.env[siteVariable.production] = await listen(server)
  return {
    async remove() {
      if (before) process.env[siteVariable.production] = before
      server.close()
      server.closeAllConnections()
      if (!kept) await rm(folder, { recursive: true, force: true })
    },
  }
}
