import type { Random } from '../ports/random.ts'

/** What visitors want done, each once (R66): an intention is open until an answer to it has come, of whatever status. */
export type Intentions = {
  /** The key to send: that of the open intention where the content is the same, else a new one's. */
  keyOf(call: string, content: string): string
  /** An answer came to what was sent with this key. */
  answered(call: string, key: string): void
}

/** One intention is open a call at most: other content is another intention. */
export function createIntentions({ random }: { random: Random }): Intentions {
  const open = new Map<string, { content: string; key: string }>()
  return {
    keyOf(call, content) {
      const current = open.get(call)
      if (current?.content === content) return current.key
      const key = random.id()
      open.set(call, { content, key })
      return key
    },
    answered(call, key) {
      if (open.get(call)?.key === key) open.delete(call)
    },
  }
}
