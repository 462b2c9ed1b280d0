import { withReadsAhead, type ReadAhead } from '../adapters/http/reads-ahead.ts'
import { createSystemClock } from '../adapters/clock/system-clock.ts'
import type { Backend } from './browser-ports.ts'

/**
 * The real services, at the configured addresses, in real time. `underWay` are reads that were sent before, by address: each
 * answers whoever asks first.
 */
export const realBackend = (underWay: Map<string, ReadAhead> = new Map()): Backend => ({
  fetch: withReadsAhead((input, init) => fetch(input, init), underWay),
  clock: createSystemClock(),
  settings: {},
})
