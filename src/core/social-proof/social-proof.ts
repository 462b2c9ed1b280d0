import type { Ports } from '../ports/ports.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { firstNames } from './first-names.ts'

/** Simulated social proof (R36, R41, R56): notes and the plans' recent-delivery counts. */
export type SocialProof = {
  notes: Readable<readonly Note[]>
  counts: Readable<Counts>
  /** Starts the timers. Returns a function that stops them. */
  enter(): () => void
}

/** Creates the simulated social proof of one visit to a checkout page. */
export function createSocialProof(ports: Pick<Ports, 'clock' | 'random'>): SocialProof {
  const notifications = createNotifications(ports)
  const counters = createLiveCounters(ports)
  return {
    notes: notifications.notes,
    counts: counters.counts,
    enter() {
      const stops = [notifications.enter(), counters.enter()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export type Counts = Readonly<Record<PlanKey, number>>

/** The first count of each plan (R41). */
const starts: Counts = { one: 580, two: 350, three: 840, four: 720 }

/** How far above its base a count may drift. */
const reach = 10

/** Milliseconds between two drifts of one count, and between two rises of the bases (S9.2). */
const pace = { least: 2_000, most: 5_000, rise: 60_000 } as const

/** The simulated counts. `enter` starts them and returns a function that stops them. */
export type LiveCounters = { counts: Readable<Counts>; enter(): () => void }

/** Creates the counts. Each drifts by 1 to 10, within its base and base + 10; every minute each base rises by 5. */
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

/** One simulated purchase. The groups of S3.9 are the plans, by their names (R41). */
export type Note = { id: number; name: string; group: PlanKey; fadeOut: boolean }

/** One cycle of 7 seconds, in milliseconds (S4.11). */
const cycle = { wait: 2_000, beforeAdding: 1_000, shown: 3_000, fading: 1_000 } as const

/** The notes, one per cycle. `enter` starts the cycle and returns a function that stops it. */
export type Notifications = { notes: Readable<readonly Note[]>; enter(): () => void }

/** Creates the notes. Names are drawn without repeat until the pool is used up, then it is refilled. */
export function createNotifications({ clock, random }: Pick<Ports, 'clock' | 'random'>): Notifications {
  const notes = createStore<readonly Note[]>([])
  let pool: string[] = []
  let lastId = 0
  let stop: () => void = () => {}

  const pick = (count: number): number => Math.min(Math.floor(random.next() * count), count - 1)

  function drawName(): string {
    if (pool.length === 0) pool = [...firstNames]
    return pool.splice(pick(pool.length), 1)[0] ?? ''
  }

  function run(): void {
    stop = clock.after(cycle.wait + cycle.beforeAdding, () => {
      const note: Note = {
        id: ++lastId,
        name: drawName(),
        group: planKeys[pick(planKeys.length)] ?? 'one',
        fadeOut: false,
      }
      notes.set([note])
      stop = clock.after(cycle.shown, () => {
        notes.set([{ ...note, fadeOut: true }])
        stop = clock.after(cycle.fading, () => {
          notes.set([])
          run()
        })
      })
    })
  }

  return {
    notes,
    enter() {
      run()
      return () => {
        stop()
        notes.set([])
      }
    },
  }
}
