import { updateResponse, type LeadUpdate } from '../api/response-api.ts'
import type { Writes } from '../api/writes.ts'
import type { Ports } from '../ports/ports.ts'
import { mapTask, type Task } from '../kernel/task.ts'
import { withDeadline } from '../kernel/with-deadline.ts'

/** The longest that call 6 may hold the visitor, in milliseconds (R18). */
const longestHold = 4_000

/**
 * Call 6: tells the forms service who answered. Settles with the answer's flag, false where there is none in time;
 * what goes wrong is only logged. Given up, the call still runs: it is the business's record, not the visitor's.
 */
export function reportLead(
  { api, clock, logger }: Pick<Ports, 'clock' | 'logger'> & { api: Writes },
  update: LeadUpdate,
): Task<boolean> {
  const { done } = mapTask(api.write(updateResponse, update), (outcome) => {
    if (!outcome.ok) logger.warn('lead', 'the update failed', outcome.problem)
    else if (!outcome.value.flag) logger.warn('lead', 'the update was refused', outcome.value.message)
    return outcome.ok && outcome.value.flag
  })
  return withDeadline(clock, { done, cancel: () => {} }, longestHold, () => {
    logger.warn('lead', 'the update did not answer in time')
    return false
  })
}
