import { type Submission, submitSurvey as endpoint } from '../api/submission-api.ts'
import type { ApiClient } from '../api/call.ts'
import type { Message } from '../model/message.ts'
import { encodeSegment } from '../kernel/address.ts'
import { type Result, succeeded } from '../kernel/result.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { Track } from '../ports/ports.ts'
import { type Region, inRegion } from '../model/region.ts'

/** A finished survey, without the configured brand code. */
export type FinishedSurvey = Omit<Submission, 'brandCode'> & { region: Region }

/** Submits a finished survey. Returns the address of the response page, or the alert (S8.1, R9, R16). Clears the tab's snapshot (R65). */
export type SubmitSurvey = (survey: FinishedSurvey, signal: AbortSignal) => Promise<Result<string, Message>>

export const createSubmitSurvey =
  (
    { api, snapshots, track }: { api: ApiClient; snapshots: Pick<TabSnapshots, 'clear'>; track: Track },
    { brandCode }: { brandCode: string },
  ): SubmitSurvey =>
  async ({ region, ...submission }, signal) => {
    const outcome = await api.call(endpoint, { ...submission, brandCode }, signal)
    if (!outcome.ok) return outcome
    snapshots.clear('survey', { pathname: inRegion(region, '/') })
    track({ name: 'survey_submitted' }, outcome.value)
    return succeeded(responseAddress(region, submission.survey.id, outcome.value))
  }

/** The address of the response page (S2.9). */
export function responseAddress(region: Region, formId: string, insertedId: string): string {
  const query = new URLSearchParams({ Fx: formId, Rx: insertedId })
  return inRegion(region, `/response/${encodeSegment(`form_one_${formId}`)}?${query.toString()}`)
}
