import { expect, it } from 'vitest'
import type { FieldName, FunnelEvent, PricedChoice } from '../../src/core/model/funnel-event.ts'

/** The fields that accept any text. */
type PlainTexts<Event> = Event extends unknown
  ? { [Field in keyof Event]-?: string extends Event[Field] ? Field : never }[keyof Event]
  : never

// `tests/voyage` checks that no typed text gets into an event.
it('events have no field of plain text, by their types', () => {
  const hasNoText: [PlainTexts<FunnelEvent | PricedChoice>] extends [never] ? true : false = true
  // The check itself: it must find a field of plain text, and a field's name must not be one.
  const isPlantMissed: [PlainTexts<{ name: 'planted'; value: string }>] extends [never] ? true : false = false
  const isNameAnyText: string extends FieldName ? true : false = false
  expect({ hasNoText, isPlantMissed, isNameAnyText }).toEqual({
    hasNoText: true,
    isPlantMissed: false,
    isNameAnyText: false,
  })
})
