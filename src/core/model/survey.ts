/** An option of a question: the server's value (R3), and the address of its picture. */
export type Option = { value: string; picture: string | null }

export const fieldTypes = ['text', 'number', 'radio', 'compass'] as const

/** A question of a step. Unknown types, and a radio without options, become text. */
export type Field = {
  name: string
  label: string
  type: (typeof fieldTypes)[number]
  options: Option[]
  /** Whether the field has half the width, and its answer goes to SiteDetails (R6). */
  extra: boolean
}

export type Step = { label: string; smallText: string; fields: Field[] }

/** `targetUrl` is read and unused (R61). */
export type Survey = { id: string; targetUrl: string; steps: Step[] }

/** The position of a field, `step.field` by index, which identifies it: names may repeat. */
export type FieldKey = `${number}.${number}`

export const isFieldPlace = (text: string): text is FieldKey => /^\d+\.\d+$/.test(text)

/** The answers as typed or chosen. Untouched fields are absent. */
export type Answers = Readonly<Partial<Record<FieldKey, string>>>

/** Why an answer is refused. */
export const fieldProblems = ['required', 'too-large'] as const
export type FieldProblem = (typeof fieldProblems)[number]

export const fieldKey = (stepIndex: number, fieldIndex: number): FieldKey => `${stepIndex}.${fieldIndex}`
