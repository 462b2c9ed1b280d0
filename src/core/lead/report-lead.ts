import { updateResponse, type LeadUpdate } from '../api/response-api.ts'
import type { ApiClient } from '../api/call.ts'
import type { Ports } from '../ports/ports.ts'
import { withDeadline } from '../kernel/task.ts'

/** How long the visitor waits for call 6, in milliseconds (R18). */
export const reportTimeoutMs = 4_000

/**
 * Reports the verified visitor to the forms service (call 6). Resolves with the response's flag, or false if there is none in time;
 * problems are only logged. Aborting does not abort the request: the business needs the contact even if the visitor has left.
 */
export function reportLead(
  { api, clock, logger }: Pick<Ports, 'clock' | 'logger'> & { api: ApiClient },
  update: LeadUpdate,
  signal: AbortSignal,
): Promise<boolean> {
  function late(): boolean {
    logger.warn('lead', 'the update did not answer in time')
    return false
  }
  return withDeadline(clock, { ms: reportTimeoutMs, signal, late }, async () => {
    const outcome = await api.call(updateResponse, update)
    if (!outcome.ok) logger.warn('lead', 'the update failed', outcome.problem)
    else if (!outcome.value.flag) logger.warn('lead', 'the update was refused', outcome.value.message)
    return outcome.ok && outcome.value.flag
  })
}
