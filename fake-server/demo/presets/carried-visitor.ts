import { regionOf, type Region } from '../../../src/core/model/region.ts'
import { answersByField } from '../../backend/answered.ts'
import { parseAddress } from '../../../src/core/shared/parse-address.ts'
import type { Database, Row } from '../../backend/tables.ts'
import type { Typed } from './typed-so-far.ts'
import { isSampleAnswer, sampleAnswers, sampleVisitors, type SampleVisitor } from './visitors.ts'

/** Whom a journey goes on with. */
export type CarriedVisitor = SampleVisitor & {
  /** The id under which the services know, or will know, their answers. */
  id: string
  /** By the name of the survey's field: what was answered, the sample visitor's answers for the rest. */
  answers: Readonly<Record<string, string>>
  /** What was answered in this demo. */
  given: Readonly<Record<string, string>>
  /** Whether somebody at this demo is behind it, and not the sample visitor alone. */
  isOwn: boolean
  /** Whether the services know them already. */
  isKnown: boolean
}

/**
 * The visitor of this demo so far: what was typed last, then the newest that the services were told, and the region's sample visitor for
 * whatever nobody has said. Answers, name and address go along into every region; a number belongs to the one where it was typed.
 */
export function carriedVisitor(
  region: Region,
  typed: Typed,
  { responses, leads }: Pick<Database, 'responses' | 'leads'>,
): CarriedVisitor {
  const sample = sampleVisitors[region]
  const own = responses.all().filter(({ sample }) => !sample)
  const newest = own.at(-1)
  const ownLeads = leads.all().filter(({ sample }) => !sample)
  const ownLead = ownLeads.at(-1)
  const ofRegion = own.findLast((response) => [null, region].includes(regionWhere(response)))
  const given = Object.fromEntries(
    Object.entries({ ...answersByField(newest?.answerJson ?? ''), ...typed.answers }).filter(([, answer]) =>
      isTypeable(answer),
    ),
  )
  const told = [typed.name, newest?.name, ownLead?.name].find((name) => name && isTypeable(name))
  const name = told ?? sample.name
  // Who has begun to answer anew is not yet known to the services.
  const known = Object.keys(typed.answers).length === 0 ? ofRegion : undefined
  const isOther = Object.entries(typed.answers).some(([field, answer]) => !isSampleAnswer(field, answer))
  return {
    ...sample,
    ...numberIn(region, typed, own, ownLeads),
    name,
    email: sample.email && (typed.email || ownLead?.email || addressFor(name, sample)),
    id: known?.id ?? `journey-${region}`,
    answers: { ...sampleAnswers, ...given },
    given,
    isOwn: isOther || newest !== undefined || name !== sample.name,
    isKnown: known !== undefined,
  }
}

/** No field was made for more, and a page is slow to draw it. */
const isTypeable = (text: string): boolean => text.length <= 1_000

/** Where the visitor of a response was when the code was right; null before. */
function regionWhere({ btnUrl }: Row<'responses'>): Region | null {
  const url = parseAddress(btnUrl)
  return url && regionOf(url.pathname)
}

function numberIn(
  region: Region,
  { number }: Typed,
  own: readonly Row<'responses'>[],
  ownLeads: readonly Row<'leads'>[],
): Partial<Pick<SampleVisitor, 'isd' | 'mobile'>> {
  if (number?.region === region) return { isd: number.isd, mobile: number.mobile }
  const told = own.findLast((response) => response.mobileNumber && regionWhere(response) === region)
  if (told) return { isd: told.isd, mobile: told.mobileNumber }
  // Who gave it to a journey's answers left a lead alone.
  const lead = ownLeads.findLast(({ isd }) => isd === sampleVisitors[region].isd)
  return lead ? { isd: lead.isd, mobile: lead.mobile } : {}
}

/** Nobody's (RFC 2606): the sample visitor's own, or one by the first name. */
function addressFor(name: string, sample: SampleVisitor): string {
  const first = name.split(' ')[0]!.toLowerCase()
  return name !== sample.name && /^[a-z]+$/.test(first) ? `${first}@mail.example` : sample.email
}
