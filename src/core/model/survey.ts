/** One choice of a question: the server's own value (R3), and its picture's address as the server wrote it. */
export type Option = { value: string; picture: string | null }

/** One question of a step. Unknown types, and a radio without choices, are asked as text. */
export type Field = {
  name: string
  label: string
  type: 'text' | 'number' | 'radio' | 'compass'
  options: Option[]
  /** Half width, and answered into SiteDetails (R6). */
  extra: boolean
}

export type Step = { label: string; smallText: string; fields: Field[] }

/** `targetUrl` is read and unused (R61). */
export type Survey = { id: string; targetUrl: string; steps: Step[] }

/** The position of a field, `step.field` by index: names may repeat, positions don't. */
export type FieldPlace = `${number}.${number}`

export const isFieldPlace = (text: string): text is FieldPlace => /^\d+\.\d+$/.test(text)

/** As typed or chosen, untrimmed; untouched fields are absent. */
export type Answers = Readonly<Partial<Record<FieldPlace, string>>>

export const placeOf = (stepIndex: number, fieldIndex: number): FieldPlace => `${stepIndex}.${fieldIndex}`
