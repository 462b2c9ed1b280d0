import { createApp, type App } from './pages/app.ts'
import { buildRadioStep, buildSurvey } from './survey-builders.ts'
import { expect, test } from './fixtures.ts'

const labels = ['Road', 'Floors', 'Rooms', 'Style', 'Budget']

/** Opens a survey of options, in real time: the moments of clicks matter. */
async function openOptions(app: App): Promise<void> {
  await app.open('/')
  await app.survey.start()
  await expectQuestion(app, 0)
}

/** Expects this question, in focus. By then, a wrong second advance would have happened. */
async function expectQuestion({ title, page }: App, index: number): Promise<void> {
  await expect(title()).toHaveText(labels[index]!)
  await expect(title()).toBeFocused()
  await expect(page).toHaveTitle(`Step ${index + 1} of 5, ${labels[index]} · Plotline`)
}

test.beforeEach(({ services }) =>
  services.respond(
    'getSurvey',
    buildSurvey(...labels.map((label) => buildRadioStep(label, ['A', 'B', 'C']))),
  ),
)

test('an option advances once, also at a double click (R8, I4)', async ({ page }) => {
  const app = createApp(page)
  const { option, back } = app.survey
  await openOptions(app)
  await option('A').click()
  await expectQuestion(app, 1)
  // Both clicks arrive before the next question is rendered.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await app.asDoubleClick(() => option('B').dblclick())
  await expectQuestion(app, 2)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // A click on the option that is already checked advances, too.
  await back().click()
  await expectQuestion(app, 1)
  await expect(option('B')).toBeChecked()
  await option('B').click()
  await expectQuestion(app, 2)
  // The whole tile is the target.
  await option('C').hover()
  await page.getByRole('main').getByText('C', { exact: true }).click({ force: true })
  await expectQuestion(app, 3)
})

test('Enter and Space advance once, arrow keys only move (R8, I4) (WCAG 3.2.1, 3.2.2)', async ({ page }) => {
  const app = createApp(page)
  const { option, back } = app.survey
  await openOptions(app)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(option('C')).toBeChecked()
  await expect(option('C')).toBeFocused()
  await expect(app.title()).toHaveText('Road')
  await page.keyboard.press('Enter')
  await expectQuestion(app, 1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectQuestion(app, 2)
  // A key that is held down repeats.
  await page.keyboard.press('Tab')
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectQuestion(app, 3)
  await back().click()
  await expectQuestion(app, 2)
  await expect(option('A')).toBeChecked()
})

test('an option is not chosen when its words are selected with the mouse', async ({
  app,
  page,
  services,
}) => {
  services.respond('getSurvey', buildSurvey(buildRadioStep('Road', ['Road on one side', 'Corner plot'])))
  await app.open('/')
  await app.survey.startButton().click()
  const words = page.getByRole('main').getByText('Road on one side')
  // Waits until the question has slid in.
  await words.click({ trial: true })
  const { x, y, width, height } = (await words.boundingBox())!
  await page.mouse.move(x + 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + Math.min(width, 60), y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Road/)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await words.click()
  await expect(app.survey.option('Road on one side')).toBeChecked()
})
