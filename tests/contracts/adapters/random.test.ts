import { describe, expect, it } from 'vitest'
import { createCryptoRandom } from '../../../src/adapters/random/crypto-random.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import type { Random } from '../../../src/core/ports/ports.ts'

const adapters: Record<string, () => Random> = {
  crypto: createCryptoRandom,
  seeded: () => createSeededRandom(7),
}

describe.each(Object.entries(adapters))('a random source: %s', (_, create) => {
  it('draws numbers between 0 and 1 that cover the range', () => {
    const random = create()
    const drawn = Array.from({ length: 2_000 }, () => random.next())
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
    expect(Math.min(...drawn)).toBeLessThan(0.05)
    expect(Math.max(...drawn)).toBeGreaterThan(0.95)
  })
  it('creates a thousand different ids', () => {
    const random = create()
    expect(new Set(Array.from({ length: 1_000 }, () => random.id())).size).toBe(1_000)
  })
})

describe('seeded random', () => {
  it('repeats its values for the same seed only', () => {
    const draw = (seed: number): number[] => {
      const random = createSeededRandom(seed)
      return [random.next(), random.next(), random.next()]
    }
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
  })
})
