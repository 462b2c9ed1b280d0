import { describe, expect, it } from 'vitest'
import { lockedTurns } from '../../../fake-server/backend/turns.ts'

/** Locks of a browser that gives them to whoever asks, or to nobody. */
const createLocks = ({ refused }: { refused: boolean }): LockManager => ({
  query: async () => ({}),
  async request(name: string, ...rest: unknown[]) {
    if (refused) throw new DOMException('The operation is insecure.', 'SecurityError')
    const run = rest.at(-1) as LockGrantedCallback<unknown>
    return run({ name, mode: 'exclusive' })
  },
})

describe('turns by the browser’s locks', () => {
  it('a browser that refuses its locks, as Firefox does where it stores nothing, does not stop a call', async () => {
    const turns = lockedTurns(createLocks({ refused: true }), 'records')
    expect(await turns.exclusively(() => 'written')).toBe('written')
  })

  it('what fails inside its turn fails once, and is not tried again without one', async () => {
    const turns = lockedTurns(createLocks({ refused: false }), 'records')
    let runs = 0
    const failing = turns.exclusively(() => {
      runs++
      throw new Error('full')
    })
    await expect(failing).rejects.toThrow('full')
    expect(runs).toBe(1)
  })
})
