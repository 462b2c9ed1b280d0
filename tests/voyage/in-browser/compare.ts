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
    differs ??= recordsDiffer(
      [...recordsIn(voyage.network.made), ['payments', voyage.orders.map(({ paid }) => paid)]],
      new Map([...recordsIn(stage.network.made), ['payments', stage.orders]]),
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

type Records = [table: string, rows: readonly string[]][]

/** What the services keep, without what chance names. */
const recordsIn = (made: readonly Made[]): Records =>
  watched.map((wanted) => {
    const its = made.filter(({ table }) => table === wanted)
    return [wanted, its.map(({ request: { form, json } }) => contentOf({ ...form, otp: '' }, json))]
  })

const contentOf = (...parts: unknown[]): string =>
  JSON.stringify(parts, (key, value: unknown) => (key === 'responseId' ? '' : value))

function recordsDiffer(simulated: Records, real: ReadonlyMap<string, readonly string[]>): string | null {
  for (const [table, rows] of simulated) {
    const [one, other] = [rows, real.get(table) ?? []].map((list) => JSON.stringify(list.toSorted()))
    if (one !== other) return `at the end the ${table} are ${one} in the simulation, ${other} in the browser`
  }
  return null
}

/** A seed in a line. */
export function comparisonLine({ seed, acts, broken, differs, changed }: Comparison): string {
  const notes = changed.length > 0 ? ` (${changed.join('; ')})` : ''
  const rule = broken ? `, which breaks a rule in the simulation: ${broken}` : ''
  return `seed ${seed}, ${acts} acts${notes}${rule}: ${differs ?? 'the browser ended where the simulation did, screen by screen and record by record'}`
}
