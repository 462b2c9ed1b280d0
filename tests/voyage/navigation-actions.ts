import { inRegion } from '../../src/core/model/region.ts'
import { expect, nap } from '../simulation/commands.ts'
import { pageIn, screenOf } from '../simulation/screens.ts'
import type { Voyage } from '../simulation/voyage.ts'
import { of } from './bad-input.ts'

// Actions that open other pages and traverse the history.

export type Action = {
  /** How often it is chosen, relative to the others. */
  weight: number
  words: string
  run(voyage: Voyage, pick: number): void | Promise<void>
}

export const napsMs = [5, 31, 180, 570, 630, 5_400, 36_000, 90_000].map((seconds) => seconds * 1_000)
const legal = ['/privacy-policy', '/refund-policy', '/termsandconditions']

/** Follows a link of the page, and waits. */
async function follow({ ui, plan, pass }: Voyage, address: string, ms = 1_000): Promise<void> {
  ui.product.follow(inRegion(plan.region, address))
  await pass(ms)
}

/** Traverses the history by a number of entries, and waits until it has arrived. */
async function go({ ui, pass }: Voyage, entries: number): Promise<void> {
  ui.browser.travel(entries)
  await pass(300)
}

/** The phone discards the tab while the visitor is elsewhere. */
export function discardInBackground({ ui, browser }: Voyage, away: number): void {
  ui.browser.look(null)
  ui.browser.skip(away)
  ui.browser.discardTab()
  ui.browser.look(browser.front())
}

export const navigationActions = {
  back: {
    weight: 5,
    words: 'goes back',
    run(voyage) {
      const before = screenOf(voyage)
      voyage.ui.browser.travel(-1)
      if (before.startsWith('code'))
        expect(voyage, 'Back at the code opens the details', screenOf(voyage) === 'details')
    },
  },
  forward: { weight: 3, words: 'goes forward', run: ({ ui }) => ui.browser.travel(1) },
  backAndForth: {
    weight: 3,
    words: 'goes back, lets the phone sleep, and goes forward',
    async run(voyage, pick) {
      await go(voyage, -1)
      nap(voyage, of(napsMs, pick))
      await voyage.pass(300)
      voyage.ui.browser.travel(1)
    },
  },
  roam: {
    weight: 4,
    words: 'follows a link or three, and comes back through the history',
    async run(voyage, pick) {
      const links = [of(legal, pick), '/', of(legal, pick >> 2)]
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
    run: ({ ui, plan }, pick) => ui.product.follow(inRegion(plan.region, of(legal, pick))),
  },
  readAtLength: {
    weight: 6,
    words: 'reads a legal page, and comes back to a tab that the phone has discarded',
    async run(voyage, pick) {
      await voyage.pass(of([1, 3_000], pick >> 2))
      await follow(voyage, of(legal, pick), of([31_000, 31_000, 2_000], pick >> 3))
      await go(voyage, -1)
      discardInBackground(voyage, 5_000)
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
        expect(voyage, 'the logo opens the landing card', survey.state.get().screen === 'landing')
    },
  },
} satisfies Record<string, Action>
