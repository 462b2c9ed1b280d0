import { expect, it } from 'vitest'
import type { FieldName, FunnelEvent, PricedChoice } from '../../src/core/model/funnel-event.ts'

/** The fields that accept any text. */
type PlainTexts<Event> = Event extends unknown
  ? { [Field in keyof Event]-?: string extends Event[Field] ? Field : never }[keyof Event]
  : never

// `tests/voyage` checks that no typed text gets into an event.
it('events have no field of plain text, by their types', () => {
  const hasNoText: [PlainTexts<FunnelEvent | PricedChoice>] extends [never] ? true : false = true
  const isName: string extends FieldName ? true : false = false
  const isFound: [PlainTexts<{ name: 'planted'; value: string }>] extends [never] ? true : false = false
  expect([hasNoText, isName, isFound]).toEqual([true, false, false])
})
