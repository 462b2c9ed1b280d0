import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Track } from '../model/funnel-event.ts'
import type { Visit } from '../model/visit.ts'
import type { Convert } from '../ports/analytics.ts'
import type { Ports } from '../ports/ports.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'

/** What lead capture stands on. */
export type LeadPorts = Pick<Ports, 'clock' | 'storage' | 'navigator' | 'page' | 'logger'> & {
  api: ApiClient
  toasts: Toasts
  /** What the tab keeps for a document that is loaded in it anew (R65). */
  record: TabSnapshots
  sendAndVerifyCode: SendAndVerifyCode
  convert: Convert
  track: Track
}

/** What a build decides of it, and where the visit began. */
export type LeadOptions = {
  /** The fixed bearer credential of call 6. */
  updateToken: string
  /** The slug of R20 (R59). */
  backToCheckoutForm: string
  /** Where the document's visit began (R17, R54). */
  entry: Visit
}
