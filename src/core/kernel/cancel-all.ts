import type { Cancel } from '../ports/ports.ts'

/** Stops several timers, listeners or other effects, in their order. */
export function runAll(cancels: Iterable<Cancel>): void {
  for (const cancel of cancels) cancel()
}
