import type { Clock } from '../core/ports/clock.ts'
import type { HttpClient } from '../core/ports/http-client.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Logger } from '../core/ports/logger.ts'
import type { Navigator } from '../core/ports/navigator.ts'
import type { Page } from '../core/ports/page.ts'
import type { Random } from '../core/ports/random.ts'

/** Every port that the first question needs, by name. One set is the browser's, one the demo's, one the tests'. */
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
