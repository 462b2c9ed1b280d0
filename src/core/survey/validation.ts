import { placeOf, type Answers, type FieldPlace, type Field, type Step } from '../model/survey.ts'
import { trimmed } from '../model/text.ts'
import { readTyped } from '../model/written-number.ts'

export type FieldProblem = 'required' | 'too-large'

export type Problems = Readonly<Partial<Record<FieldPlace, FieldProblem>>>

/** R7: the largest width and depth, in feet. Rule and sentence both take it from here. */
export const largestMeasure = 100

/** The fields that are asked for in feet, by name in any letter case; each is limited on the step of its index (R7). */
const measures: readonly string[] = ['width', 'depth']

export const isMeasure = (name: string): boolean => measures.includes(name.toLowerCase())

/** The problem of one answer; null if it is valid. Not a number, or a negative one, is within the limit (R7, R74). */
export function problemOf(stepIndex: number, field: Field, answer: string | undefined): FieldProblem | null {
  const written = trimmed(answer ?? '')
  if (written === '') return 'required'
  const tooLarge = field.name.toLowerCase() === measures[stepIndex] && readTyped(written) > largestMeasure
  return tooLarge ? 'too-large' : null
}

/** The problems of a step's answers, by place; null if all are valid. */
export function problemsOf(stepIndex: number, step: Step, answers: Answers): Problems | null {
  const found: Partial<Record<FieldPlace, FieldProblem>> = {}
  step.fields.forEach((field, index) => {
    const place = placeOf(stepIndex, index)
    const problem = problemOf(stepIndex, field, answers[place])
    if (problem) found[place] = problem
  })
  return Object.keys(found).length > 0 ? found : null
}
