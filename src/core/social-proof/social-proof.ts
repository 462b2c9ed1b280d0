import type { Cancel, Ports } from '../ports/ports.ts'
import { cancelAll } from '../kernel/cancel-all.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { firstNames } from './first-names.ts'

/** Simulated social proof (R36, R41, R56): notes and the plans' recent-delivery counts. */
export type SocialProof = {
  notes: Readable<readonly Note[]>
  counts: Readable<Counts>
  /** Starts the timers. Returns a function that stops them. */
  enter(): Cancel
}

/** Creates the simulated social proof of one visit to a checkout page. */
export function createSocialProof(ports: Pick<Ports, 'clock' | 'random'>): SocialProof {
  const notifications = createNotifications(ports)
  const counters = createLiveCounters(ports)
  return {
    notes: notifications.notes,
    counts: counters.counts,
    enter() {
      const cancels = [notifications.enter(), counters.enter()]
      return () => cancelAll(cancels)
    },
  }
}

export type Counts = Readonly<Record<PlanKey, number>>

/** The first count of each plan (R41). */
const initialCounts: Counts = { one: 580, two: 350, three: 840, four: 720 }

/** A count is at most this much above its base. */
const maxAboveBase = 10

/** The delays between two drifts of one count, in milliseconds (S9.2). */
const driftDelayMs = { min: 2_000, max: 5_000 } as const

/** The interval at which the bases rise, in milliseconds (S9.2). */
const riseIntervalMs = 60_000

/** The simulated counts. `enter` starts them and returns a function that stops them. */
export type LiveCounters = { counts: Readable<Counts>; enter(): Cancel }

/** Creates the counts. Each drifts by 1 to 10, from its base to base + 10; each minute every base rises by 5. */
export function createLiveCounters({ clock, random }: Pick<Ports, 'clock' | 'random'>): LiveCounters {
  const counts = createStore<Counts>(initialCounts)
  const bases: Record<PlanKey, number> = { ...initialCounts }
  const cancels = new Map<PlanKey | 'rise', Cancel>()

  /** A random integer from `min` to `max`. */
  const between = (min: number, max: number): number =>
    Math.min(min + Math.floor(random.next() * (max - min + 1)), max)

  const within = (plan: PlanKey, count: number): number =>
    Math.min(Math.max(count, bases[plan]), bases[plan] + maxAboveBase)

  function drift(plan: PlanKey): void {
    const delay = between(driftDelayMs.min, driftDelayMs.max)
    cancels.set(
      plan,
      clock.after(delay, () => {
        const step = between(1, 10) * (random.next() < 0.5 ? -1 : 1)
        const current = counts.get()
        counts.set({ ...current, [plan]: within(plan, current[plan] + step) })
        drift(plan)
      }),
    )
  }

  function rise(): void {
    cancels.set(
      'rise',
      clock.after(riseIntervalMs, () => {
        const next = { ...counts.get() }
        for (const plan of planKeys) {
          bases[plan] += 5
          next[plan] = within(plan, next[plan])
        }
        counts.set(next)
        rise()
      }),
    )
  }

  return {
    counts,
    enter() {
      for (const plan of planKeys) drift(plan)
      rise()
      return () => cancelAll(cancels.values())
    },
  }
}

/** One simulated purchase. The groups of S3.9 are the plans (R41). */
export type Note = { id: number; name: string; group: PlanKey; isFadingOut: boolean }

/** The phases of one cycle, in milliseconds (S4.11). */
const noteCycleMs = { hidden: 3_000, shown: 3_000, fadingOut: 1_000 } as const

/** The notes, one per cycle. `enter` starts the cycle and returns a function that stops it. */
export type Notifications = { notes: Readable<readonly Note[]>; enter(): Cancel }

/** Creates the notes. Names are drawn from the pool without replacement; an empty pool is refilled. */
export function createNotifications({ clock, random }: Pick<Ports, 'clock' | 'random'>): Notifications {
  const notes = createStore<readonly Note[]>([])
  let pool: string[] = []
  let lastId = 0
  let stop: Cancel = () => {}

  const randomIndex = (count: number): number => Math.min(Math.floor(random.next() * count), count - 1)

  function drawName(): string {
    if (pool.length === 0) pool = [...firstNames]
    return pool.splice(randomIndex(pool.length), 1)[0] ?? ''
  }

  function run(): void {
    stop = clock.after(noteCycleMs.hidden, () => {
      const note: Note = {
        id: ++lastId,
        name: drawName(),
        group: planKeys[randomIndex(planKeys.length)] ?? 'one',
        isFadingOut: false,
      }
      notes.set([note])
      stop = clock.after(noteCycleMs.shown, () => {
        notes.set([{ ...note, isFadingOut: true }])
        stop = clock.after(noteCycleMs.fadingOut, () => {
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
