import type { Cleanup, Clock } from '../../src/core/ports/ports.ts'
import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { localDays, createSystemClock } from '../../src/adapters/clock/system-clock.ts'

/** How the clock runs: it showed `base` at the device's time `anchor`, and runs at `speed` times the device's speed since; 0 is paused. */
export type Course = { base: number; anchor: number; speed: number }

export type SteerableClock = Clock & {
  course: Readable<Course>
  /** Sets the speed; 0 pauses the clock. */
  run(speed: number): void
  /** Skips time. Each timer that became due runs once, as after a device's sleep. */
  skip(ms: number): void
  /** Returns to the device's own time and speed. Timers keep their remaining time. */
  backToNow(): void
  /** Adopts the course of another page; null is the device's own time. */
  follow(course: Course | null): void
}

/** The device's clock and timers. */
type Device = Pick<Clock, 'now' | 'after'>

type Timer = { due: number; order: number; run: () => void }

const deviceCourse: Course = { base: 0, anchor: 0, speed: 1 }

/** A clock that a presenter controls, for demos. */
export function createSteerableClock({ now, after: wait }: Device = createSystemClock()): SteerableClock {
  const course = createStore(deviceCourse)
  const waiting = new Set<Timer>()
  /** How long this clock has run in this page, in milliseconds. It never decreases, even if the clock is set back. */
  let elapsed = 0
  let measuredAt = now()
  let order = 0
  let stop: Cleanup = () => {}

  /** The time that a clock on this course shows at an instant of the device. */
  const timeOn = ({ base, anchor, speed }: Course, instant: number): number =>
    Math.floor(base + (instant - anchor) * speed)

  function measure(): void {
    const instant = now()
    elapsed += Math.max(instant - measuredAt, 0) * course.get().speed
    measuredAt = instant
  }

  function runDue(): void {
    measure()
    // A timer that another one schedules waits for the next call, so that repeating timers run once per skip.
    const due = [...waiting]
      .filter((timer) => timer.due <= elapsed)
      .sort((a, b) => a.due - b.due || a.order - b.order)
    // An earlier timer may have cancelled a later one.
    for (const timer of due) if (waiting.delete(timer)) timer.run()
    scheduleNext()
  }

  function scheduleNext(): void {
    stop()
    stop = () => {}
    if (waiting.size === 0) return
    const msLeft = Math.min(...[...waiting].map(({ due }) => due)) - elapsed
    const { speed } = course.get()
    // Due timers run even while time is paused.
    if (msLeft <= 0) stop = wait(0, runDue)
    else if (speed > 0) stop = wait(Math.ceil(msLeft / speed), runDue)
  }

  /** Changes the course, and brings timers `skippedMs` closer. */
  function steer(next: Course, skippedMs: number): void {
    measure()
    elapsed += Math.max(skippedMs, 0)
    course.set(next)
    runDue()
  }

  return {
    ...localDays,
    course,
    now: () => timeOn(course.get(), now()),
    after(ms, run) {
      measure()
      const timer = { due: elapsed + Math.max(ms, 0), order: order++, run }
      waiting.add(timer)
      scheduleNext()
      return () => void waiting.delete(timer)
    },
    run(speed) {
      const instant = now()
      steer({ base: timeOn(course.get(), instant), anchor: instant, speed }, 0)
    },
    skip(ms) {
      const instant = now()
      steer({ base: timeOn(course.get(), instant) + ms, anchor: instant, speed: course.get().speed }, ms)
    },
    backToNow: () => steer(deviceCourse, 0),
    follow(other) {
      const instant = now()
      const next = other ?? deviceCourse
      steer(next, timeOn(next, instant) - timeOn(course.get(), instant))
    },
  }
}
