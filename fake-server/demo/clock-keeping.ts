import type { Course, SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
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

function readCourse(text: string | null): Course | null {
  try {
    const { base, anchor, speed } = JSON.parse(text ?? '{}') as Partial<Course>
    const readable = [base, anchor, speed].every((part) => Number.isFinite(part)) && speed! >= 0
    return readable ? ({ base, anchor, speed } as Course) : null
  } catch {
    return null
  }
}
