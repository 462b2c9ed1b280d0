import type { Ports } from '../ports/ports.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { createStore, type Readable } from '../kernel/store.ts'

export type Counts = Readonly<Record<PlanKey, number>>

/** R41: where each plan's count starts. */
const starts: Counts = { one: 580, two: 350, three: 840, four: 720 }

/** How far above its base a count may drift. */
const reach = 10

/** Milliseconds between two drifts of one count, and between two rises of the bases (S9.2). */
const pace = { least: 2_000, most: 5_000, rise: 60_000 } as const

/** The live-looking counts; `enter` sets them going and returns what stops them. */
export type LiveCounters = { counts: Readable<Counts>; enter(): () => void }

/** Creates the counts. Each drifts by itself by 1 to 10, within its base and base + 10; every minute each base rises by 5. */
export function createLiveCounters({ clock, random }: Pick<Ports, 'clock' | 'random'>): LiveCounters {
  const counts = createStore<Counts>(starts)
  const bases: Record<PlanKey, number> = { ...starts }
  const stops = new Map<PlanKey | 'rise', () => void>()

  /** A whole number from `least` to `most`. */
  const between = (least: number, most: number): number =>
    Math.min(least + Math.floor(random.next() * (most - least + 1)), most)

  const within = (plan: PlanKey, count: number): number =>
    Math.min(Math.max(count, bases[plan]), bases[plan] + reach)

  function drift(plan: PlanKey): void {
    const wait = between(pace.least, pace.most)
    stops.set(
      plan,
      clock.after(wait, () => {
        const step = between(1, 10) * (random.next() < 0.5 ? -1 : 1)
        const now = counts.get()
        counts.set({ ...now, [plan]: within(plan, now[plan] + step) })
        drift(plan)
      }),
    )
  }

  function rise(): void {
    stops.set(
      'rise',
      clock.after(pace.rise, () => {
        const now = { ...counts.get() }
        for (const plan of planKeys) {
          bases[plan] += 5
          now[plan] = within(plan, now[plan])
        }
        counts.set(now)
        rise()
      }),
    )
  }

  return {
    counts,
    enter() {
      for (const plan of planKeys) drift(plan)
      rise()
      return () => {
        for (const stop of stops.values()) stop()
      }
    },
  }
}
