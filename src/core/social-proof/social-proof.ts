import type { Cleanup, Ports } from '../ports/ports.ts'
import { runAll } from '../kernel/run-all.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { createTimer } from '../kernel/timer.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { firstNames } from './first-names.ts'

/** Simulated social proof (R36, R41, R56): notes and the plans' recent-delivery counts. */
export type SocialProof = {
  notes: Readable<readonly Note[]>
  counts: Readable<Counts>
  /** Starts the timers. Returns a function that stops them. */
  enter(): Cleanup
}

/** Creates the simulated social proof of one visit to a checkout page. */
export function createSocialProof(ports: Pick<Ports, 'clock' | 'random'>): SocialProof {
  const notifications = createNotifications(ports)
  const counters = createLiveCounters(ports)
  return {
    notes: notifications.notes,
    counts: counters.counts,
    enter() {
      const cleanups = [notifications.enter(), counters.enter()]
      return () => runAll(cleanups)
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

/** Each count drifts by 1 to 10, from its base to base + 10; each minute every base rises by 5. */
export function createLiveCounters({ clock, random }: Pick<Ports, 'clock' | 'random'>): {
  counts: Readable<Counts>
  enter(): Cleanup
} {
  const counts = createStore<Counts>(initialCounts)
  const bases: Record<PlanKey, number> = { ...initialCounts }

  /** A random integer from `min` to `max`. */
  const between = (min: number, max: number): number =>
    Math.min(min + Math.floor(random.next() * (max - min + 1)), max)

  const within = (plan: PlanKey, count: number): number =>
    Math.min(Math.max(count, bases[plan]), bases[plan] + maxAboveBase)

  function drift(plan: PlanKey): void {
    const step = between(1, 10) * (random.next() < 0.5 ? -1 : 1)
    const current = counts.get()
    counts.set({ ...current, [plan]: within(plan, current[plan] + step) })
  }

  function rise(): void {
    const next = { ...counts.get() }
    for (const plan of planKeys) {
      bases[plan] += 5
      next[plan] = within(plan, next[plan])
    }
    counts.set(next)
  }

  /** Runs again and again, after a delay that is drawn each time. */
  function repeat(delayMs: () => number, run: () => void): Cleanup {
    const timer = createTimer(clock)
    function schedule(): void {
      timer.set(delayMs(), () => {
        run()
        schedule()
      })
    }
    schedule()
    return timer.stop
  }

  return {
    counts,
    enter() {
      const driftDelay = (): number => between(driftDelayMs.min, driftDelayMs.max)
      const cleanups = planKeys.map((plan) => repeat(driftDelay, () => drift(plan)))
      cleanups.push(repeat(() => riseIntervalMs, rise))
      return () => runAll(cleanups)
    },
  }
}

/** One simulated purchase. The groups of S3.9 are the plans (R41). */
export type Note = { id: number; name: string; group: PlanKey; isFadingOut: boolean }

/** The phases of one cycle, in milliseconds (S4.11). */
const noteCycleMs = { hidden: 3_000, shown: 3_000, fadingOut: 1_000 } as const

/** One note per cycle. Names are drawn from the pool without replacement; an empty pool is refilled. */
export function createNotifications({ clock, random }: Pick<Ports, 'clock' | 'random'>): {
  notes: Readable<readonly Note[]>
  enter(): Cleanup
} {
  const notes = createStore<readonly Note[]>([])
  let pool: string[] = []
  let lastId = 0
  const timer = createTimer(clock)

  const randomIndex = (count: number): number => Math.min(Math.floor(random.next() * count), count - 1)

  function drawName(): string {
    if (pool.length === 0) pool = [...firstNames]
    return pool.splice(randomIndex(pool.length), 1)[0] ?? ''
  }

  function run(): void {
    timer.set(noteCycleMs.hidden, () => {
      const note: Note = {
        id: ++lastId,
        name: drawName(),
        group: planKeys[randomIndex(planKeys.length)] ?? 'one',
        isFadingOut: false,
      }
      notes.set([note])
      timer.set(noteCycleMs.shown, () => {
        notes.set([{ ...note, isFadingOut: true }])
        timer.set(noteCycleMs.fadingOut, () => {
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
        timer.stop()
        notes.set([])
      }
    },
  }
}
