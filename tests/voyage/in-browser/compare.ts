import type { Browser } from '@playwright/test'
import { screenOf } from '../../../fake-server/simulation/screens.ts'
import { watched, type Made } from '../../../fake-server/simulation/network.ts'
import { planOf } from '../search.ts'
import { sail } from '../sail.ts'
import { createHand } from './hand.ts'
import { playable } from './playable.ts'
import { isSameScreen, screenOfPage } from './screens.ts'
import { openStage, type Stage } from './stage.ts'

/** What came of a story, played twice. `differs` says after which act, and how; null where all was alike. */
export type Comparison = {
  seed: number
  acts: number
  broken: string | null
  differs: string | null
  changed: string[]
}

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
    const hand = createHand(stage, voyage) as Record<string, (...words: unknown[]) => Promise<void>>
    await stage.start()
    for (const [index, { words, screen, deeds }] of acts.entries()) {
      for (const deed of deeds) await hand[deed.name]!(...deed.words)
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
    differs ??= recordsDiffer(voyage.network.made, stage.network.made)
    differs ??= listsDiffer(
      'payments',
      voyage.orders.map(({ paid }) => paid),
      stage.orders,
    )
  } finally {
    await stage.close()
  }
  return {
    seed,
    acts: acts.length - 1,
    broken: broken && `${broken.rule}: ${broken.how.split('\n')[0]}`,
    differs,
    changed,
  }
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
function recordsDiffer(simulated: readonly Made[], real: readonly Made[]): string | null {
  const of = (made: readonly Made[], wanted: string): string[] =>
    made
      .filter(({ table }) => table === wanted)
      .map(({ request: { form, json } }) => {
        const { otp: _, ...rest } = form
        return JSON.stringify([rest, json], (key, value: unknown) => (key === 'responseId' ? '' : value))
      })
  for (const table of watched) {
    const differs = listsDiffer(table, of(simulated, table), of(real, table))
    if (differs) return differs
  }
  return null
}

function listsDiffer(what: string, simulated: readonly string[], real: readonly string[]): string | null {
  const [one, other] = [simulated, real].map((list) => list.toSorted())
  if (JSON.stringify(one) === JSON.stringify(other)) return null
  return `at the end the ${what} are ${JSON.stringify(simulated)} in the simulation, ${JSON.stringify(real)} in the browser`
}

/** A seed in a line. */
export function comparisonLine({ seed, acts, broken, differs, changed }: Comparison): string {
  const notes = changed.length > 0 ? ` (${changed.join('; ')})` : ''
  const rule = broken ? `, which breaks a rule in the simulation: ${broken}` : ''
  return `seed ${seed}, ${acts} acts${notes}${rule}: ${differs ?? 'the browser ended where the simulation did, screen by screen and record by record'}`
}
