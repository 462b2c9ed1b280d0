import { languageCodes } from '../../src/core/model/language.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { pay } from '../../fake-server/simulation/checkout-hand.ts'
import { act, expect, nap } from '../../fake-server/simulation/deeds.ts'
import { goOn, press } from '../../fake-server/simulation/hand.ts'
import { pressSend } from '../../fake-server/simulation/lead-hand.ts'
import { pageIn, screenOf } from '../../fake-server/simulation/screens.ts'
import type { Voyage } from '../../fake-server/simulation/voyage.ts'
import { fumble, lookAround, of } from './fumble.ts'

// What a visitor may do at any moment. What has no place on the screen does nothing. `pick` is chance, drawn beforehand: it
// chooses among what the act leaves open.

type Act = {
  /** How often, beside the others. */
  weight: number
  words: string
  run(voyage: Voyage, pick: number): void | Promise<void>
}

const minute = 60_000
const spans = [30, 400, 2_000, 9_000, 31_000, 46_000]
const naps = [5, 31, 180, 570, 630, 5_400, 36_000, 90_000].map((seconds) => seconds * 1_000)
const turns = [-26 * 60, -9, -1, 1, 4, 9, 11, 26 * 60].map((minutes) => minutes * minute)
const zones = [-11, -8, 0, 5.5, 9, 14].map((hours) => hours * 60 * minute)
const legal = ['/privacy-policy', '/refund-policy', '/termsandconditions']

export const acts = {
  goOn: { weight: 60, words: 'goes on', run: (voyage, pick) => goOn(voyage, pick % 3 > 0, pick) },
  meddle: {
    weight: 16,
    words: 'goes on, and does something else before it has come',
    async run(voyage, pick) {
      await press(voyage, false, pick)
      await voyage.pass([10, 90, 700][pick % 3]!)
      const { goOn, fumble, readLegal, back, undo, home, reload, loseTab, speak } = acts
      await of<Act>(
        [goOn, fumble, fumble, readLegal, back, undo, home, reload, loseTab, speak],
        pick >> 2,
      ).run(voyage, pick)
    },
  },
  wait: { weight: 6, words: 'waits', run: (voyage, pick) => voyage.pass(of(spans, pick)) },
  fumble: { weight: 6, words: 'types what is wrong, and presses', run: fumble },
  look: { weight: 4, words: 'looks around', run: lookAround },
  undo: {
    weight: 4,
    words: 'presses what leads back on the page',
    async run(voyage) {
      const before = screenOf(voyage)
      act(voyage, 'survey.back')
      act(voyage, 'lead.edit')
      act(voyage, 'checkout.close')
      await voyage.pass(600)
      const question = Number(/^question (\d+)/.exec(before)?.[1])
      if (question > 1)
        expect(voyage, 'Back leads one question back', screenOf(voyage) === `question ${question - 1}`)
      if (before.startsWith('code'))
        expect(voyage, 'Edit leads to the details', screenOf(voyage) === 'details')
    },
  },
  resend: {
    weight: 2,
    words: 'asks for another code',
    run(voyage) {
      const flow = pageIn(voyage.browser.document(), 'lead')?.flow
      if (flow?.state.get().step === 'code') pressSend(voyage, 'lead.resendCode')
    },
  },
  back: {
    weight: 5,
    words: 'goes back',
    run(voyage) {
      const before = screenOf(voyage)
      act(voyage, 'browser.travel', -1)
      if (before.startsWith('code'))
        expect(voyage, 'Back at the code leads to the details', screenOf(voyage) === 'details')
    },
  },
  forward: { weight: 3, words: 'goes forward', run: (voyage) => act(voyage, 'browser.travel', 1) },
  farBack: {
    weight: 1,
    words: 'goes back three entries',
    run: (voyage) => act(voyage, 'browser.travel', -3),
  },
  readLegal: {
    weight: 4,
    words: 'follows a legal link',
    run: (voyage, pick) => act(voyage, 'product.follow', inRegion(voyage.plan.region, of(legal, pick))),
  },
  home: {
    weight: 1,
    words: 'presses the logo',
    async run(voyage) {
      const { browser, plan } = voyage
      const doc = browser.document()
      const survey = pageIn(doc, 'survey')
      if (survey) {
        act(voyage, 'survey.home')
        await voyage.pass(600)
        // A press of Pay on the page before may have led away.
        if (browser.document() !== doc) return
        expect(voyage, 'the logo leads to the landing card', survey.flow.state.get().screen === 'landing')
      } else act(voyage, 'product.follow', inRegion(plan.region, '/'))
    },
  },
  wander: {
    weight: 1,
    words: 'follows a legal link, the logo and another link, and comes back',
    async run(voyage, pick) {
      const { region } = voyage.plan
      for (const address of [of(legal, pick), '/', of(legal, pick >> 2)]) {
        act(voyage, 'product.follow', inRegion(region, address))
        await voyage.pass(1_000)
      }
      for (let entries = 0; entries < 3; entries++) {
        act(voyage, 'browser.travel', -1)
        await voyage.pass(300)
      }
    },
  },
  reload: { weight: 3, words: 'reloads', run: (voyage) => act(voyage, 'browser.reload') },
  loseTab: {
    weight: 3,
    words: 'reads something else, and the phone throws the tab away',
    run(voyage, pick) {
      act(voyage, 'browser.look', null)
      act(voyage, 'browser.skip', of(naps, pick % 5))
      act(voyage, 'browser.loseTab')
      act(voyage, 'browser.look', voyage.browser.front())
    },
  },
  secondTab: {
    weight: 1,
    words: 'opens the page in a second tab',
    run(voyage) {
      const { browser } = voyage
      if (browser.tabs.length < 3 && browser.document())
        act(voyage, 'browser.openTab', browser.here().url.href)
    },
  },
  otherTab: {
    weight: 2,
    words: 'turns to the other tab',
    run: (voyage, pick) => act(voyage, 'browser.look', of(voyage.browser.tabs, pick)),
  },
  sleep: { weight: 3, words: 'lets the phone sleep', run: (voyage, pick) => nap(voyage, of(naps, pick)) },
  turnClock: {
    weight: 1,
    words: 'sets the phone’s clock',
    run(voyage, pick) {
      act(voyage, 'browser.turnClock', of(turns, pick))
      return voyage.pass(1_100)
    },
  },
  fly: {
    weight: 1,
    words: 'is in another time zone',
    run(voyage, pick) {
      act(voyage, 'browser.fly', of(zones, pick))
      return voyage.pass(1_100)
    },
  },
  speak: {
    weight: 2,
    words: 'chooses a language',
    run: (voyage, pick) => act(voyage, 'product.choose', of(languageCodes, pick)),
  },
  offline: {
    weight: 2,
    words: 'loses the network',
    run: (voyage) => act(voyage, 'browser.setOnline', false),
  },
  online: {
    weight: 4,
    words: 'has the network again',
    run: (voyage) => act(voyage, 'browser.setOnline', true),
  },
  decline: { weight: 4, words: 'declines to pay', run: (voyage) => pay(voyage, 'declined') },
  giveUp: {
    weight: 0,
    words: 'gives up, and comes back on another day',
    async run(voyage) {
      nap(voyage, 25 * 60 * minute)
      await voyage.pass(1_000)
      act(voyage, 'browser.loseTab')
      await voyage.pass(5_000)
    },
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof acts
