import { createSystemClock } from '../adapters/clock/system-clock.ts'
import type { Backend } from './browser-ports.ts'

/**
 * The real services, at the configured addresses, in real time. `underWay` are reads that were sent before, by address: each
 * answers whoever asks first.
 */
export const realBackend = (underWay: Map<string, Promise<Response>> = new Map()): Backend => ({
  fetch(input, init) {
    const sent = (init.method ?? 'GET') === 'GET' ? underWay.get(input) : undefined
    underWay.delete(input)
    return sent ?? fetch(input, init)
  },
  clock: createSystemClock(),
  settings: {},
})
