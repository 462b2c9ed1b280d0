import {
  fieldKey,
  type Answers,
  type FieldKey,
  type FieldProblem,
  type Field,
  type Step,
} from '../model/survey.ts'
import { trimmed } from '../model/text.ts'
import { parseTypedNumber } from '../model/written-number.ts'

export type Problems = Readonly<Partial<Record<FieldKey, FieldProblem>>>

/** The largest width and depth, in feet (R7). */
export const maxSideFeet = 100

/** The names of the fields in feet. The limit applies to the width on the first step, and to the depth on the second (R7). */
const lengthFields: readonly string[] = ['width', 'depth']

export const isSideField = (name: string): boolean => lengthFields.includes(name.toLowerCase())

/** The problem of one answer; null if it is valid. Text without a number and negative numbers are valid (R7, R74). */
export function problemOf(stepIndex: number, field: Field, answer: string | undefined): FieldProblem | null {
  const text = trimmed(answer ?? '')
  if (text === '') return 'required'
  const isTooLarge =
    field.name.toLowerCase() === lengthFields[stepIndex] && parseTypedNumber(text) > maxSideFeet
  return isTooLarge ? 'too-large' : null
}

/** The problems of a step's answers, by place; null if all are valid. */
export function problemsOf(stepIndex: number, step: Step, answers: Answers): Problems | null {
  const problems: Partial<Record<FieldKey, FieldProblem>> = {}
  step.fields.forEach((field, index) => {
    const place = fieldKey(stepIndex, index)
    const problem = problemOf(stepIndex, field, answers[place])
    if (problem) problems[place] = problem
  })
  return Object.keys(problems).length > 0 ? problems : null
}
