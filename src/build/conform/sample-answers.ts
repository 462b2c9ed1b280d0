import type { Field } from '../../core/model/survey.ts'

/** A valid answer to a field without options, also for the simulated visitors. */
export const sampleAnswers: Readonly<Record<Field['type'], string>> = {
  text: 'conform',
  number: '40',
  compass: 'NE',
  radio: '',
}
