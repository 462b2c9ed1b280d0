import { parseContact } from '../../../src/core/lead/parse-contact.ts'
import { type Region, defaultCountry, regionOf } from '../../../src/core/model/region.ts'
import { asObject, text, withDefault } from '../../../src/core/kernel/decode.ts'
import { trimmed } from '../../../src/core/model/text.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import { tabSnapshotsKey } from '../../../src/core/page/tab-snapshots.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'

/** The unsent input in this tab: the survey's answers by field name, and the details of the lead form. Empty texts if nothing was typed. */
export type DraftInput = {
  answers: Readonly<Record<string, string>>
  name: string
  email: string
  /** The number that a code was sent to, or that was typed with the region's own dial code. */
  number: { region: Region; isd: string; mobile: string } | null
}

type Part = Partial<Record<'path' | 'value', unknown>>

/** Reads the input from the snapshots in session storage (R65), which may be missing or contain anything. */
export function readDraftInput(session: Pick<KeyValueStorage, 'read'>): DraftInput {
  const parts = asObject(asObject(parseJson(session.read(tabSnapshotsKey))).parts)
  return { ...readDetails(asObject(parts.lead)), answers: readAnswers(asObject(parts.survey)) }
}

const trimmedText = (value: unknown): string => trimmed(withDefault(text, '')(value))

/** Answers are stored by position: `stepIndex.fieldIndex`. */
function readAnswers({ value }: Part): Record<string, string> {
  const stored = asObject(asObject(value).answers)
  const answers: Record<string, string> = {}
  for (const [stepIndex, { fields }] of demoSurvey.questions.entries())
    for (const [fieldIndex, { name }] of fields.entries()) {
      const answer = trimmedText(stored[`${stepIndex}.${fieldIndex}`])
      if (answer) answers[name] = answer
    }
  return answers
}

function readDetails({ path, value }: Part): Omit<DraftInput, 'answers'> {
  const region = regionOf(trimmedText(path))
  const { details, sent } = asObject(value)
  const { name, email, country, mobile } = asObject(details)
  const to = asObject(asObject(sent).to)
  const sentTo = { region, isd: trimmedText(to.isd), mobile: trimmedText(to.mobile) }
  const number =
    sentTo.isd && sentTo.mobile ? sentTo : readNumber(region, trimmedText(country), trimmedText(mobile))
  return { name: trimmedText(name), email: trimmedText(email), number }
}

/** The number as the product would send it (R43); null for one that it would not send (R78, R89) and for another country's. */
function readNumber(region: Region, country: string, mobile: string): DraftInput['number'] {
  if (country !== defaultCountry[region]) return null
  // Only the number is of interest; the e-mail passes every check.
  const details = { name: '', email: 'any@mail.example', country, mobile }
  const contact = parseContact({ region, details })
  return contact.ok ? { region, isd: contact.value.isd, mobile: contact.value.mobile } : null
}
