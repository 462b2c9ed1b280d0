import { type Region, regionOf } from '../../../src/core/model/region.ts'
import { answersByField } from '../../backend/stored-answers.ts'
import { parseAddress } from '../../../src/core/kernel/address.ts'
import type { Database, Row } from '../../backend/tables.ts'
import type { DraftInput } from './draft-input.ts'
import { type SampleVisitor, isSampleAnswer, sampleAnswers, sampleVisitors } from './visitors.ts'

/** The visitor that a preset continues with. */
export type CurrentVisitor = SampleVisitor & {
  /** The id of their response in the services, or of the one that will be sent. */
  id: string
  /** By the name of the survey's field: the answers given, and the sample visitor's answers for the rest. */
  answers: Readonly<Record<string, string>>
  /** The answers given in this demo. */
  given: Readonly<Record<string, string>>
  /** Whether anything was typed in this demo, so that it isn't the sample visitor alone. */
  isOwn: boolean
  /** Whether the services have a response of theirs. */
  isKnown: boolean
}

/**
 * The visitor of this demo: what was typed last, else the newest stored records, else the region's sample visitor. Answers, name and
 * e-mail address are the same in every region; a number belongs to the region where it was typed.
 */
export function currentVisitor(
  region: Region,
  draft: DraftInput,
  { responses, leads }: Pick<Database, 'responses' | 'leads'>,
): CurrentVisitor {
  const sample = sampleVisitors[region]
  const own = responses.all().filter(({ sample }) => !sample)
  const newest = own.at(-1)
  const ownLeads = leads.all().filter(({ sample }) => !sample)
  const ownLead = ownLeads.at(-1)
  const ofRegion = own.findLast((response) => [null, region].includes(regionOfResponse(response)))
  const given = Object.fromEntries(
    Object.entries({ ...answersByField(newest?.answerJson ?? ''), ...draft.answers }).filter(([, answer]) =>
      isTypeable(answer),
    ),
  )
  const givenName = [draft.name, newest?.name, ownLead?.name].find((name) => name && isTypeable(name))
  const name = givenName ?? sample.name
  // A visitor who has started a new survey has no stored response yet.
  const known = Object.keys(draft.answers).length === 0 ? ofRegion : undefined
  const isOther = Object.entries(draft.answers).some(([field, answer]) => !isSampleAnswer(field, answer))
  return {
    ...sample,
    ...numberIn(region, draft, own, ownLeads),
    name,
    email: sample.email && (draft.email || ownLead?.email || addressFor(name, sample)),
    id: known?.id ?? `journey-${region}`,
    answers: { ...sampleAnswers, ...given },
    given,
    isOwn: isOther || newest !== undefined || name !== sample.name,
    isKnown: known !== undefined,
  }
}

/** Longer text isn't meant for a field, and is slow to render. */
const isTypeable = (text: string): boolean => text.length <= 1_000

/** The region where the number was verified; null before. */
function regionOfResponse({ btnUrl }: Row<'responses'>): Region | null {
  const url = parseAddress(btnUrl)
  return url && regionOf(url.pathname)
}

function numberIn(
  region: Region,
  { number }: DraftInput,
  own: readonly Row<'responses'>[],
  ownLeads: readonly Row<'leads'>[],
): Partial<Pick<SampleVisitor, 'isd' | 'mobile'>> {
  if (number?.region === region) return { isd: number.isd, mobile: number.mobile }
  const verified = own.findLast((response) => response.mobileNumber && regionOfResponse(response) === region)
  if (verified) return { isd: verified.isd, mobile: verified.mobileNumber }
  // A number that was verified within a preset is in a lead only.
  const lead = ownLeads.findLast(({ isd }) => isd === sampleVisitors[region].isd)
  return lead ? { isd: lead.isd, mobile: lead.mobile } : {}
}

/** An example address (RFC 2606): the sample visitor's own, or one with the first name. */
function addressFor(name: string, sample: SampleVisitor): string {
  const first = name.split(' ')[0]!.toLowerCase()
  return name !== sample.name && /^[a-z]+$/.test(first) ? `${first}@mail.example` : sample.email
}
