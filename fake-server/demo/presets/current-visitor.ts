import { type Region, regionOf } from '../../../src/core/model/region.ts'
import { answersByField } from '../../backend/stored-answers.ts'
import { parseAddress } from '../../../src/core/kernel/address.ts'
import type { Database, Row } from '../../backend/tables.ts'
import type { DraftInput } from './draft-input.ts'
import { type SampleVisitor, isSampleAnswer, sampleAnswers, sampleVisitors } from './visitors.ts'

type ResponseRow = Row<'responses'>

/** The visitor that a preset continues with. */
export type CurrentVisitor = SampleVisitor & {
  /** The id of their response in the services, or of the one that will be sent. */
  id: string
  /** By the name of the survey's field: the given answers, and the sample visitor's answers for the rest. */
  answers: Readonly<Record<string, string>>
  /** The answers that the user of this demo has given. */
  given: Readonly<Record<string, string>>
  /** Whether the user of this demo has entered anything that differs from the sample visitor. */
  isOwn: boolean
  /** Whether the services have a response of theirs. */
  isKnown: boolean
}

/**
 * The visitor of this demo: the unsent input, else the newest stored records, else the region's sample visitor. Answers, name and
 * e-mail address are the same in every region; a number belongs to the region where it was typed.
 */
export function currentVisitor(
  region: Region,
  draft: DraftInput,
  { responses, leads }: Pick<Database, 'responses' | 'leads'>,
): CurrentVisitor {
  const sample = sampleVisitors[region]
  const ownResponses = responses.where({ sample: false })
  const newest = ownResponses.at(-1)
  const ownLeads = leads.where({ sample: false })
  const newestLead = ownLeads.at(-1)
  const entered = { ...answersByField(newest?.answerJson ?? ''), ...draft.answers }
  const given = Object.fromEntries(Object.entries(entered).filter(([, answer]) => isTypeable(answer)))
  const givenName = [draft.name, newest?.name, newestLead?.name].find((name) => name && isTypeable(name))
  const name = givenName ?? sample.name
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
    answers: { ...sampleAnswers, ...given },
    given,
    isOwn: hasOwnAnswers || newest !== undefined || name !== sample.name,
    isKnown: response !== undefined,
  }
}

/** The newest response whose number was verified in this region, or is not verified yet. */
const newestOfRegion = (region: Region, responses: readonly ResponseRow[]): ResponseRow | undefined =>
  responses.findLast((response) => (regionOfResponse(response) ?? region) === region)

/** Longer text isn't meant for a field, and is slow to render. */
const isTypeable = (text: string): boolean => text.length <= 1_000

/** The region where the number was verified; null before. */
function regionOfResponse({ btnUrl }: ResponseRow): Region | null {
  const url = parseAddress(btnUrl)
  return url && regionOf(url.pathname)
}

function numberIn(
  region: Region,
  { number }: DraftInput,
  responses: readonly ResponseRow[],
  leads: readonly Row<'leads'>[],
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
