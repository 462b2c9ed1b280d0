import { inRegion } from '../../src/core/model/region.ts'
import { act, expect, nap } from '../../fake-server/simulation/deeds.ts'
import { pageIn, screenOf } from '../../fake-server/simulation/screens.ts'
import type { Voyage } from '../../fake-server/simulation/voyage.ts'
import { of } from './fumble.ts'

// Acts that lead to other pages, and through the history.

export type Act = {
  /** How often, beside the others. */
  weight: number
  words: string
  run(voyage: Voyage, pick: number): void | Promise<void>
}

export const naps = [5, 31, 180, 570, 630, 5_400, 36_000, 90_000].map((seconds) => seconds * 1_000)
const legal = ['/privacy-policy', '/refund-policy', '/termsandconditions']

/** One link after the other, each page for so long. */
async function follow(voyage: Voyage, addresses: readonly string[], ms = 1_000): Promise<void> {
  for (const address of addresses) {
    act(voyage, 'product.follow', inRegion(voyage.plan.region, address))
    await voyage.pass(ms)
  }
}

/** Through the history by so many entries, until the move has arrived. */
async function go(voyage: Voyage, entries: number): Promise<void> {
  act(voyage, 'browser.travel', entries)
  await voyage.pass(300)
}

/** The phone throws the tab away while the visitor reads something else. */
export function throwAway(voyage: Voyage, away: number): void {
  act(voyage, 'browser.look', null)
  act(voyage, 'browser.skip', away)
  act(voyage, 'browser.loseTab')
  act(voyage, 'browser.look', voyage.browser.front())
}

export const moves = {
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
  backAndForth: {
    weight: 3,
    words: 'goes back, lets the phone sleep, and goes forward',
    async run(voyage, pick) {
      await go(voyage, -1)
      nap(voyage, of(naps, pick))
      await voyage.pass(300)
      act(voyage, 'browser.travel', 1)
    },
  },
  roam: {
    weight: 3,
    words: 'follows a legal link, and chooses two entries of the history, one after the other',
    async run(voyage, pick) {
      const onTheWay = pick % 2 === 0 ? [of(legal, pick), '/'] : []
      await follow(voyage, [...onTheWay, of(legal, pick >> 2)])
      for (const chosen of [pick >> 1, pick >> 4]) {
        const { entries, at } = voyage.browser.front()
        await go(voyage, (chosen % entries.length) - at)
      }
    },
  },
  readLegal: {
    weight: 4,
    words: 'follows a legal link',
    run: (voyage, pick) => act(voyage, 'product.follow', inRegion(voyage.plan.region, of(legal, pick))),
  },
  readAtLength: {
    weight: 6,
    words: 'reads a legal page, and comes back to a tab that the phone throws away',
    async run(voyage, pick) {
      await voyage.pass(of([1, 3_000], pick >> 2))
      await follow(voyage, [of(legal, pick)], of([31_000, 31_000, 2_000], pick >> 3))
      await go(voyage, -1)
      throwAway(voyage, 5_000)
    },
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
      await follow(voyage, [of(legal, pick), '/', of(legal, pick >> 2)])
      for (let entries = 0; entries < 3; entries++) await go(voyage, -1)
    },
  },
} satisfies Record<string, Act>
