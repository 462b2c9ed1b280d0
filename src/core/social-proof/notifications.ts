import { planKeys, type PlanKey } from '../model/plan.ts'
import type { Ports } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { firstNames } from './first-names.ts'

/** One simulated purchase. The groups of S3.9 are the plans, by their names (R41). */
export type Note = { id: number; name: string; group: PlanKey; fadeOut: boolean }

/** One cycle of 7 seconds, in milliseconds (S4.11). */
const cycle = { wait: 2_000, beforeAdding: 1_000, shown: 3_000, fading: 1_000 } as const

/** The notes that come and go, one a cycle; `enter` starts the cycle and returns what stops it. */
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
