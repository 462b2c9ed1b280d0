import { languageCodes } from '../../src/core/model/language.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { expectThat, nap, pickFrom } from '../simulation/ui.ts'
import { lookAround } from '../simulation/purchase.ts'
import { badInput, press, proceed } from '../simulation/visitor.ts'
import { pageIn, screenOf } from '../simulation/screens.ts'
import { minute } from './observation.ts'
import type { Voyage } from '../simulation/voyage.ts'

// What a visitor may do at any moment. An action that doesn't fit the screen does nothing. `pick` is a random number of the plan, with
// which an action chooses among its variants.

export type Action = {
  /** How often it is chosen, relative to the others. */
  weight: number
  words: string
  run(voyage: Voyage, pick: number): void | Promise<void>
}

const napsMs = [5, 31, 180, 570, 630, 5_400, 36_000, 90_000].map((seconds) => seconds * 1_000)
const waitsMs = [30, 400, 2_000, 9_000, 31_000, 46_000]
const clockChangesMs = [-26 * 60, -9, -1, 1, 4, 9, 11, 26 * 60].map((minutes) => minutes * minute)
const utcOffsetsMs = [-11, -8, 0, 5.5, 9, 14].map((hours) => hours * 60 * minute)
const legal = ['/privacy-policy', '/refund-policy', '/termsandconditions']

/** The visitor's actions while a response is pending. One that is here twice is chosen twice as often. */
const interruptions = [
  'proceed',
  'badInput',
  'badInput',
  'readLegal',
  'back',
  'undo',
  'home',
  'reload',
  'discardTab',
  'chooseLanguage',
  'roam',
  'roam',
] as const

/** Follows a link of the page, and waits. */
async function follow({ ui, conditions, pass }: Voyage, address: string, ms = 1_000): Promise<void> {
  ui.product.follow(inRegion(conditions.region, address))
  await pass(ms)
}

/** Traverses the history by a number of entries, and waits until it has arrived. */
async function go({ ui, pass }: Voyage, entries: number): Promise<void> {
  ui.browser.travel(entries)
  await pass(300)
}

/** The phone discards the tab while the visitor is elsewhere. */
function discardInBackground({ ui }: Voyage, awayMs: number): void {
  ui.browser.hide()
  ui.browser.skip(awayMs)
  ui.browser.discardTab()
  ui.browser.show()
}

export const actions = {
  proceed: { weight: 80, words: 'goes on', run: (voyage, pick) => proceed(voyage, pick % 3 > 0, pick) },
  interfere: {
    weight: 28,
    words: 'goes on, and does something else before the response',
    async run(voyage, pick) {
      await press(voyage, false, pick)
      await voyage.pass(pickFrom([10, 90, 700], pick))
      await actions[pickFrom(interruptions, pick >> 2)].run(voyage, pick)
      // Some visitors stay there for a while.
      await voyage.pass(pickFrom([1, 22_000, 1, 4_000], pick >> 5))
    },
  },
  wait: { weight: 6, words: 'waits', run: (voyage, pick) => voyage.pass(pickFrom(waitsMs, pick)) },
  badInput: { weight: 7, words: 'types invalid input, and presses', run: badInput },
  look: { weight: 9, words: 'looks around', run: lookAround },
  undo: {
    weight: 4,
    words: 'presses Back, Edit or Close on the page',
    async run(voyage) {
      const before = screenOf(voyage)
      voyage.ui.survey.back()
      voyage.ui.lead.edit()
      voyage.ui.checkout.close()
      await voyage.pass(600)
      const [now, question] = [screenOf(voyage), Number(/^question (\d+)/.exec(before)?.[1])]
      if (question > 1)
        expectThat(voyage, 'Back opens the question before', now === `question ${question - 1}`)
      if (before.startsWith('code')) expectThat(voyage, 'Edit opens the details', now === 'details')
    },
  },
  back: {
    weight: 5,
    words: 'goes back',
    run(voyage) {
      const before = screenOf(voyage)
      voyage.ui.browser.travel(-1)
      if (before.startsWith('code'))
        expectThat(voyage, 'Back at the code opens the details', screenOf(voyage) === 'details')
    },
  },
  forward: { weight: 3, words: 'goes forward', run: ({ ui }) => ui.browser.travel(1) },
  backAndForth: {
    weight: 3,
    words: 'goes back, lets the phone sleep, and goes forward',
    async run(voyage, pick) {
      await go(voyage, -1)
      nap(voyage, pickFrom(napsMs, pick))
      await voyage.pass(300)
      voyage.ui.browser.travel(1)
    },
  },
  roam: {
    weight: 4,
    words: 'follows a link or three, and comes back through the history',
    async run(voyage, pick) {
      const links = [pickFrom(legal, pick), '/', pickFrom(legal, pick >> 2)]
      for (const link of pick % 2 === 0 ? links : links.slice(2)) await follow(voyage, link)
      if (pick % 4 === 0) for (let entries = 0; entries < 3; entries++) await go(voyage, -1)
      else
        for (const chosen of [pick >> 1, pick >> 4]) {
          const { entries, at } = voyage.browser.front()
          await go(voyage, (chosen % entries.length) - at)
        }
    },
  },
  readLegal: {
    weight: 4,
    words: 'follows a legal link',
    run: ({ ui, conditions }, pick) => ui.product.follow(inRegion(conditions.region, pickFrom(legal, pick))),
  },
  readAtLength: {
    weight: 6,
    words: 'reads a legal page, and comes back to a tab that the phone has discarded',
    async run(voyage, pick) {
      await voyage.pass(pickFrom([1, 3_000], pick >> 2))
      await follow(voyage, pickFrom(legal, pick), pickFrom([31_000, 31_000, 2_000], pick >> 3))
      await go(voyage, -1)
      discardInBackground(voyage, 5_000)
    },
  },
  loseWhileReading: {
    weight: 4,
    words: 'presses, reads a legal page in a tab that the phone discards, and goes back',
    async run(voyage, pick) {
      await press(voyage, false, pick)
      await voyage.pass(10)
      await follow(voyage, pickFrom(legal, pick), pickFrom([31_000, 2_000], pick >> 2))
      discardInBackground(voyage, 5_000)
      await voyage.pass(1_000)
      await go(voyage, -1)
    },
  },
  home: {
    weight: 1,
    words: 'presses the logo',
    async run(voyage) {
      const { ui, browser } = voyage
      const doc = browser.document()
      const survey = pageIn(doc, 'survey')?.flow
      if (!survey) return follow(voyage, '/', 0)
      ui.survey.home()
      await voyage.pass(600)
      // An earlier press of Pay may have left the page.
      if (browser.document() === doc)
        expectThat(voyage, 'the logo opens the landing card', survey.state.get().screen === 'landing')
    },
  },
  reload: { weight: 3, words: 'reloads', run: ({ ui }) => ui.browser.reload() },
  discardTab: {
    weight: 3,
    words: 'uses another app, and the phone discards the tab',
    run: (voyage, pick) => discardInBackground(voyage, pickFrom(napsMs, pick)),
  },
  anotherTab: {
    weight: 5,
    words: 'opens the link of the lead page, or the same page, in another tab',
    run({ ui, browser, conditions, services }, pick) {
      const response = services.db().response.getAll().at(-1)?.id
      const link = response && inRegion(conditions.region, `/response/form_one_demo?Fx=demo&Rx=${response}`)
      const address = pick % 5 > 0 ? link : browser.document() && browser.currentEntry().url.href
      if (address && browser.tabs.length < 3) ui.browser.openTab(address)
    },
  },
  returnToCheckout: {
    weight: 4,
    words: 'chooses a plan, returns to the checkout by its lead page, and reloads',
    async run(voyage, pick) {
      const { ui, browser } = voyage
      const checkout = (): CheckoutFlow | undefined => {
        const flow = pageIn(browser.document(), 'checkout')?.flow
        return flow?.state.get().details.kind === 'ready' ? flow : undefined
      }
      if (!checkout()) return
      ui.checkout.choose(pickFrom(planKeys, pick))
      await voyage.pass(600)
      // An earlier press of Pay may have left the page meanwhile.
      if (!checkout()) return
      const { pathname, searchParams } = browser.currentEntry().url
      ui.browser.open(`${pathname.replace('/checkout', '')}?Rx=${searchParams.get('Rx') ?? ''}`)
      await voyage.pass(3_000)
      for (let presses = 0; presses < 12 && !checkout(); presses++) await proceed(voyage, true, pick)
      ui.browser.reload()
      return voyage.pass(3_000)
    },
  },
  switchTab: {
    weight: 2,
    words: 'switches to another tab',
    run: ({ ui, browser }, pick) => ui.browser.show(pickFrom(browser.tabs, pick)),
  },
  sleep: {
    weight: 3,
    words: 'lets the phone sleep',
    run: (voyage, pick) => nap(voyage, pickFrom(napsMs, pick)),
  },
  setClock: {
    weight: 3,
    words: 'sets the phone’s clock',
    run(voyage, pick) {
      voyage.ui.browser.shiftClock(pickFrom(clockChangesMs, pick))
      if (pick % 3 === 0) nap(voyage, pickFrom(napsMs, pick >> 3))
      return voyage.pass(1_100)
    },
  },
  changeTimeZone: {
    weight: 1,
    words: 'changes the time zone',
    run(voyage, pick) {
      voyage.ui.browser.setUtcOffset(pickFrom(utcOffsetsMs, pick))
      return voyage.pass(1_100)
    },
  },
  chooseLanguage: {
    weight: 2,
    words: 'chooses a language',
    run: ({ ui }, pick) => ui.product.chooseLanguage(pickFrom(languageCodes, pick)),
  },
  network: {
    weight: 6,
    words: 'loses the network, or gets it back',
    run: ({ ui }, pick) => ui.browser.setOnline(pick % 3 > 0),
  },
  giveUp: {
    weight: 0,
    words: 'gives up, and returns on another day',
    async run(voyage) {
      nap(voyage, 25 * 60 * minute)
      await voyage.pass(1_000)
      voyage.ui.browser.discardTab()
      await voyage.pass(5_000)
    },
  },
} satisfies Record<string, Action>

export type ActionName = keyof typeof actions
