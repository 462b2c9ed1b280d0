import type { Cleanup } from '../ports/ports.ts'

/** Stops several timers, listeners or other effects, in their order. */
export function runAll(cleanups: Iterable<Cleanup>): void {
  for (const cleanup of cleanups) cleanup()
}
