import { faker } from '@faker-js/faker/locale/en_IN'
import type { StepJson } from '../../src/core/api/forms-api.ts'
import { languageCodes } from '../../src/core/model/language.ts'
import type { Row } from './database.ts'
import { demoSurvey } from './survey-seed.ts'

/** How many earlier visitors a new database knows. */
const count = 6

/** Nobody's: Indian mobile numbers do not begin like this. */
const mobileOf = (index: number): string => `500000000${index}`

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

type Samples = { responses: Row<'responses'>[]; leads: Row<'leads'>[] }

/**
 * Earlier visitors, made up, the same every time. A demo build carries them ready-made, without the library
 * (`src/build/plugins/slim-fake-plugin.ts`).
 */
export const samples: Samples = makeSamples()

function makeSamples(): Samples {
  faker.seed(20_260_115)
  const people = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return {
      number,
      at: Date.UTC(2026, 0, 15 - number, 4 + number, 7 * number),
      name: faker.person.fullName(),
      mobile: mobileOf(number),
      answers: Object.fromEntries(demoSurvey.questions.map((step) => [step.label, answersOf(step)])),
    }
  })
  return {
    responses: people.map(({ number, at, name, mobile, answers }) => ({
      id: `sample-${number}`,
      at,
      formId: demoSurvey._id,
      answerJson: JSON.stringify(answers),
      queryStringsJson: '{}',
      utmDetailsJson: '{}',
      selectedLanguage: faker.helpers.arrayElement(languageCodes),
      brand: '',
      mobileNumber: mobile,
      name,
      isd: '91',
      btnUrl: '',
      packageType: '',
      sample: true,
    })),
    leads: people.map(({ number, at, name, mobile, answers }) => ({
      id: `sample-${number}`,
      at: at + 60_000,
      isd: '91',
      mobile,
      name,
      email: '',
      utmJson: '{}',
      requirement: JSON.stringify(answers),
      sample: true,
    })),
  }
}

function answersOf(step: StepJson): Record<string, string> {
  return Object.fromEntries(
    step.fields
      .filter(({ extra }) => !extra)
      .map(({ name, type, options }) => [name, answerOf(type, options)]),
  )
}

function answerOf(type: string, options: readonly (string | number)[] | null | undefined): string {
  if (options && options.length > 0) return String(faker.helpers.arrayElement(options))
  if (type === 'number') return String(faker.number.int({ min: 20, max: 60 }))
  return type === 'compass' ? faker.helpers.arrayElement(directions) : ''
}
