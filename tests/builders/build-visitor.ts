import { base, en, en_GB, en_IN, en_US, Faker } from '@faker-js/faker'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { PlanChoice } from '../../src/core/model/plan.ts'
import type { Region } from '../../src/core/model/region.ts'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import { sampleVisitors } from '../../fake-server/demo/presets/visitors.ts'
import type { Visitor, VisitStage } from '../../fake-server/backend/seed/visitor.ts'

/** A faker of its own, because a seed of the locale's shared one would change what other code draws. */
const createFaker = (region: Region, seed: number): Faker =>
  new Faker({ locale: [{ in: en_IN, us: en_US, uk: en_GB }[region], en, base], seed })

const minute = 60_000
const day = 24 * 60 * minute

/** How often each value is drawn, relative to the others. */
type Weights<Value extends string> = Readonly<Partial<Record<Value, number>>>

const draw = <Value extends string>(faker: Faker, weights: Weights<Value>): Value =>
  faker.helpers.weightedArrayElement(
    (Object.entries(weights) as [Value, number][]).map(([value, weight]) => ({ value, weight })),
  )

const regions: Record<Region, number> = { in: 78, us: 12, uk: 10 }
const languages: Record<Region, Weights<LanguageCode>> = {
  in: { en: 36, hn: 22, ta: 16, tel: 11, mal: 7, kan: 8 },
  us: { en: 84, hn: 4, ta: 4, tel: 6, mal: 1, kan: 1 },
  uk: { en: 88, hn: 4, ta: 4, tel: 1, mal: 3 },
}
const stages: Weights<VisitStage> = { answered: 40, verified: 24, 'at-payment': 13, declined: 4, paid: 19 }
const plans: Weights<PlanChoice> = { one: 34, two: 15, three: 25, four: 10, offer: 16 }
/** Source, medium and campaign; '' is a visit without them. */
const campaigns: Weights<string> = {
  '': 32,
  'google cpc plot-owners': 26,
  'instagram social house-tours': 15,
  'youtube video plan-in-minutes': 10,
  'facebook social first-home': 8,
  'newsletter email monsoon-offer': 5,
  'expo qr build-expo': 4,
}
/** Width and depth in feet. */
const plots: Record<Region, Weights<string>> = {
  in: { '20 30': 10, '20 40': 9, '25 50': 8, '30 40': 26, '30 50': 12, '30 60': 9, '40 60': 18, '50 80': 8 },
  us: { '40 80': 3, '50 100': 5, '60 110': 4, '75 120': 2 },
  uk: { '25 60': 3, '30 70': 5, '35 80': 4, '40 100': 2 },
}
const floors: Weights<string> = { 'Ground only': 28, 'Ground + 1': 48, 'Ground + 2': 18, 'Ground + 3': 6 }
const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const sides = ['Road', 'House', 'Open land', 'Shop', 'Park']
const notes = [
  'A pooja room in the north-east, please.',
  'My mother lives with us: one bedroom downstairs.',
  'There is a well at the back that has to stay.',
  'A small office with its own door.',
  'We would like to build the first floor later.',
]

/** Mobile numbers that are never assigned; `number` is from 1 to 999. */
const mobileOf: Record<Region, (faker: Faker, number: number) => string> = {
  /** Indian mobile numbers do not begin with 5. */
  in: (_, number) => `5000001${String(number).padStart(3, '0')}`,
  /** 555-0100 to 555-0199 are reserved for fiction in every area. */
  us: (faker, number) =>
    `${faker.helpers.arrayElement(['206', '312', '408', '512', '617', '732'])}55501${String(number % 100).padStart(2, '0')}`,
  /** 07700 900000 to 900999 are reserved for drama. */
  uk: (_, number) => `7700900${String(number).padStart(3, '0')}`,
}

/** A made-up visitor of the last four weeks, always the same for the same `number`. `at` is relative to the start of today, so it is negative. */
export function buildVisitor(number: number, overrides: Partial<Visitor> = {}): Visitor {
  const india = createFaker('in', 2 * number)
  const region = overrides.region ?? draw(india, regions)
  const faker = createFaker(region, 2 * number + 1)
  const language = overrides.language ?? draw(faker, languages[region])
  const [utm_source = '', utm_medium = '', utm_campaign = ''] = draw(faker, campaigns).split(' ')
  // Visitors abroad who read an Indian language mostly have an Indian name.
  const nameFaker = region === 'in' || language !== 'en' ? india : faker
  const firstName = nameFaker.person.firstName()
  const lastName = nameFaker.person.lastName().split('-')[0]!
  const email = nameFaker.internet.email({ firstName, lastName, provider: 'mail.example' }).toLowerCase()
  return {
    id: `sample-${number}`,
    at: -faker.number.int({ min: 0, max: 27 }) * day - faker.number.int({ min: 90, max: 15 * 60 }) * minute,
    stage: draw(faker, stages),
    region,
    language,
    name: `${firstName} ${lastName}`,
    isd: sampleVisitors[region].isd,
    mobile: mobileOf[region](faker, number),
    // India's form has no e-mail field.
    email: region === 'in' ? '' : email,
    utm: utm_source ? { utm_source, utm_medium, utm_campaign } : {},
    answers: buildAnswers(faker, region, language),
    plan: draw(faker, plans),
    sample: true,
    ...overrides,
  }
}

function buildAnswers(faker: Faker, region: Region, language: LanguageCode): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const { name, options } of demoSurvey.questions.flatMap(({ fields }) => fields))
    if (options?.length) answers[name] = String(faker.helpers.arrayElement(options))
  const [width = '', depth = ''] = draw(faker, plots[region]).split(' ')
  Object.assign(answers, { width, depth, direction: faker.helpers.arrayElement(directions) })
  answers.floors = draw(faker, floors)
  // Free texts are in the visitor's language, and there are samples in English only.
  if (language !== 'en') return answers
  for (const side of ['north', 'east', 'south', 'west']) answers[side] = faker.helpers.arrayElement(sides)
  if (faker.datatype.boolean(0.2)) answers.notes = faker.helpers.arrayElement(notes)
  return answers
}

/**
 * The 120 visitors of `seed-visitors.json`, the newest first: `npx vitest run tests/fake-server/backend/seed -u` writes the file. A
 * demo has them as data, without faker.
 */
export const buildSeedVisitors = (): Visitor[] =>
  Array.from({ length: 120 }, (_, index) => buildVisitor(index + 1))
    .toSorted((a, b) => b.at - a.at)
    .map((visitor, index) => ({ ...visitor, id: `sample-${index + 1}` }))
