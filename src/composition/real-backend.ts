import { createSystemClock } from '../adapters/clock/system-clock.ts'
import type { Backend } from './browser-ports.ts'

/** The real services, at the configured addresses, in real time. */
export const realBackend = (): Backend => ({
  fetch: (input, init) => fetch(input, init),
  clock: createSystemClock(),
  settings: {},
})
