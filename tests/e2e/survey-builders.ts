type StepJson = { label?: unknown; smallText?: unknown; fields?: unknown }

/** A response to call 1. */
export const buildSurvey = (...questions: StepJson[]): { json: unknown } => ({
  json: [{ _id: 'scripted', target_url: null, questions }],
})

export const buildTextStep = (label: unknown): StepJson => ({
  label,
  fields: [{ name: 'note', label: 'Note', type: 'text' }],
})

export const buildRadioStep = (label: unknown, options: unknown, field: object = {}): StepJson => ({
  label,
  fields: [{ name: 'choice', label: 'Choice', type: 'radio', options, ...field }],
})
