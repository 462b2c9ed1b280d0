import {
  buildRadioStep,
  buildSurvey,
  dataPicture,
  emoji,
  longWord,
  markup,
  rightToLeft,
} from './survey-builders.ts'
import { expect, test } from './fixtures.ts'

// The component tests of `tests/ui/survey` have each kind of hostile data.
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /Failed to load resource/ })

const labels = [longWord, markup, rightToLeft, emoji, '__proto__']

test('shows a hostile survey’s labels as text and sends the answers under them', async ({
  app,
  page,
  services,
}) => {
  services.answer(
    'getSurvey',
    buildSurvey(
      ...labels.map((label) => ({ label, smallText: label, fields: [{ name: label, label, type: 'text' }] })),
      buildRadioStep('Choice', ['Missing', 'Script', 'Drawn'], {
        images: ['http://forms.plotline.test/no.png', 'javascript:document.title=1', dataPicture],
      }),
    ),
  )
  await app.open('/')
  await app.survey.start()
  for (const label of labels) {
    await expect(app.title()).toHaveText(label)
    await app.survey.expectFocus()
    await app.expectNoHorizontalScroll()
    await expect(app.survey.next()).toBeInViewport()
    await expect(page.getByRole('main').locator('h1 *, h1 ~ p *, img')).toHaveCount(0)
    if (label === rightToLeft) await expect(app.title()).toHaveCSS('direction', 'rtl')
    await page.getByRole('textbox').fill(label)
    await app.survey.next().click()
  }
  for (const option of ['Missing', 'Script', 'Drawn'])
    await expect(page.getByRole('main').getByText(option, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(1)
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^data:image/)
  await app.survey.option('Missing').click()
  await app.survey.finish().click()
  await expect(page).toHaveURL(/\/response\/form_one_scripted\?/)
  // An object would lose an own `__proto__`.
  const { answer } = JSON.parse(services.requestsOf('submitSurvey')[0]!.text) as { answer: object }
  expect(Object.entries(answer).map(([label, fields]) => [label, Object.entries(fields as object)])).toEqual([
    ...labels.map((label) => [label, [[label, label]]]),
    ['Choice', [['choice', 'Missing']]],
  ])
})
