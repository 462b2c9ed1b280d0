import { expect, it } from 'vitest'
import { readVisit } from '../../src/core/model/visit.ts'
import { deviceClass } from '../../src/telemetry/create-sinks.ts'
import { pathIn } from '../../src/telemetry/report-vitals.ts'
import { maxScreens, createScreenHistory } from '../../src/telemetry/screen-history.ts'
import { buildSurveyFormJson } from '../builders/survey.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { json } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'

it('the screen history returns the screen and the step at each moment of the document', async () => {
  const responses = { 'GET /survey-forms': json(200, [buildSurveyFormJson()]) }
  const { app, navigator } = createTestApp({ responses })
  let now = 0
  const firstVisit = readVisit(navigator.location())
  const services = { navigator, firstVisit }
  const screens = createScreenHistory(services, { performance: { now: () => now } as Performance })
  app.survey.enter()
  await settled()
  now = 10
  app.survey.start()
  now = 20
  navigator.push('/us/response/a?Rx=r1')
  expect([0, 10, 15, 20].map((time) => screens.at(time).screen)).toEqual([
    { page: 'survey' },
    { page: 'survey', step: 1 },
    { page: 'survey', step: 1 },
    { page: 'lead' },
  ])
  expect(screens.at(20).path).toBe('/us/response/a')
})

it('the screen history remembers the first screen of a document and the newest ones', () => {
  const { navigator } = createTestApp()
  let now = 5
  const services = { navigator, firstVisit: readVisit(navigator.location()) }
  const screens = createScreenHistory(services, { performance: { now: () => now } as Performance })
  for (let count = 1; count <= maxScreens; count++) {
    now = count * 10
    navigator.push(count % 2 === 0 ? '/privacy-policy' : '/terms')
  }
  expect([0, 10, 20, now].map((time) => screens.at(time).path)).toEqual([
    '/',
    '/',
    '/privacy-policy',
    '/privacy-policy',
  ])
})

it.each([
  ['/uk/response/checkout/form_one_a', 'checkout', '/uk/response/checkout'],
  ['/thank-you', 'thank-you', '/thank-you'],
  ['/us/thank-you', 'payment-pending', '/us/thank-you'],
  ['/uk/nowhere/a', 'not-found', '/uk/not-found'],
] as const)('the path %s of the %s page is reported as %s, without the form’s id', (path, page, reported) => {
  expect(pathIn({ path, screen: { page } })).toBe(reported)
})

it.each([
  [599, 'phone'],
  [600, 'tablet'],
  [999, 'tablet'],
  [1_000, 'desk'],
])('a screen of %i px is named %s', (width, name) => {
  expect(deviceClass(width)).toBe(name)
})
