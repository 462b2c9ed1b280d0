import type { FieldJson, StepJson, SurveyFormJson } from '../../src/core/api/forms-api.ts'

const pictures = import.meta.glob<string>('../../src/assets/options/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const step = (label: string, smallText: string, ...fields: FieldJson[]): StepJson => ({
  label,
  ...(smallText && { smallText }),
  fields,
})

/** A step with one radio field. `choices` has each option with the name of its picture in `src/assets/options`. */
function pictured(
  label: string,
  smallText: string,
  name: string,
  field: string,
  choices: Readonly<Record<string, string>>,
): StepJson {
  const images = Object.values(choices).map(
    (file) => pictures[`../../src/assets/options/${file}.svg`] ?? null,
  )
  return step(label, smallText, { name, label: field, type: 'radio', options: Object.keys(choices), images })
}

const number = (name: string, label: string): FieldJson => ({ name, label, type: 'number' })
const side = (name: string, label: string): FieldJson => ({ name, label, type: 'text', extra: true })

/**
 * The demo's survey. It has every kind of field: number (`width` and `depth` with their limit on the first two steps), text, radio with and
 * without pictures, compass, and half-width `extra` fields. The locale files translate its texts under `serverTexts`.
 */
export const demoSurvey: SurveyFormJson = {
  _id: 'demo',
  target_url: '/response/form_one_demo',
  questions: [
    step(
      'How wide is your plot?',
      'Measure the side along the road, in feet.',
      number('width', 'Plot width'),
    ),
    step(
      'How deep is your plot?',
      'From the road to the back boundary, in feet.',
      number('depth', 'Plot depth'),
    ),
    pictured('Where does your plot meet the road?', 'Pick the closest match.', 'road', 'Road', {
      'Road on one side': 'plot-road-one-side',
      'Roads on two sides': 'plot-road-two-sides',
      'Corner plot': 'plot-corner',
      'Between two houses': 'plot-intermediate',
    }),
    step('Which way does your plot face?', 'Stand at your gate and look at the road.', {
      name: 'direction',
      label: 'Facing',
      type: 'compass',
    }),
    pictured('How many floors?', '', 'floors', 'Floors', {
      'Ground only': 'floors-1',
      'Ground + 1': 'floors-2',
      'Ground + 2': 'floors-3',
      'Ground + 3': 'floors-4',
    }),
    step('How many bedrooms?', '', {
      name: 'bedrooms',
      label: 'Bedrooms',
      type: 'radio',
      options: ['1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms', '5 or more'],
    }),
    pictured('Who will live here?', '', 'family', 'Family', {
      'Just me': 'family-single',
      'A couple': 'family-couple',
      'Parents and children': 'family-nuclear',
      'A joint family': 'family-joint',
    }),
    pictured('Where should the stairs go?', '', 'stairs', 'Stairs', {
      'Inside the house': 'stairs-inside',
      'Outside the house': 'stairs-outside',
    }),
    pictured('How much parking do you need?', '', 'parking', 'Parking', {
      'No car': 'parking-none',
      'One car': 'parking-one',
      'Two cars': 'parking-two',
    }),
    pictured('Which front do you like?', 'Pick the closest match.', 'style', 'Style', {
      Contemporary: 'style-contemporary',
      'Traditional, sloped roof': 'style-traditional',
      Modern: 'style-modern',
      Colonial: 'style-colonial',
    }),
    pictured(
      'What finish do you have in mind?',
      'This affects the materials, not the plan.',
      'budget',
      'Finish',
      {
        'Keep the cost low': 'budget-economy',
        Standard: 'budget-standard',
        'The best there is': 'budget-premium',
      },
    ),
    step(
      'Site Details',
      'What’s on each side: a road, a house, open land?',
      side('north', 'North side'),
      side('east', 'East side'),
      side('south', 'South side'),
      side('west', 'West side'),
      { name: 'notes', label: 'Anything else we should know', type: 'text' },
    ),
  ],
}
