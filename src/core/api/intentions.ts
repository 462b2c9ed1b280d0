import type { Random } from '../ports/ports.ts'
import type { Wire } from './endpoint.ts'

/** What is sent, and the key it carries: both stay as they are until an answer has come. */
type Intention = { wire: Wire; key: string }

/** What visitors want done, each once (R66): an intention is open until an answer to it has come, of whatever status. */
export type Intentions = {
  /** What to send: the open intention where the same is wanted, else a new one. */
  of(call: string, wanted: string, wire: Wire): Intention
  /** An answer came to what was sent with this key. */
  answered(call: string, key: string): void
}

/** One intention is open a call at most: whoever wants something else has another. */
export function createIntentions({ random }: { random: Random }): Intentions {
  const open = new Map<string, Intention & { wanted: string }>()
  return {
    of(call, wanted, wire) {
      const current = open.get(call)
      if (current?.wanted === wanted) return current
      const intention = { wanted, wire, key: random.id() }
      open.set(call, intention)
      return intention
    },
    answered(call, key) {
      if (open.get(call)?.key === key) open.delete(call)
    },
  }
}
