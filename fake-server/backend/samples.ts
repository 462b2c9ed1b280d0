import { faker } from '@faker-js/faker/locale/en_IN'
import type { StepJson } from '../../src/core/api/forms-api.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { Row } from './tables.ts'
import { demoSurvey } from './survey-seed.ts'

/** Earlier visitors that a new database knows: who, how they read it, through whom they came, and the plan that they pressed Pay for. */
const people = [
  { name: 'Kavya Menon', language: 'mal', campaign: 'google', plan: 'Option1_2D_3D' },
  { name: 'Arjun Reddy', language: 'tel', campaign: '', plan: '' },
  { name: 'Fatima Sheikh', language: 'hn', campaign: 'instagram', plan: 'Option1' },
  { name: 'Suresh Gowda', language: 'kan', campaign: '', plan: '' },
  { name: 'Meenakshi Iyer', language: 'ta', campaign: 'google', plan: 'Option2_2D_3D' },
  { name: 'Harpreet Singh', language: 'en', campaign: 'fair', plan: '' },
] as const satisfies readonly { language: LanguageCode; [more: string]: string }[]

/** Nobody's: Indian mobile numbers do not begin like this. */
const mobileOf = (index: number): string => `500000000${index}`

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

type Samples = { responses: Row<'responses'>[]; leads: Row<'leads'>[]; checkouts: Row<'checkouts'>[] }

/**
 * Earlier visitors, made up, the same every time. A demo build carries them ready-made, without the library
 * (`src/build/plugins/slim-fake-plugin.ts`).
 */
export const samples: Samples = makeSamples()

function makeSamples(): Samples {
  faker.seed(20_260_115)
  const visitors = people.map((person, index) => {
    const number = index + 1
    return {
      ...person,
      number,
      at: Date.UTC(2026, 0, 15 - number, 4 + number, 7 * number),
      mobile: mobileOf(number),
      answers: Object.fromEntries(demoSurvey.questions.map((step) => [step.label, answersOf(step)])),
    }
  })
  return {
    responses: visitors.map(({ number, at, name, mobile, answers, language, campaign, plan }) => ({
      id: `sample-${number}`,
      at,
      formId: demoSurvey._id,
      answerJson: JSON.stringify(answers),
      queryStringsJson: '{}',
      utmDetailsJson: JSON.stringify(campaign ? { utm_source: campaign } : {}),
      selectedLanguage: language,
      brand: '',
      mobileNumber: mobile,
      name,
      isd: '91',
      btnUrl: '',
      packageType: plan,
      sample: true,
    })),
    leads: visitors.map(({ number, at, name, mobile, answers }) => ({
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
    checkouts: visitors
      .filter(({ plan }) => plan !== '')
      .map(({ number, at, plan }) => ({
        id: `sample-${number}`,
        at: at + 120_000,
        responseId: `sample-${number}`,
        packageType: plan,
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
