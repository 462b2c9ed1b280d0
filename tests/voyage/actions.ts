import { languageCodes } from '../../src/core/model/language.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { expect, nap } from '../simulation/commands.ts'
import { proceed, press } from '../simulation/visitor.ts'
import { pageIn, screenOf } from '../simulation/screens.ts'
import { badInput, lookAround, of } from './bad-input.ts'
import { discardInBackground, napsMs, navigationActions, type Action } from './navigation-actions.ts'

// What a visitor may do at any moment. An action that doesn't fit the screen does nothing. `pick` is a random number of the plan, with
// which an action chooses among its variants.

const minute = 60_000
const waitsMs = [30, 400, 2_000, 9_000, 31_000, 46_000]
const clockChangesMs = [-26 * 60, -9, -1, 1, 4, 9, 11, 26 * 60].map((minutes) => minutes * minute)
const timeZonesMs = [-11, -8, 0, 5.5, 9, 14].map((hours) => hours * 60 * minute)

export const actions = {
  proceed: { weight: 80, words: 'goes on', run: (voyage, pick) => proceed(voyage, pick % 3 > 0, pick) },
  interfere: {
    weight: 28,
    words: 'goes on, and does something else before the response',
    async run(voyage, pick) {
      await press(voyage, false, pick)
      await voyage.pass([10, 90, 700][pick % 3]!)
      const { proceed, badInput, readLegal, back, undo, home, reload, discardTab, chooseLanguage, roam } =
        actions
      const others = [
        proceed,
        badInput,
        badInput,
        readLegal,
        back,
        undo,
        home,
        reload,
        discardTab,
        chooseLanguage,
        roam,
        roam,
      ]
      await of<Action>(others, pick >> 2).run(voyage, pick)
      // Some visitors stay there for a while.
      await voyage.pass(of([1, 22_000, 1, 4_000], pick >> 5))
    },
  },
  wait: { weight: 6, words: 'waits', run: (voyage, pick) => voyage.pass(of(waitsMs, pick)) },
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
      if (question > 1) expect(voyage, 'Back opens the question before', now === `question ${question - 1}`)
      if (before.startsWith('code')) expect(voyage, 'Edit opens the details', now === 'details')
    },
  },
  ...navigationActions,
  reload: { weight: 3, words: 'reloads', run: ({ ui }) => ui.browser.reload() },
  discardTab: {
    weight: 3,
    words: 'uses another app, and the phone discards the tab',
    run: (voyage, pick) => discardInBackground(voyage, of(napsMs, pick)),
  },
  anotherTab: {
    weight: 5,
    words: 'opens the link of the lead page, or the same page, in another tab',
    run({ ui, browser, plan, services }, pick) {
      const response = services.database.responses.all().at(-1)?.id
      const link = response && inRegion(plan.region, `/response/form_one_demo?Fx=demo&Rx=${response}`)
      const address = pick % 5 > 0 ? link : browser.document() && browser.here().url.href
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
        return flow?.plans.get().details.kind === 'ready' ? flow : undefined
      }
      if (!checkout()) return
      ui.checkout.choose(of(planKeys, pick))
      await voyage.pass(600)
      // An earlier press of Pay may have left the page meanwhile.
      if (!checkout()) return
      const { pathname, searchParams } = browser.here().url
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
    run: ({ ui, browser }, pick) => ui.browser.look(of(browser.tabs, pick)),
  },
  sleep: { weight: 3, words: 'lets the phone sleep', run: (voyage, pick) => nap(voyage, of(napsMs, pick)) },
  setClock: {
    weight: 3,
    words: 'sets the phone’s clock',
    run(voyage, pick) {
      voyage.ui.browser.setClock(of(clockChangesMs, pick))
      if (pick % 3 === 0) nap(voyage, of(napsMs, pick >> 3))
      return voyage.pass(1_100)
    },
  },
  changeTimeZone: {
    weight: 1,
    words: 'changes the time zone',
    run(voyage, pick) {
      voyage.ui.browser.setTimeZone(of(timeZonesMs, pick))
      return voyage.pass(1_100)
    },
  },
  chooseLanguage: {
    weight: 2,
    words: 'chooses a language',
    run: ({ ui }, pick) => ui.product.choose(of(languageCodes, pick)),
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
