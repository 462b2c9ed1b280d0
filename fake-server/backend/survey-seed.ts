import type { FieldJson, StepJson, SurveyFormJson } from '../../src/core/api/forms-api.ts'

const pictures = import.meta.glob<string>('../../src/assets/options/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Each choice with the name of its picture in `src/assets/options`. */
type PicturedChoices = Readonly<Record<string, string>>

function pictured(name: string, label: string, choices: PicturedChoices): FieldJson {
  return {
    name,
    label,
    type: 'radio',
    options: Object.keys(choices),
    images: Object.values(choices).map(
      (picture) => pictures[`../../src/assets/options/${picture}.svg`] ?? null,
    ),
  }
}

function step(label: string, smallText: string | null, ...fields: FieldJson[]): StepJson {
  return { label, ...(smallText === null ? {} : { smallText }), fields }
}

const side = (name: string, label: string): FieldJson => ({ name, label, type: 'text', extra: true })

/**
 * The survey that a new database starts with. It shows every kind of field: number (`width` and `depth`
 * with their limit on the first two steps), text, radio with and without pictures, compass, and
 * half-width `extra` fields. Its texts are translated under `serverTexts` in the locale files.
 */
export const demoSurvey: SurveyFormJson = {
  _id: 'demo',
  target_url: '/response/form_one_demo',
  questions: [
    step('How wide is your plot?', 'Measure along the road side, in feet.', {
      name: 'width',
      label: 'Plot width',
      type: 'number',
    }),
    step('How deep is your plot?', 'From the road to the back wall, in feet.', {
      name: 'depth',
      label: 'Plot depth',
      type: 'number',
    }),
    step(
      'Where does your plot meet the road?',
      'Pick the closest one.',
      pictured('road', 'Road', {
        'Road on one side': 'plot-road-one-side',
        'Roads on two sides': 'plot-road-two-sides',
        'Corner plot': 'plot-corner',
        'Between two houses': 'plot-intermediate',
      }),
    ),
    step('Which way does your plot face?', 'Stand at your gate and look at the road.', {
      name: 'direction',
      label: 'Facing',
      type: 'compass',
    }),
    step(
      'How many floors?',
      null,
      pictured('floors', 'Floors', {
        'Ground only': 'floors-1',
        'Ground + 1': 'floors-2',
        'Ground + 2': 'floors-3',
        'Ground + 3': 'floors-4',
      }),
    ),
    step('How many bedrooms?', null, {
      name: 'bedrooms',
      label: 'Bedrooms',
      type: 'radio',
      options: ['1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms', '5 or more'],
    }),
    step(
      'Who will live here?',
      null,
      pictured('family', 'Family', {
        'Just me': 'family-single',
        'A couple': 'family-couple',
        'Parents and children': 'family-nuclear',
        'A joint family': 'family-joint',
      }),
    ),
    step(
      'Where should the stairs go?',
      null,
      pictured('stairs', 'Stairs', {
        'Inside the house': 'stairs-inside',
        'Outside the house': 'stairs-outside',
      }),
    ),
    step(
      'How much parking do you need?',
      null,
      pictured('parking', 'Parking', {
        'No car': 'parking-none',
        'One car': 'parking-one',
        'Two cars': 'parking-two',
      }),
    ),
    step(
      'Which front do you like?',
      'Pick the closest one.',
      pictured('style', 'Style', {
        Contemporary: 'style-contemporary',
        'Traditional, sloped roof': 'style-traditional',
        Modern: 'style-modern',
        Colonial: 'style-colonial',
      }),
    ),
    step(
      'What finish do you have in mind?',
      'It sets the materials, not the plan.',
      pictured('budget', 'Finish', {
        'Keep the cost low': 'budget-economy',
        Standard: 'budget-standard',
        'The best there is': 'budget-premium',
      }),
    ),
    step(
      'Site Details',
      'What stands on each side: a road, a house, open land?',
      side('north', 'North side'),
      side('east', 'East side'),
      side('south', 'South side'),
      side('west', 'West side'),
      { name: 'notes', label: 'Anything else we should know', type: 'text' },
    ),
  ],
}
