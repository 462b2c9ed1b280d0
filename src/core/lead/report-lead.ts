import type { ApiClient, Call, WriteAnswer } from '../api/api-client.ts'
import { DecodeError } from '../api/decode.ts'
import { updateResponse as endpoint } from '../api/response-api.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Logger } from '../ports/logger.ts'
import { storageKeys } from '../shared/storage-keys.ts'
import type { Contact } from './send-code.ts'

/** The longest that call 6 may hold the visitor, in milliseconds (R18). */
const patience = 4_000

export type LeadReport = {
  responseId: string
  /** The fixed credential of the configuration (R40). */
  bearer: string
  contact: Contact
  /** The absolute address of the checkout. */
  checkoutUrl: string
}

/**
 * Call 6: tells the forms service who answered. Settles with the answer's flag, false where there is none in time;
 * what goes wrong is only logged. Given up, the call still runs: it is the business's record, not the visitor's.
 */
export function reportLead(
  { api, clock, logger }: { api: ApiClient; clock: Clock; logger: Logger },
  { responseId, bearer, contact, checkoutUrl }: LeadReport,
): Call<boolean> {
  const { mobile, name, isd } = contact
  const call = api.write(endpoint, {
    responseId,
    bearer,
    lead: { mobileNumber: mobile, name: name || mobile, isd, btnUrl: checkoutUrl },
  })
  let stop = (): void => {}
  const late = new Promise<boolean>((resolve) => {
    stop = clock.after(patience, () => {
      logger.warn('lead', 'the update did not answer in time')
      resolve(false)
    })
  })
  const answered = call.done.then((answer) => {
    stop()
    return readFlag(answer, logger)
  })
  return { done: Promise.race([answered, late]), cancel: stop }
}

function readFlag(answer: WriteAnswer, logger: Logger): boolean {
  if (answer.kind === 'no-response' || answer.status < 200 || answer.status > 299) {
    logger.warn('lead', 'the update failed', answer.kind === 'answered' ? answer.status : answer.kind)
    return false
  }
  try {
    const { flag, message } = endpoint.decode(answer.body)
    if (!flag) logger.warn('lead', 'the update was refused', message)
    return flag
  } catch (problem) {
    if (!(problem instanceof DecodeError)) throw problem
    logger.warn('lead', 'the update answered in another shape', problem.message)
    return false
  }
}

/** What a true flag removes: the offer's timer and the way back to checkout, not the offer's flag (R46). */
export function forgetOffer(storage: KeyValueStorage): void {
  const { timerStartDay, timerStartTime, timerRemaining, isRedirected, backToCheckout } = storageKeys
  for (const key of [timerStartDay, timerStartTime, timerRemaining, isRedirected, backToCheckout])
    storage.remove(key)
}
