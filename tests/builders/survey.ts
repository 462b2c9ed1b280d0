import type { Field, Step, Survey } from '../../src/core/model/survey.ts'
import type { FieldJson, StepJson, SurveyFormJson } from '../../src/core/api/forms-api.ts'

export const aField = (changes: Partial<Field> = {}): Field => ({
  name: 'width',
  label: 'Plot width',
  type: 'text',
  options: [],
  extra: false,
  ...changes,
})

/** A radio field; its options are without pictures. */
export const aRadioField = (options: string[]): Field =>
  aField({
    name: 'floors',
    label: 'Floors',
    type: 'radio',
    options: options.map((value) => ({ value, picture: null })),
  })

export const aStep = (changes: Partial<Step> = {}): Step => ({
  label: 'Plot width',
  smallText: '',
  fields: [aField()],
  ...changes,
})

/** Width, depth, a radio, the compass, Site Details with two half-width fields: every kind of field once. */
export const aSurvey = (changes: Partial<Survey> = {}): Survey => ({
  id: 'test-form',
  targetUrl: '',
  steps: [
    aStep(),
    aStep({ label: 'Plot depth', fields: [aField({ name: 'depth', label: 'Plot depth', type: 'number' })] }),
    aStep({ label: 'Floors', fields: [aRadioField(['One', 'Two', 'Three'])] }),
    aStep({ label: 'Facing', fields: [aField({ name: 'direction', label: 'Direction', type: 'compass' })] }),
    aStep({
      label: 'Site Details',
      smallText: 'The last step',
      fields: [
        aField({ name: 'city', label: 'City', extra: true }),
        aField({ name: 'pincode', label: 'Pin code', extra: true }),
      ],
    }),
  ],
  ...changes,
})

const fieldJson = ({ name, label, type, options, extra }: Field): FieldJson => ({
  name,
  label,
  type,
  ...(options.length > 0
    ? { options: options.map(({ value }) => value), images: options.map(({ picture }) => picture) }
    : {}),
  ...(extra ? { extra: true } : {}),
})

const stepJson = ({ label, smallText, fields }: Step): StepJson => ({
  label,
  ...(smallText ? { smallText } : {}),
  fields: fields.map(fieldJson),
})

/** The same survey as the forms service sends it. */
export const aSurveyFormJson = (survey: Survey = aSurvey()): SurveyFormJson => ({
  _id: survey.id,
  target_url: survey.targetUrl,
  questions: survey.steps.map(stepJson),
})
