import { updateResponse, type LeadUpdate } from '../api/response-api.ts'
import type { Writes } from '../api/writes.ts'
import type { Ports } from '../ports/ports.ts'
import { withDeadline } from '../kernel/task.ts'

/** How long call 6 may hold the visitor, in milliseconds (R18). */
export const maxHoldMs = 4_000

/**
 * Reports to the forms service who answered (call 6). Resolves with the answer's flag, or false if there is none in time; problems are
 * only logged. The signal doesn't abort the request: it is the business's record, not the visitor's.
 */
export function reportLead(
  { api, clock, logger }: Pick<Ports, 'clock' | 'logger'> & { api: Writes },
  update: LeadUpdate,
  signal: AbortSignal,
): Promise<boolean> {
  function late(): boolean {
    logger.warn('lead', 'the update did not answer in time')
    return false
  }
  return withDeadline(clock, { ms: maxHoldMs, signal, late }, async () => {
    const outcome = await api.write(updateResponse, update)
    if (!outcome.ok) logger.warn('lead', 'the update failed', outcome.problem)
    else if (!outcome.value.flag) logger.warn('lead', 'the update was refused', outcome.value.message)
    return outcome.ok && outcome.value.flag
  })
}
