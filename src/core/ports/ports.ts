import type { Clock } from './clock.ts'
import type { HttpClient } from './http-client.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import type { Logger } from './logger.ts'
import type { Navigator } from './navigator.ts'
import type { Page } from './page.ts'
import type { Random } from './random.ts'

/** Every port that the first question needs, by name; whoever needs some of them picks. One set is the browser's, one the demo's, one the tests'. */
export type Ports = {
  http: HttpClient
  clock: Clock
  /** Kept across visits. */
  storage: KeyValueStorage
  /** Kept as long as the tab. */
  session: KeyValueStorage
  navigator: Navigator
  page: Page
  random: Random
  logger: Logger
}
