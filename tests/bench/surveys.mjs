/** The surveys that a visit can be asked to answer. */

/** @typedef {keyof typeof surveys} SurveyName */

const words = (/** @type {string} */ name, /** @type {string} */ label) => ({ name, label, type: 'text' })
const choice = (/** @type {string} */ name, /** @type {string} */ label) => ({
  name,
  label,
  type: 'radio',
  options: ['Yes', 'No', 'Perhaps', 'Not decided yet'],
})

/** @param {number} index */
function step(index) {
  if (index < 2) {
    const name = index === 0 ? 'width' : 'depth'
    const fields = [{ name, label: `The ${name} in feet`, type: 'number' }]
    return { label: `Plot ${name}`, smallText: 'As the papers say.', fields }
  }
  const field = index % 4 === 2 ? choice : words
  return {
    label: `Question ${index + 1}`,
    smallText: 'Any answer will do.',
    fields: [field(`field${index}`, `Your answer to ${index + 1}`)],
  }
}

const last = {
  label: 'Site Details',
  fields: [words('city', 'City'), words('area', 'Area')],
}

/** @param {number} count */
const steps = (count) => [...Array.from({ length: count - 1 }, (_, index) => step(index)), last]

const manyFields = {
  label: 'A long step',
  fields: Array.from({ length: 500 }, (_, index) => words(`many${index}`, `Detail ${index + 1}`)),
}

export const surveys = {
  ten: steps(10),
  thousand: steps(1000),
  /** The third of five steps has 500 fields. */
  wide: [step(0), step(1), manyFields, step(4), last],
}
