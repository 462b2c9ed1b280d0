import type { Course, SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { latestInstant } from '../../src/core/shared/latest-instant.ts'
import { parseJson } from '../../src/core/shared/parse-json.ts'
import { demoKeys } from '../backend/demo-keys.ts'

/** Keeps a clock's course in storage, for the next page and the other tabs; the returned function takes over theirs. */
export function keepClock(clock: SteerableClock, storage: KeyValueStorage): () => void {
  const follow = (): void => clock.follow(readCourse(storage.read(demoKeys.clock)))
  follow()
  clock.course.subscribe(() => {
    const text = JSON.stringify(clock.course.get())
    if (text !== storage.read(demoKeys.clock)) storage.write(demoKeys.clock, text)
  })
  return follow
}

/** A course within these comes to a date, whatever the device says: how far from the epoch, in milliseconds, and how fast. */
const most = { instant: latestInstant / 100, speed: 60 }

function readCourse(text: string | null): Course | null {
  const { base, anchor, speed } = { ...(parseJson(text) as Partial<Course> | null) }
  const isDate = isWithin(base, -most.instant, most.instant) && isWithin(anchor, -most.instant, most.instant)
  return isDate && isWithin(speed, 0, most.speed) ? { base, anchor, speed } : null
}

const isWithin = (part: unknown, low: number, high: number): part is number =>
  typeof part === 'number' && part >= low && part <= high
