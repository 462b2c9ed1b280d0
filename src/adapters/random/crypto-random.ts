import type { Random } from '../../core/ports/ports.ts'

/** The browser's random numbers. The id is made of numbers, because `crypto.randomUUID` is missing on plain http. */
export function createCryptoRandom(): Random {
  return {
    next: () => Math.random(),
    id: () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-'),
  }
}
