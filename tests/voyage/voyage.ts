import { createHash } from 'node:crypto'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import type { Conversion } from '../../src/core/ports/analytics.ts'
import { aConfiguration } from '../builders/settings.ts'
import { settled } from '../fakes/settled.ts'
import { acts, type ActName } from './acts.ts'
import { createBrowser, type Phone, type Tab } from './browser.ts'
import { goOn } from './hand.ts'
import { callInvariants } from './call-invariants.ts'
import { keptInvariants } from './kept-invariants.ts'
import { offerInvariants } from './offer-invariants.ts'
import { pageInvariants } from './page-invariants.ts'
import { calm, createNetwork, type Fate, type Made } from './network.ts'
import { createProduct } from './product.ts'
import { screenOf } from './screens.ts'
import { createServices } from './services.ts'

/** Everything that a voyage is made of: whoever has the plan has the voyage. */
export type Plan = {
  region: Region
  /** Whether presses have keys (`VITE_IDEMPOTENCY`). */
  keys: boolean
  phone: Phone
  /** How long the later part of the product takes, in milliseconds. */
  wholeAfter: number
  begins: 'landing' | 'lead' | 'checkout'
  /** What becomes of one request after another; later ones arrive. */
  fates: readonly Fate[]
  acts: readonly { act: ActName; pick: number }[]
  givesUp: boolean
}

/** A press of something that changes a record. */
export type Press = { table: Made['table']; at: number; language?: string }

export type Voyage = Awaited<ReturnType<typeof openVoyage>>

/** What came of a voyage. `broken` names the rule that did not hold, and how. */
export type Outcome = { voyage: Voyage; broken: { rule: string; how: string } | null; hash: string }

const settings = { ...aConfiguration(), ...demoSettings, paymentUrl: 'https://pay.plotline.test/checkout' }

const invariants = { ...callInvariants, ...offerInvariants, ...pageInvariants, ...keptInvariants }

/** How many presses the most patient visitor makes at the end, in calm weather, until the order is there. */
const mostPresses = 60

export async function openVoyage(plan: Plan, nextFate: () => Fate) {
  const story: string[] = []
  const presses: Press[] = []
  const orders: { id: string; at: number }[] = []
  const told: { tab: Tab; conversion: Conversion }[] = []
  const afterStep: (() => void)[] = []
  const heard: ((request: (typeof network.requests)[number]) => void)[] = []
  let awake = 0

  const browser = createBrowser({ ...plan.phone }, (window, clock, doc) =>
    createProduct(window, clock, {
      fetch: network.fetchOf(doc, () => (doc.product as typeof doc.product | undefined)?.shown().key ?? ''),
      settings: { ...settings, idempotency: plan.keys ? 'header' : 'off' },
      seed: doc.id,
      analytics: {
        tell: () => {},
        convert: (conversion) => void told.push({ tab: doc.tab, conversion }),
        end: () => {},
      },
      wholeAfter: plan.wholeAfter,
    }),
  )
  const services = createServices(browser.time)
  const network = createNetwork(
    () => browser,
    services,
    () => (voyage.isCalm ? calm : nextFate()),
    (request) => {
      tell(`  ${request.call} is answered with ${request.heard!.status}`)
      for (const hear of heard) hear(request)
    },
  )

  const tell = (words: string): void =>
    void story.push(`${(browser.time.now() / 1000).toFixed(1).slice(-8)} ${words}`)

  const voyage = {
    plan,
    browser,
    services,
    network,
    story,
    presses,
    orders,
    told,
    afterStep,
    heard,
    tell,
    awake: () => awake,
    isCalm: false,
    /** Every screen that was come to, in order. */
    screens: [] as string[],
    /** What presses did that they should not have done. */
    disappointments: [] as string[],
    check: (): void => {},
    /** The visitor waits; what falls due runs one after the other, each with all that follows from it. */
    async pass(ms: number): Promise<void> {
      await settled()
      for (let left = ms; left > 0;) {
        const step = Math.min(browser.time.untilNext(), left)
        browser.time.advance(step)
        awake += step
        left -= step
        await settled()
        for (const run of afterStep.splice(0)) run()
      }
      const screen = screenOf(voyage)
      if (screen !== voyage.screens.at(-1)) voyage.screens.push(screen)
      voyage.check()
    },
  }
  return voyage
}

function listed(fates: readonly Fate[]): () => Fate {
  let at = 0
  return () => fates[at++] ?? calm
}

/** Lives through a voyage: the plan's acts, and after them, in calm weather, presses until the order is there. */
export async function sail(plan: Plan, nextFate: () => Fate = listed(plan.fates)): Promise<Outcome> {
  const voyage = await openVoyage(plan, nextFate)
  let rule = 'nothing throws'
  const checks = Object.entries(invariants).map(([name, create]) => ({
    name,
    check: create(voyage),
  }))
  voyage.check = () => {
    for (const { name, check } of checks) {
      const how = check()
      if (!how) continue
      rule = name
      throw new Error(how)
    }
  }
  let broken: Outcome['broken'] = null
  try {
    voyage.browser.start(await firstAddress(voyage))
    await voyage.pass(100)
    for (const { act, pick } of plan.acts) {
      const before = screenOf(voyage)
      voyage.tell(`${before}: ${acts[act].words}`)
      await acts[act].run(voyage, pick)
      await voyage.pass(1)
    }
    rule = 'there is always a press that leads on'
    if (plan.givesUp) await acts.giveUp.run(voyage)
    else if (!(await finish(voyage)))
      throw new Error(`${mostPresses} presses did not lead to an order: ${screenOf(voyage)}`)
  } catch (problem) {
    broken = { rule, how: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }
  }
  for (const doc of voyage.browser.everyDocument()) doc.isGone = true
  return { voyage, broken, hash: createHash('sha256').update(voyage.story.join('\n')).digest('hex') }
}

async function finish(voyage: Voyage): Promise<boolean> {
  voyage.tell('— from here on the weather is calm —')
  voyage.isCalm = true
  voyage.browser.look(voyage.browser.front())
  voyage.browser.setOnline(true)
  const before = voyage.orders.length
  for (let press = 0; press < mostPresses && voyage.orders.length === before; press++) {
    voyage.tell(`${screenOf(voyage)}: goes on`)
    await goOn(voyage, true)
  }
  return voyage.orders.length > before
}

/** Later beginnings are links that somebody was sent: the answers are stored. */
async function firstAddress({ plan, services }: Voyage): Promise<string> {
  if (plan.begins === 'landing') return inRegion(plan.region, '/?utm_source=ad&utm_campaign=spring')
  const answerJson = JSON.stringify({ 'How wide is your plot?': { width: '30' } })
  services.database.responses.add({
    id: 'sent-1',
    formId: 'demo',
    answerJson,
    utmDetailsJson: '{}',
    sample: true,
  })
  const query = 'Fx=demo&Rx=sent-1'
  if (plan.begins === 'lead') return inRegion(plan.region, `/response/form_one_demo?${query}`)
  const isd = { in: '91', us: '1', uk: '44' }[plan.region]
  return inRegion(plan.region, `/response/checkout/form_one_demo?${query}&isd=%2B${isd}&mobile=9876543210`)
}
