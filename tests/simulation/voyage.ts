import type { FunnelEvent, Conversion } from '../../src/core/model/funnel-event.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { createSeededRandom } from '../../fake-server/backend/seeded-random.ts'
import { readSettings, type Settings } from '../../src/composition/settings.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { buildVisitor } from '../builders/build-visitor.ts'
import { checkoutPath, leadPath, visitEvents } from '../../fake-server/backend/seed/visitor.ts'
import { createBrowser } from './browser.ts'
import {
  noFault,
  createNetwork,
  type NetworkOutcome,
  type NetworkRequest,
  type NewRecord,
} from './network.ts'
import { createProduct } from './product.ts'
import { screenOf } from './screens.ts'
import { createServices } from './services.ts'
import { ORIGIN, type Phone, type Tab } from './tab.ts'
import { createUi } from './ui.ts'

/** The conditions of a visit: where it begins, on which phone, with which build. */
export type Conditions = {
  region: Region
  /** Whether writes have idempotency keys (`VITE_IDEMPOTENCY`). */
  hasKeys: boolean
  phone: Phone
  /** How long the modules of later pages take to load, in milliseconds. */
  pageModulesAfterMs: number
  begins: 'landing' | 'lead' | 'checkout'
}

/** A press of something that changes a record. */
export type Press = { table: NewRecord['table']; at: number; language?: string; purchase?: Purchase }

/** What the press pays for, where, and the price on the screen. */
type Purchase = { tab: Tab; address: string; isOffer: boolean; price: string }

/** A simulated visit: its environment, what the visitor did, and the results. */
export type Voyage = ReturnType<typeof createVoyage>

/** The configuration of the simulated product. */
const settings: Settings = {
  ...readSettings({ VITE_SOCIAL_PROOF: 'off', VITE_PAYMENT_URL: 'https://pay.plotline.test/checkout' }),
  ...demoSettings,
}

/** Creates a visit that hasn't begun yet. `nextOutcome` decides about one request after another. */
export function createVoyage(conditions: Conditions, nextOutcome: () => NetworkOutcome) {
  const browser = createBrowser({ ...conditions.phone }, (window, clock, doc) =>
    createProduct(window, clock, {
      fetch: network.createFetch(
        doc,
        () => (doc.product as typeof doc.product | undefined)?.shown().key ?? '',
      ),
      settings: { ...settings, idempotency: conditions.hasKeys ? 'header' : 'off' },
      random: createSeededRandom(doc.id),
      analytics: {
        track: (event) => void voyage.events.push({ tab: doc.tab, event }),
        reportConversion: (conversion) => void voyage.conversions.push({ tab: doc.tab, conversion }),
        reset: () => {},
      },
      pageModulesAfterMs: conditions.pageModulesAfterMs,
    }),
  )
  const services = createServices(browser.time)
  const network = createNetwork(
    browser,
    services,
    () => (voyage.isFaultFree ? noFault : nextOutcome()),
    (request) => {
      voyage.log(`  ${request.call} is answered with ${request.response!.status}`)
      voyage.onResponse(request)
    },
  )

  let awakeMs = 0
  /** Whether the visitor pressed something on the page since the last wait, and has not used the browser after it. */
  let isPressed = false

  const voyage = {
    conditions,
    browser,
    services,
    network,
    ui: createUi(browser, (part, method) => {
      isPressed = part !== 'browser'
      if (method === 'travel') voyage.traversals++
    }),
    /** How often the visitor has gone through the history. */
    traversals: 0,
    presses: [] as Press[],
    orders: [] as { id: string; at: number }[],
    conversions: [] as { tab: Tab; conversion: Conversion }[],
    events: [] as { tab: Tab; event: FunnelEvent }[],
    /** What happened, in words. */
    logLines: [] as string[],
    /** Called after the next timers and their promises have run. */
    afterStep: [] as (() => void)[],
    log(words: string): void {
      voyage.logLines.push(`${(browser.time.now() / 1000).toFixed(1).slice(-8)} ${words}`)
    },
    /** The visitor begins another action. */
    begin(words: string): void {
      voyage.log(`${screenOf(voyage)}: ${words}`)
      isPressed = false
    },
    /** How long the phone was awake. */
    awakeMs: () => awakeMs,
    /** Whether every request arrives from now on. */
    isFaultFree: false,
    /** Presses that did something wrong, in words. */
    failedExpectations: [] as string[],
    /** Called after each action and each wait. */
    check: (): void => {},
    /** Called with each response before the product gets it. */
    onResponse: (() => {}) as (request: NetworkRequest) => void,
    /** Lets time pass. Timers run one after the other, each with the promises that it settles. */
    async pass(ms: number): Promise<void> {
      const wasPressed = isPressed
      isPressed = false
      await settled()
      // A press may leave the page before the time is over. Pages react to browser events later.
      if (wasPressed) voyage.check()
      for (let left = ms; left > 0;) {
        const step = Math.min(browser.time.untilNext(), left)
        browser.time.advance(step)
        awakeMs += step
        left -= step
        await settled()
        for (const run of voyage.afterStep.splice(0)) run()
      }
      voyage.check()
    },
  }
  return voyage
}

/** Resolves after all settled promises and what they cause, without timers. Faster than `setImmediate`. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Opens the first page. The lead page and the checkout are opened by a link to stored answers. */
export async function openFirstPage({ conditions, services, browser, pass }: Voyage): Promise<void> {
  const { region, begins } = conditions
  const visitor = buildVisitor(1, {
    id: 'sent-1',
    region,
    stage: 'answered',
    utm: {},
    answers: { width: '30' },
    mobile: '9876543210',
  })
  if (begins !== 'landing')
    await services.backend.log.append(() => ({
      value: undefined,
      events: visitEvents({ ...visitor, sample: false }, ORIGIN, ''),
    }))
  const addresses = {
    landing: inRegion(region, '/?utm_source=ad&utm_campaign=spring'),
    lead: leadPath(visitor),
    checkout: checkoutPath(visitor),
  }
  browser.start(addresses[begins])
  await pass(100)
}
