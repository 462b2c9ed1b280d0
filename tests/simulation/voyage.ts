import { inRegion, type Region } from '../../src/core/model/region.ts'
import type { Conversion, FunnelEvent } from '../../src/core/ports/analytics.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { readSettings, type Settings } from '../../src/composition/settings.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { buildVisitor } from '../../fake-server/backend/seed/build-visitor.ts'
import { buildResponse, checkoutPath, leadPath } from '../../fake-server/backend/seed/visitor.ts'
import { createBrowser } from './browser.ts'
import { createTouch, type Act } from './deeds.ts'
import { calm, createNetwork, type Fate, type Made, type Request } from './network.ts'
import { createProduct } from './product.ts'
import { screenOf } from './screens.ts'
import { createServices } from './services.ts'
import { settled } from './settled.ts'
import { ORIGIN, type Phone, type Tab } from './tab.ts'

/** What a visit finds: where it begins, on which phone, with which build. */
export type Setting = {
  region: Region
  /** Whether presses have keys (`VITE_IDEMPOTENCY`). */
  keys: boolean
  phone: Phone
  /** How long the later part of the product takes, in milliseconds. */
  wholeAfter: number
  begins: 'landing' | 'lead' | 'checkout'
}

/** A press of something that changes a record. */
export type Press = { table: Made['table']; at: number; language?: string; purchase?: Purchase }

/** What was pressed for, where, and what stood there as its price. */
type Purchase = { tab: Tab; address: string; isOffer: boolean; price: string }

/** A whole visit, simulated: its world, what the visitor did, and what came of it. */
export type Voyage = ReturnType<typeof openVoyage>

/** The configuration of the simulated product. */
const settings: Settings = {
  ...readSettings({ VITE_SOCIAL_PROOF: 'off', VITE_PAYMENT_URL: 'https://pay.plotline.test/checkout' }),
  ...demoSettings,
}

/** A visit that is about to begin. `nextFate` decides about one request after another. */
export function openVoyage(setting: Setting, nextFate: () => Fate) {
  const browser = createBrowser({ ...setting.phone }, (window, clock, doc) =>
    createProduct(window, clock, {
      fetch: network.fetchOf(doc, () => (doc.product as typeof doc.product | undefined)?.shown().key ?? ''),
      settings: { ...settings, idempotency: setting.keys ? 'header' : 'off' },
      random: createSeededRandom(doc.id),
      analytics: {
        tell: (event) => void voyage.events.push({ tab: doc.tab, event }),
        convert: (conversion) => void voyage.told.push({ tab: doc.tab, conversion }),
        end: () => {},
      },
      wholeAfter: setting.wholeAfter,
    }),
  )
  const services = createServices(browser.time)
  const network = createNetwork(
    () => browser,
    services,
    () => (voyage.isCalm ? calm : nextFate()),
    (request) => {
      voyage.tell(`  ${request.call} is answered with ${request.heard!.status}`)
      voyage.heard(request)
    },
  )

  const acts: Act[] = [{ words: 'opens the first page', screen: 'nothing', deeds: [] }]
  let awake = 0

  const voyage = {
    plan: setting,
    browser,
    services,
    network,
    acts,
    touch: createTouch(browser, acts),
    presses: [] as Press[],
    orders: [] as { id: string; at: number; responseId: string; paid: string }[],
    told: [] as { tab: Tab; conversion: Conversion }[],
    events: [] as { tab: Tab; event: FunnelEvent }[],
    /** What happened, in words. */
    story: [] as string[],
    /** What waits for all that follows from what falls due. */
    afterStep: [] as (() => void)[],
    tell(words: string): void {
      voyage.story.push(`${(browser.time.now() / 1000).toFixed(1).slice(-8)} ${words}`)
    },
    /** From here on the visitor does something else. */
    begin(words: string): void {
      const screen = screenOf(voyage)
      voyage.tell(`${screen}: ${words}`)
      acts.push({ words, screen, deeds: [] })
    },
    /** How long the phone was awake. */
    awake: () => awake,
    isCalm: false,
    /** Every screen that was come to, in order. */
    screens: [] as string[],
    /** What presses did that they should not have done. */
    disappointments: [] as string[],
    check: (): void => {},
    /** Hears of each answer before the product does. */
    heard: (() => {}) as (request: Request) => void,
    /** The visitor waits; what falls due runs one after the other, each with all that follows from it. */
    async pass(ms: number): Promise<void> {
      const done = acts.at(-1)?.deeds.at(-1)
      voyage.touch.visitor.wait(ms)
      await settled()
      // What was pressed may lead away before the time is over; what happens to a phone, pages hear of in time.
      if (done && done.on !== 'browser') voyage.check()
      for (let left = ms; left > 0;) {
        const step = Math.min(browser.time.untilNext(), left)
        browser.time.advance(step)
        awake += step
        left -= step
        await settled()
        for (const run of voyage.afterStep.splice(0)) run()
      }
      const screen = screenOf(voyage)
      if (screen !== voyage.screens.at(-1)) voyage.screens.push(screen)
      voyage.check()
    },
  }
  return voyage
}

/** Opens the first page. */
export async function setOut(voyage: Voyage): Promise<void> {
  voyage.browser.start(firstAddress(voyage))
  await voyage.pass(100)
}

/** Later beginnings are links that somebody was sent: the answers are stored. */
function firstAddress({ plan, services }: Pick<Voyage, 'plan' | 'services'>): string {
  if (plan.begins === 'landing') return inRegion(plan.region, '/?utm_source=ad&utm_campaign=spring')
  const visitor = buildVisitor(1, {
    ...{ id: 'sent-1', region: plan.region, stage: 'answered', utm: {}, answers: { width: '30' } },
    mobile: '9876543210',
  })
  services.database.responses.add(buildResponse(visitor, ORIGIN))
  return plan.begins === 'lead' ? leadPath(visitor) : checkoutPath(visitor)
}
