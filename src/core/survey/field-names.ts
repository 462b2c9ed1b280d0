import type { Field } from '../model/survey.ts'
import type { FieldName } from '../model/funnel-event.ts'

/** No name of a form is longer here. */
const longest = 60

/** What the form calls these fields. */
export const fieldNames = (fields: readonly Field[]): FieldName[] =>
  fields.map(({ name }) => name.slice(0, longest) as FieldName)
