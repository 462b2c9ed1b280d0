import { storedId } from '../services/documented-answers.ts'
import { configuration } from './configuration.ts'
import { holdRequests } from './held-requests.ts'
import { buildRadioStep, buildSurvey, buildTextStep } from './survey-builders.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: /Failed to load resource|the questions did not load/ })

test('Finish sends once, also at a double click, and says that it is sending (R9)', async ({
  app,
  page,
  services,
}) => {
  services.answer('getSurvey', buildSurvey(buildTextStep('One'), buildTextStep('Two')))
  services.answer('submitSurvey', { status: 422, json: { status: 422, message: 'no' } }, {})
  const { finish } = app.survey
  await app.open('/')
  await app.survey.start()
  await app.survey.answer('One', { Note: '1' })
  await app.field('Note').fill(' two ')
  await finish().click()
  await app.expectAlert('Request failed with status 422')
  await expect(finish()).not.toHaveAttribute('aria-busy')

  const release = await holdRequests(page, /survey-forms/)
  await app.asDoubleClick(() => finish().dblclick())
  await expect(finish()).toHaveAttribute('aria-busy', 'true')
  await finish().click()
  await app.field('Note').press('Enter')
  await app.fastForward(400)
  await expect(app.status('Sending your answers')).toBeVisible()
  await release()
  await expect(page).toHaveURL(new RegExp(`/response/form_one_scripted\\?Fx=scripted&Rx=${storedId}$`))
  const sent = services.requestsOf('submitSurvey').map(({ json }) => json as { answer: object })
  expect(sent.map(({ answer }) => answer)).toEqual(
    Array.from({ length: 2 }, () => ({ One: { note: '1' }, Two: { note: 'two' } })),
  )
})

test('sends the server’s words, the language and the first address’s campaign (R3, R11, R54)', async ({
  app,
  page,
  services,
}) => {
  services.answer('getSurvey', buildSurvey(buildRadioStep('One', ['Yes', 'No'])))
  const serverTexts = { One: 'ஒன்று', Yes: 'ஆம்' }
  await page.route('**/locales/ta/translation.json', (route) => route.fulfill({ json: { serverTexts } }))
  await app.open('/uk/privacy-policy?utm_source=first&utm_source=last&lan=ta&empty=&%E0%AE%85=%F0%9F%8F%A0')
  // The landing page's own address has no query.
  await app.homeLink().click()
  await expect(page).toHaveURL(/\/uk$/)
  await page.getByRole('main').getByRole('button').click()
  await expect(app.title()).toHaveText('ஒன்று')
  await expect(app.survey.option('No')).toBeVisible()
  await app.survey.option('ஆம்').click()
  await app.survey.finish().click()
  await expect(page).toHaveURL(/\/uk\/response\/form_one_scripted\?/)
  expect(services.requestsOf('submitSurvey')[0]!.json).toEqual({
    answer: { One: { choice: 'Yes' } },
    formId: 'scripted',
    queryStrings: { utm_source: 'last', lan: 'ta', empty: '', அ: '🏠' },
    selectedLanguage: 'ta',
    utmDetails: { utm_source: 'last' },
    brand: configuration.VITE_BRAND_CODE,
  })
})

test('questions load when the network is back (R5, R51)', async ({ app, context, services }) => {
  services.answer('getSurvey', { drop: true })
  await app.open('/')
  await app.survey.start()
  await app.fastForward(450)
  await expect(app.status('Loading the questions')).toBeVisible()
  await context.setOffline(true)
  await expect(app.status('You’re offline')).toBeVisible()
  await expect(async () => {
    await app.fastForward(3_000)
    await expect(app.survey.tryAgain()).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(app.page.getByText(/offline/)).toHaveCount(1)
  await expect(app.alert()).toHaveCount(0)
  services.answer('getSurvey', {})
  await context.setOffline(false)
  await expect(app.title()).toHaveText('Plot width')
  await app.survey.expectFocus()
  await expect(app.status('You’re offline')).toHaveCount(0)
})
