import type { Cancel, Clock } from '../../core/ports/ports.ts'
import { createStore, type Readable } from '../../core/kernel/store.ts'
import { localDays, createSystemClock } from './system-clock.ts'

/** How the clock runs: it was at `base` at the device's time `anchor`, and has run `speed` times as fast since then; 0 is paused. */
export type Course = { base: number; anchor: number; speed: number }

export type SteerableClock = Clock & {
  course: Readable<Course>
  /** Sets the speed; 0 pauses the clock. */
  run(speed: number): void
  /** Skips time. Each timer that was due meanwhile runs once, as on a device that slept. */
  skip(ms: number): void
  /** Sets the device's own time and speed. Timers keep their remaining time. */
  backToNow(): void
  /** Takes over the course of another page; null is the device's own time. */
  follow(course: Course | null): void
}

/** The device's clock and timers. */
type Device = Pick<Clock, 'now' | 'after'>

type Entry = { due: number; order: number; run: () => void }

const sameAsDevice: Course = { base: 0, anchor: 0, speed: 1 }

/** A clock that a presenter controls, for demos. */
export function createSteerableClock({ now, after: wait }: Device = createSystemClock()): SteerableClock {
  const course = createStore(sameAsDevice)
  const waiting = new Set<Entry>()
  /** How long this clock has run in this page, in milliseconds. It never decreases, also if the clock is set back. */
  let elapsed = 0
  let measuredAt = now()
  let order = 0
  let stop: Cancel = () => {}

  const at = ({ base, anchor, speed }: Course, instant: number): number =>
    Math.floor(base + (instant - anchor) * speed)

  function measure(): void {
    const instant = now()
    elapsed += Math.max(instant - measuredAt, 0) * course.get().speed
    measuredAt = instant
  }

  function runDue(): void {
    measure()
    // A timer that another one schedules waits for the next round, so that none runs twice in one skip.
    const due = [...waiting]
      .filter((entry) => entry.due <= elapsed)
      .sort((a, b) => a.due - b.due || a.order - b.order)
    for (const entry of due) {
      if (!waiting.delete(entry)) continue
      entry.run()
    }
    arm()
  }

  function arm(): void {
    stop()
    stop = () => {}
    if (waiting.size === 0) return
    const left = Math.min(...[...waiting].map(({ due }) => due)) - elapsed
    const { speed } = course.get()
    // Due timers run even while time is paused.
    if (left <= 0) stop = wait(0, runDue)
    else if (speed > 0) stop = wait(Math.ceil(left / speed), runDue)
  }

  /** Changes the course; `moved` is by how much timers come closer. */
  function steer(next: Course, moved: number): void {
    measure()
    elapsed += Math.max(moved, 0)
    course.set(next)
    runDue()
  }

  return {
    ...localDays,
    course,
    now: () => at(course.get(), now()),
    after(ms, run) {
      measure()
      const entry = { due: elapsed + Math.max(ms, 0), order: order++, run }
      waiting.add(entry)
      arm()
      return () => void waiting.delete(entry)
    },
    run(speed) {
      const instant = now()
      steer({ base: at(course.get(), instant), anchor: instant, speed }, 0)
    },
    skip(ms) {
      const instant = now()
      steer({ base: at(course.get(), instant) + ms, anchor: instant, speed: course.get().speed }, ms)
    },
    backToNow: () => steer(sameAsDevice, 0),
    follow(other) {
      const instant = now()
      const next = other ?? sameAsDevice
      steer(next, at(next, instant) - at(course.get(), instant))
    },
  }
}
