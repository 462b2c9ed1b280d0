import type { Field, Step, Survey } from '../../src/core/model/survey.ts'
import type { FieldJson, StepJson, SurveyFormJson } from '../../src/core/api/forms-api.ts'

export const buildField = (changes: Partial<Field> = {}): Field => ({
  name: 'width',
  label: 'Plot width',
  type: 'text',
  options: [],
  extra: false,
  ...changes,
})

/** A radio field; its options are without pictures. */
export const buildRadioField = (options: string[]): Field =>
  buildField({
    name: 'floors',
    label: 'Floors',
    type: 'radio',
    options: options.map((value) => ({ value, picture: null })),
  })

export const buildStep = (changes: Partial<Step> = {}): Step => ({
  label: 'Plot width',
  smallText: '',
  fields: [buildField()],
  ...changes,
})

/** Width, depth, a radio, the compass, Site Details with two half-width fields: every kind of field once. */
export const buildSurvey = (changes: Partial<Survey> = {}): Survey => ({
  id: 'test-form',
  targetUrl: '',
  steps: [
    buildStep(),
    buildStep({
      label: 'Plot depth',
      fields: [buildField({ name: 'depth', label: 'Plot depth', type: 'number' })],
    }),
    buildStep({ label: 'Floors', fields: [buildRadioField(['One', 'Two', 'Three'])] }),
    buildStep({
      label: 'Facing',
      fields: [buildField({ name: 'direction', label: 'Direction', type: 'compass' })],
    }),
    buildStep({
      label: 'Site Details',
      smallText: 'The last step',
      fields: [
        buildField({ name: 'city', label: 'City', extra: true }),
        buildField({ name: 'pincode', label: 'Pin code', extra: true }),
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
export const buildSurveyFormJson = (survey: Survey = buildSurvey()): SurveyFormJson => ({
  _id: survey.id,
  target_url: survey.targetUrl,
  questions: survey.steps.map(stepJson),
})
