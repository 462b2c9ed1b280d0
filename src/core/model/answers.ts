/** Where a field stands, `step.field` by index: names may repeat, places do not. */
export type FieldPlace = `${number}.${number}`

/** As typed or chosen, untrimmed; untouched fields are absent. */
export type Answers = Readonly<Partial<Record<FieldPlace, string>>>

export const placeOf = (stepIndex: number, fieldIndex: number): FieldPlace => `${stepIndex}.${fieldIndex}`
