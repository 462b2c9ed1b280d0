import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInto } from '../run/build-into.mjs'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { configuration, siteVariable } from './configuration.ts'
import type { RecordingServices } from '../services/recording-services.ts'

/** The third-party origins of the build: the events endpoint and the ads network. */
export const hosts = {
  events: 'http://events.plotline.test',
  tag: 'https://www.googletagmanager.com',
} as const

const settings = {
  ...configuration,
  VITE_CONSENT: 'required',
  VITE_DATA_LAYER: 'on',
  VITE_EVENTS_URL: `${hosts.events}/batch`,
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_LABEL_LEAD: 'lead',
  VITE_ADS_LABEL_CHECKOUT: 'checkout',
  VITE_ADS_LABEL_THANKYOU: 'thanks',
} as const

/**
 * Builds the product with consent, an ads network, `dataLayer` and an events endpoint. Tests of this process open this build instead of
 * the production build until `remove` is called.
 */
export async function serveAnalyticsBuild(): Promise<{ remove(): Promise<void> }> {
  const reused = process.env.PLOTLINE_BUILDS
  const folder = reused ? join(reused, 'analytics') : await mkdtemp(join(tmpdir(), 'plotline-analytics-'))
  if (!reused || !existsSync(join(folder, 'index.html')))
    await buildInto('a product with analytics', folder, [], settings)
  const server = createStaticServer(folder)
  const productionSite = process.env[siteVariable.production]
  process.env[siteVariable.production] = await listen(server)
  return {
    async remove() {
      if (productionSite) process.env[siteVariable.production] = productionSite
      server.close()
      server.closeAllConnections()
      if (!reused) await rm(folder, { recursive: true, force: true })
    },
  }
}

type Sent = { name?: string; step?: number; metric?: string; fields?: string[] }
type Batch = { events?: Sent[]; vitals?: Sent[]; language: string; screen: string; region: string }

/** The batches that the events endpoint received. */
export const batchesOf = ({ requests }: RecordingServices): Batch[] =>
  requests.filter(({ url }) => url.startsWith(hosts.events)).map(({ text }) => JSON.parse(text) as Batch)

export const eventsOf = (services: RecordingServices): Sent[] =>
  batchesOf(services).flatMap(({ events = [] }) => events)

/** The events by name, with their step. */
export const eventNamesOf = (services: RecordingServices): string[] =>
  eventsOf(services).map(({ name, step }) => (step ? `${name} ${step}` : `${name}`))
