import type { FunnelEvent, Conversion } from '../../src/core/model/funnel-event.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { readSettings, type Settings } from '../../src/composition/settings.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { buildVisitor } from '../../fake-server/backend/seed/build-visitor.ts'
import { buildResponse, checkoutPath, leadPath } from '../../fake-server/backend/seed/visitor.ts'
import { createBrowser } from './browser.ts'
import { createUi, type Command } from './commands.ts'
import { noFault, createNetwork, type NetworkOutcome, type Made, type Request } from './network.ts'
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
  pageModulesAfterMs: number
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

/** A visit that is about to begin. `nextOutcome` decides about one request after another. */
export function openVoyage(setting: Setting, nextOutcome: () => NetworkOutcome) {
  const browser = createBrowser({ ...setting.phone }, (window, clock, doc) =>
    createProduct(window, clock, {
      fetch: network.fetchOf(doc, () => (doc.product as typeof doc.product | undefined)?.shown().key ?? ''),
      settings: { ...settings, idempotency: setting.keys ? 'header' : 'off' },
      random: createSeededRandom(doc.id),
      analytics: {
        track: (event) => void voyage.events.push({ tab: doc.tab, event }),
        convert: (conversion) => void voyage.told.push({ tab: doc.tab, conversion }),
        reset: () => {},
      },
      pageModulesAfterMs: setting.pageModulesAfterMs,
    }),
  )
  const services = createServices(browser.time)
  const network = createNetwork(
    () => browser,
    services,
    () => (voyage.isFaultFree ? noFault : nextOutcome()),
    (request) => {
      voyage.tell(`  ${request.call} is answered with ${request.heard!.status}`)
      voyage.heard(request)
    },
  )

  const commands: Command[] = []
  let awake = 0
  /** How many commands were made before the last wait. */
  let checked = 0

  const voyage = {
    plan: setting,
    browser,
    services,
    network,
    /** Every use of the UI, in order. */
    commands,
    ui: createUi(browser, (command) => void commands.push(command)),
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
    /** The visitor begins another action. */
    begin(words: string): void {
      voyage.tell(`${screenOf(voyage)}: ${words}`)
      checked = commands.length
    },
    /** How long the phone was awake. */
    awake: () => awake,
    isFaultFree: false,
    /** Every screen that was shown, in order. */
    screens: [] as string[],
    /** Presses that did something wrong, in words. */
    failedExpectations: [] as string[],
    check: (): void => {},
    /** Hears of each answer before the product does. */
    heard: (() => {}) as (request: Request) => void,
    /** The visitor waits; what falls due runs one after the other, each with all that follows from it. */
    async pass(ms: number): Promise<void> {
      const last = commands.slice(checked).at(-1)
      checked = commands.length
      await settled()
      // A press may leave the page before the time is over. Pages react to browser events later.
      if (last && last.on !== 'browser') voyage.check()
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
export async function openFirstPage(voyage: Voyage): Promise<void> {
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
