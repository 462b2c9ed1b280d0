import { type Region, regionOf } from '../../../src/core/model/region.ts'
import { answersByField } from '../../backend/stored-answers.ts'
import { parseAddress } from '../../../src/core/kernel/address.ts'
import type { Database, Row } from '../../backend/database.ts'
import type { DraftInput } from './draft-input.ts'
import { type SampleVisitor, isSampleAnswer, sampleAnswers, sampleVisitors } from './visitors.ts'

type ResponseRow = Row<'response'>

/** The visitor that a preset continues with. */
export type CurrentVisitor = SampleVisitor & {
  /** The id of their response in the services, or of the one that will be sent. */
  id: string
  /** By the name of the survey's field: the given answers, and the sample visitor's answers for the rest. */
  answersOrSample: Readonly<Record<string, string>>
  /** The answers that the user of this demo has given. */
  ownAnswers: Readonly<Record<string, string>>
  /** Whether the user of this demo has entered anything that differs from the sample visitor. */
  isRealUser: boolean
}

/**
 * The visitor of this demo: the unsent input, else the newest stored records, else the region's sample visitor. Answers, name and
 * e-mail address are the same in every region; a number belongs to the region where it was typed.
 */
export function currentVisitor(
  region: Region,
  draft: DraftInput,
  db: Pick<Database, 'response' | 'lead'>,
): CurrentVisitor {
  const sample = sampleVisitors[region]
  const ownResponses = db.response.findMany({ where: { isSample: { equals: false } } })
  const newest = ownResponses.at(-1)
  const ownLeads = db.lead.findMany({ where: { isSample: { equals: false } } })
  const newestLead = ownLeads.at(-1)
  const ownAnswers = { ...answersByField(newest?.answerJson ?? ''), ...draft.answers }
  const name = draft.name || newest?.name || newestLead?.name || sample.name
  const draftAnswers = Object.entries(draft.answers)
  // A visitor who has started a new survey has no stored response yet.
  const response = draftAnswers.length > 0 ? undefined : newestOfRegion(region, ownResponses)
  const hasOwnAnswers = draftAnswers.some(([field, answer]) => !isSampleAnswer(field, answer))
  return {
    ...sample,
    ...numberIn(region, draft, ownResponses, ownLeads),
    name,
    // A region whose form has no e-mail field has no sample address either.
    email: sample.email && (draft.email || newestLead?.email || emailFor(name, sample)),
    id: response?.id ?? `journey-${region}`,
    answersOrSample: { ...sampleAnswers, ...ownAnswers },
    ownAnswers,
    isRealUser: hasOwnAnswers || newest !== undefined || name !== sample.name,
  }
}

/** The newest response whose number was verified in this region, or is not verified yet. */
const newestOfRegion = (region: Region, responses: readonly ResponseRow[]): ResponseRow | undefined =>
  responses.findLast((response) => (regionOfResponse(response) ?? region) === region)

/** The region where the number was verified; null before. */
function regionOfResponse({ btnUrl }: ResponseRow): Region | null {
  const url = parseAddress(btnUrl)
  return url && regionOf(url.pathname)
}

function numberIn(
  region: Region,
  { number }: DraftInput,
  responses: readonly ResponseRow[],
  leads: readonly Row<'lead'>[],
): Partial<Pick<SampleVisitor, 'isd' | 'mobile'>> {
  if (number?.region === region) return { isd: number.isd, mobile: number.mobile }
  const verified = responses.findLast(
    (response) => response.mobileNumber && regionOfResponse(response) === region,
  )
  if (verified) return { isd: verified.isd, mobile: verified.mobileNumber }
  // A number that was verified within a preset is in a lead only.
  const lead = leads.findLast(({ isd }) => isd === sampleVisitors[region].isd)
  return lead ? { isd: lead.isd, mobile: lead.mobile } : {}
}

/** An example address (RFC 2606): the sample visitor's own, or one with the first name. */
function emailFor(name: string, sample: SampleVisitor): string {
  const first = name.split(' ')[0]!.toLowerCase()
  return name !== sample.name && /^[a-z]+$/.test(first) ? `${first}@mail.example` : sample.email
}
