import type { Browser } from '@playwright/test'
import { screenOf } from '../../simulation/screens.ts'
import { watched, type Made } from '../../simulation/network.ts'
import { planOf } from '../search.ts'
import { sail } from '../sail.ts'
import { createHand } from './hand.ts'
import { playable } from './playable.ts'
import { isSameScreen, screenOfPage } from './screens.ts'
import { openStage, type Stage } from './stage.ts'

/** What came of a story that was played twice: whether all was alike, whether it breaks a rule, and both in a line. */
type Comparison = { isAlike: boolean; isBroken: boolean; line: string }

/** How long a page may take to draw what it knows, in milliseconds. */
const drawing = 6_000

/** Lives through a seed's visit in the simulation and then, deed by deed, in a real browser on the production build. */
export async function compareSeed(
  browser: Browser,
  siteFor: (keys: boolean) => Promise<string>,
  seed: number,
): Promise<Comparison> {
  const { plan, changed } = playable(planOf(seed))
  const outcome = await sail(plan)
  const { voyage, broken } = outcome
  const { acts } = voyage
  const stage = await openStage(browser, await siteFor(plan.keys), outcome)
  let differs: string | null = null
  try {
    const hand = createHand(stage, voyage) as Record<string, Record<string, (...words: unknown[]) => unknown>>
    await stage.start()
    for (const [index, { words, screen, deeds }] of acts.entries()) {
      for (const { on, verb, words } of deeds) await hand[on]![verb]!(...words)
      await stage.settle()
      const wanted = acts[index + 1]?.screen ?? screenOf(voyage)
      const found = await screenWithin(stage, wanted)
      if (!isSameScreen(wanted, found)) {
        const how = `after act ${index} of ${acts.length - 1} (${screen}: ${words}) the simulation shows ${wanted}, the browser ${found}`
        // What comes a moment sooner or later in one of the two is no difference: the next screen is.
        if (differs) break
        differs = how
      } else differs = null
    }
    const payments = voyage.orders.map(({ paid }) => paid)
    const kept = [recordsIn(voyage.network.made, payments), recordsIn(stage.network.made, stage.orders)]
    if (kept[0] !== kept[1]) differs ??= `at the end the simulation has ${kept[0]}, the browser ${kept[1]}`
  } finally {
    await stage.close()
  }
  const notes = changed.length > 0 ? ` (${changed.join('; ')})` : ''
  const rule = broken
    ? `, which breaks a rule in the simulation: ${broken.rule}: ${broken.how.split('\n')[0]}`
    : ''
  const end = differs ?? 'the browser ended where the simulation did, screen by screen and record by record'
  const line = `seed ${seed}, ${acts.length - 1} acts${notes}${rule}: ${end}`
  return { isAlike: !differs, isBroken: !!broken, line }
}

async function screenWithin(stage: Stage, wanted: string): Promise<string> {
  const end = Date.now() + drawing
  for (;;) {
    const found = await screenOfPage(stage.front())
    if (isSameScreen(wanted, found) || Date.now() > end) return found
    await stage.settle()
  }
}

/** What the services keep, without what chance names. */
function recordsIn(made: readonly Made[], payments: readonly string[]): string {
  const tables = watched.map((wanted) => {
    const its = made.filter(({ table }) => table === wanted)
    const contents = its.map(({ request: { form, json } }) => [{ ...form, otp: '' }, json])
    return [wanted, contents.map((content) => JSON.stringify(content, unnamed)).toSorted()]
  })
  return JSON.stringify([...tables, ['payments', payments.toSorted()]])
}

const unnamed = (key: string, value: unknown): unknown => (key === 'responseId' ? '' : value)
