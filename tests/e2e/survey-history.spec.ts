import type { Page } from '@playwright/test'
import type { App } from './pages/app.ts'
import { buildSurvey, buildTextStep } from './survey-builders.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ services }) =>
  services.respond(
    'getSurvey',
    buildSurvey(buildTextStep('One'), buildTextStep('Two'), buildTextStep('Three')),
  ),
)

async function expectStep(app: App, title: string, value: string): Promise<void> {
  await expect(app.title()).toHaveText(title)
  await app.survey.expectFocus()
  await expect(app.field('Note')).toHaveValue(value)
}

async function answerTwo(app: App): Promise<void> {
  await app.open('/?ref=a#part')
  await app.survey.start()
  await app.survey.answer('One', { Note: '1' })
  await app.survey.answer('Two', { Note: '2' })
  await expectStep(app, 'Three', '')
}

test('Back and Forward move one question each (R10, I2) (WCAG 3.3.4)', async ({ app, page }) => {
  await answerTwo(app)
  await page.goBack()
  await expectStep(app, 'Two', '2')
  await page.goBack()
  await expectStep(app, 'One', '1')
  await page.goForward()
  await expectStep(app, 'Two', '2')
  // A refused Next adds no entry, and its error stays with the press.
  await app.field('Note').fill(' ')
  await app.survey.next().click()
  await expect(app.field('Note')).toHaveAccessibleDescription('Two This field is required')
  await page.goBack()
  await expectStep(app, 'One', '1')
  await page.goForward()
  await expectStep(app, 'Two', ' ')
  await expect(app.field('Note')).toHaveAccessibleDescription('Two')
})

/** Records each first-level heading that the next documents ever show. Returns a function that reads them. */
async function recordTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { recordedTitles: titles })
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (title && titles.at(-1) !== title) titles.push(title)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { recordedTitles: string[] }).recordedTitles)
}

test('after a reload Back and Forward show the landing card (R50)', async ({ app, page }) => {
  const titles = await recordTitles(page)
  await answerTwo(app)
  await page.reload()
  await expect(app.survey.startButton()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?ref=a')
  const landing = (await app.title().textContent()) ?? ''
  for (let entry = 0; entry < 2; entry++) {
    await page.goBack()
    await expect(app.title()).toHaveText(landing)
  }
  await page.goForward()
  // No question flashes up.
  expect(await titles()).toEqual([landing])
  await app.survey.start()
  await expectStep(app, 'One', '')
  await page.goBack()
  await expect(app.survey.startButton()).toBeVisible()
  await expect(app.title()).toBeFocused()
})
