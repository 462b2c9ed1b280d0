import type { Page } from '@playwright/test'
import { hosts } from './configuration.ts'
import type { RecordingServices } from '../services/recording-services.ts'

type Sent = { name?: string; step?: number; metric?: string; fields?: string[] }
type Batch = { events?: Sent[]; vitals?: Sent[]; language: string; screen: string; region: string }

/** The build that tracks visitors who consent. The tag's host doesn't resolve, and the events endpoint responds with 404. */
export const trackingBuild = {
  build: 'analytics',
  expectedErrors: /google|doubleclick|ERR_NAME|ERR_FAILED|status of 404/,
} as const

/** The batches that the events endpoint received. */
export const batchesOf = ({ requests }: RecordingServices): Batch[] =>
  requests.filter(({ url }) => url.startsWith(hosts.events)).map(({ text }) => JSON.parse(text) as Batch)

export const eventsOf = (services: RecordingServices): Sent[] =>
  batchesOf(services).flatMap(({ events = [] }) => events)

/** The events by name, with their step. */
export const eventNamesOf = (services: RecordingServices): string[] =>
  eventsOf(services).map(({ name, step }) => (step ? `${name} ${step}` : `${name}`))

/** Answers the question for consent with yes, before the page loads. */
export const grantConsent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const receivers = ['google-ads', 'data-layer', 'events.plotline.test']
    const stored = { answer: 'granted', receivers, at: Date.now() }
    if (window === window.top) localStorage.setItem('plotlineConsent', JSON.stringify(stored))
  })

/** The requests to third parties from now on. */
export function recordThirdPartyRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin === hosts.events || origin === hosts.tag) requests.push(request.url())
  })
  return requests
}

/** The events and conversions that this tab has tracked. */
export const trackedIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('plotlineSentEvents'))

/** The entries of `dataLayer`, which the deployer's tags and the ads network read. */
export const pushedIn = (page: Page): Promise<object[]> =>
  page.evaluate(() => ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) => ({ ...entry })))

export const hidePage = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
