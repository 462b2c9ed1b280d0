import { contactOf } from '../../../src/core/lead/contact-of.ts'
import { type Region, defaultCountry, regionOf } from '../../../src/core/model/region.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import { tabSnapshotsKey } from '../../../src/core/page/tab-snapshots.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'

/** The unsent input of this tab's visitor: answers by field of the survey, and the details of the lead form. Empty texts if nothing was typed. */
export type DraftInput = {
  answers: Readonly<Record<string, string>>
  name: string
  email: string
  /** The number, once a code went to it or it was typed under the region's own dial code. */
  number: { region: Region; isd: string; mobile: string } | null
}

type Part = Partial<Record<'path' | 'value', unknown>>

/** Reads it from the snapshots in session storage (R65), which may be missing or contain anything. */
export function readDraftInput(session: Pick<KeyValueStorage, 'read'>): DraftInput {
  const parts = objectOf(objectOf(parseJson(session.read(tabSnapshotsKey))).parts)
  return { ...readDetails(objectOf(parts.lead)), answers: readAnswers(objectOf(parts.survey)) }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Answers are stored by position: `stepIndex.fieldIndex`. */
function readAnswers({ value }: Part): Record<string, string> {
  const stored = objectOf(objectOf(value).answers)
  const answers: Record<string, string> = {}
  for (const [stepIndex, { fields }] of demoSurvey.questions.entries())
    for (const [fieldIndex, { name }] of fields.entries()) {
      const answer = textOf(stored[`${stepIndex}.${fieldIndex}`])
      if (answer) answers[name] = answer
    }
  return answers
}

function readDetails({ path, value }: Part): Omit<DraftInput, 'answers'> {
  const region = regionOf(textOf(path))
  const { details, sent } = objectOf(value)
  const { name, email, country, mobile } = objectOf(details)
  const to = objectOf(objectOf(sent).to)
  const number =
    textOf(to.isd) && textOf(to.mobile)
      ? { region, isd: textOf(to.isd), mobile: textOf(to.mobile) }
      : country === defaultCountry[region]
        ? readNumber(region, country, textOf(mobile))
        : null
  return { name: textOf(name), email: textOf(email), number }
}

/** The number as the product would send it (R43); null for one that it would not send (R78, R89). */
function readNumber(region: Region, country: string, mobile: string): DraftInput['number'] {
  const contact = contactOf({ region, details: { name: '', email: '', country, mobile } })
  return contact.ok ? { region, isd: contact.value.isd, mobile: contact.value.mobile } : null
}
