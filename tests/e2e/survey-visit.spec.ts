import { storedId } from '../services/documented-answers.ts'
import type { ScriptedAnswer } from '../services/recording-services.ts'
import { holdCall } from './held-call.ts'
import { formOf, radioStep, textStep } from './hostile-survey.ts'
import { noteTitles } from './noted-titles.ts'
import { expect, test } from './world.ts'

// The survey as a visit: history, reloads, what is sent at the end, and what is told when it fails.

test('Back, Forward and a reload: one step each, no flash, and entries of an earlier run lead to the landing card (R10, R50, I2) (WCAG 3.3.4)', async ({
  walk,
  page,
  services,
}) => {
  services.answer('getSurvey', formOf(textStep('One'), textStep('Two'), textStep('Three')))
  const titles = await noteTitles(page)
  const note = walk.field('Note')
  const at = async (title: string, value: string): Promise<void> => {
    await expect(walk.title()).toHaveText(title)
    await walk.arrived()
    await expect(note).toHaveValue(value)
  }
  await walk.open('/?ref=a#part')
  const landing = (await walk.title().textContent()) ?? ''
  await walk.start()
  await walk.answer('One', { Note: '1' })
  await walk.answer('Two', { Note: '2' })
  await at('Three', '')
  await page.goBack()
  await at('Two', '2')
  await page.goBack()
  await at('One', '1')
  await page.goForward()
  await at('Two', '2')
  await page.goForward()
  await at('Three', '')
  // A refused press of Next leaves no entry behind; a message stays with its press.
  await page.goBack()
  await note.fill(' ')
  await walk.next().click()
  await expect(note).toHaveAccessibleDescription('Two This field is required')
  await page.goBack()
  await at('One', '1')
  await page.goForward()
  await at('Two', ' ')
  await expect(note).toHaveAccessibleDescription('Two')
  await note.fill('2')
  await walk.next().click()
  await at('Three', '')

  await page.reload()
  await expect(walk.startButton()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?ref=a')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  for (let entry = 0; entry < 2; entry++) {
    await page.goBack()
    await expect(walk.title()).toHaveText(landing)
  }
  await page.goForward()
  await expect(walk.title()).toHaveText(landing)
  expect(await titles()).toEqual([landing])
  await walk.start()
  await at('One', '')
  await walk.answer('One', { Note: 'again' })
  await at('Two', '')
  await page.goBack()
  await page.goBack()
  await expect(walk.startButton()).toBeVisible()
  await expect(walk.title()).toBeFocused()
  await page.goBack()
  await expect(walk.title()).toHaveText(landing)
  await page.goForward()
  await page.goForward()
  await at('One', 'again')
})

test('the logo leads from a step to the landing card, and Forward to what was answered (R64, R10)', async ({
  walk,
  page,
  services,
}) => {
  services.answer('getSurvey', formOf(textStep('One'), textStep('Two')))
  await walk.open('/')
  await walk.start()
  await walk.answer('One', { Note: '1' })
  await expect(walk.title()).toHaveText('Two')
  await page.getByRole('link', { name: /home page$/ }).click()
  await expect(walk.startButton()).toBeVisible()
  await page.goForward()
  await expect(walk.field('Note')).toHaveValue('1')
})

test.describe('Finish', () => {
  test.use({ noise: /Failed to load resource/ })

  test('that fails says so, keeps the answers, and works again; pressed twice it sends once (R9)', async ({
    walk,
    page,
    services,
  }) => {
    services.answer('getSurvey', formOf(textStep('One'), textStep('Two')))
    await walk.open('/')
    await walk.start()
    await walk.answer('One', { Note: '1' })
    // Nothing has to be answered on the last step. `submit-survey.test.ts` has every answer.
    const failures: [ScriptedAnswer, string][] = [
      [{ status: 422, json: { status: 422, message: 'no' } }, 'Request failed with status 422'],
      [{ drop: true }, 'Error posting data'],
    ]
    for (const [answer, told] of failures)
      await test.step(told, async () => {
        services.answer('submitSurvey', answer)
        await walk.finish().click()
        await expect(page.getByRole('alert')).toHaveText(told)
        await expect(walk.finish()).toBeEnabled()
        await expect(walk.finish()).not.toHaveAttribute('aria-busy')
        await expect(walk.title()).toHaveText('Two')
        await walk.skip(4_500)
        await walk.skip(1_000)
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    await walk.back().click()
    await expect(walk.field('Note')).toHaveValue('1')
    await walk.next().click()

    await walk.field('Note').fill(' two ')
    services.answer('submitSurvey', {})
    const answered = await holdCall(page, /survey-forms/)
    const before = services.requestsOf('submitSurvey').length
    await walk.pressTwice(() => walk.finish().dblclick())
    await expect(walk.finish()).toHaveAttribute('aria-busy', 'true')
    await walk.finish().click()
    await walk.field('Note').press('Enter')
    await walk.skip(400)
    await expect(page.getByRole('status').filter({ hasText: 'Sending your answers' })).toBeVisible()
    await answered()
    await expect(page).toHaveURL(new RegExp(`/response/form_one_hostile\\?Fx=hostile&Rx=${storedId}$`))
    const sent = services.requestsOf('submitSurvey').map(({ json }) => json as { answer: object })
    expect(sent.length).toBe(before + 1)
    expect(new Set(sent.slice(0, before).map((json) => JSON.stringify(json))).size).toBe(1)
    expect(sent[0]!.answer).toEqual({ One: { note: '1' } })
    expect(sent.at(-1)!.answer).toEqual({ One: { note: '1' }, Two: { note: 'two' } })
  })
})

test('what is sent: the server’s own words, the address the visit began with, its campaign, the language and the brand (R3, R11, R54)', async ({
  walk,
  page,
  services,
}) => {
  services.answer('getSurvey', formOf(radioStep('One', ['Yes', 'No'])))
  const serverTexts = { One: 'ஒன்று', Yes: 'ஆம்' }
  await page.route('**/locales/ta/translation.json', (route) => route.fulfill({ json: { serverTexts } }))
  await walk.open('/privacy-policy')
  await page.evaluate(() => {
    localStorage.setItem('isRedirected', '1')
    localStorage.setItem('isBackCheckoutUrl', '/response/checkout/form_one_recorder?isd=%2B91')
    localStorage.setItem('offerCookie', '1')
    localStorage.setItem('timerLastRunDate', '2020-01-01')
  })
  await walk.open(
    '/uk/privacy-policy?utm_source=first&utm_source=last&lan=ta&UTM_x=no&__proto__=p&empty=&%E0%AE%85=%F0%9F%8F%A0',
  )
  await expect(walk.language()).toHaveValue('ta')
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(await kept()).toContain('isRedirected')
  // On, inside the product: the wizard's own address has no query.
  await page.getByRole('link', { name: /home page$/ }).click()
  await expect(walk.startButton()).toBeVisible()
  await expect(page).toHaveURL(/\/uk$/)
  expect(await kept()).toEqual(['i18nextLng', 'offerCookie', 'timerLastRunDate'])
  await walk.start()
  // What the locale knows is shown translated, the rest as it came; what is sent is the server's own (R3).
  await expect(walk.title()).toHaveText('ஒன்று')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'ஆம்', exact: true }).click()
  await walk.language().selectOption('en')
  await expect(walk.title()).toHaveText('One')
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
  await walk.language().selectOption('ta')
  await expect(walk.title()).toHaveText('ஒன்று')
  await walk.finish().click()
  await expect(page).toHaveURL(/\/uk\/response\/form_one_hostile\?/)
  const entry = '"utm_source": "last", "lan": "ta", "UTM_x": "no", "__proto__": "p", "empty": "", "அ": "🏠"'
  expect(JSON.parse(services.requestsOf('submitSurvey')[0]!.text)).toEqual(
    JSON.parse(`{
      "answer": {"One": {"choice": "Yes"}},
      "formId": "hostile",
      "queryStrings": {${entry}},
      "selectedLanguage": "ta",
      "utmDetails": {"utm_source": "last"},
      "brand": "journey-brand"
    }`),
  )
})

test.describe('without a network', () => {
  test.use({ noise: /Failed to load resource|the questions did not load/ })

  test('it is said once, in words, and the questions come by themselves when it is back (R5, R51)', async ({
    walk,
    page,
    context,
    services,
  }) => {
    services.answer('getSurvey', { drop: true })
    await walk.open('/')
    await walk.start()
    await expect(page.getByRole('status').filter({ hasText: 'Loading the questions' })).toHaveCount(0)
    await walk.skip(450)
    await expect(page.getByRole('status').filter({ hasText: 'Loading the questions' })).toBeVisible()
    await context.setOffline(true)
    const offline = page.getByRole('status').filter({ hasText: 'You’re offline' })
    await expect(offline).toBeVisible()
    await expect(async () => {
      await walk.skip(3_000)
      await expect(walk.tryAgain()).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(page.getByText(/offline/)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    services.answer('getSurvey', {})
    await context.setOffline(false)
    await expect(walk.title()).toHaveText('Plot width')
    await walk.arrived()
    await expect(offline).toHaveCount(0)

    await walk.answer('Plot width', { 'Width in feet': '40' })
    await context.setOffline(true)
    await walk.answer('Plot depth', { 'Depth in feet': '60', 'Postal code': '1' })
    await walk.choose('Corner plot?', 'Corner')
    await walk.choose('Road side', 'N')
    await walk.next().click()
    await walk.finish().click()
    await expect(walk.alert('Error posting data')).toBeVisible()
    await context.setOffline(false)
    await walk.finish().click()
    await expect(page).toHaveURL(/\/response\//)
    expect(services.requestsOf('submitSurvey')).toHaveLength(1)
  })
})
