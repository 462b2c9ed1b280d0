import { expect, type Locator, type Page } from '@playwright/test'
import { buttonOf, fieldOf } from './elements.ts'
import type { Names } from './names.ts'

/** The landing card and the questions. */
export function createSurveyPage(page: Page, names: Names) {
  const title = (): Locator => page.getByRole('heading', { level: 1 })
  const option = (name: string): Locator => page.getByRole('radio', { name, exact: true })
  const inputs = (): Locator => page.getByRole('main').locator('input:not([type=radio])')

  const northEast = page.locator('input[type=radio][value="NE"]')

  const startButton = (): Locator => buttonOf(page, names.start)
  const next = (): Locator => buttonOf(page, names.next)
  const finish = (): Locator => buttonOf(page, names.finish)

  return {
    startButton,
    next,
    finish,
    back: (): Locator => buttonOf(page, 'Back'),
    tryAgain: (): Locator => buttonOf(page, 'Try again'),
    option,

    /** Opens the landing page and waits for its script: before, the inline card handles clicks. */
    async open(address = '/'): Promise<void> {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.locator('main img')).toHaveCount(4)
    },

    async start(): Promise<void> {
      await startButton().click()
      await expect(page.getByRole('progressbar')).toBeVisible()
    },

    /** Fills the fields of the question with this title and presses Next. */
    async answer(question: string, values: Readonly<Record<string, string>>): Promise<void> {
      await expect(title()).toHaveText(question)
      for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value)
      await next().click()
    },

    /** Chooses an option of the question with this title, which advances. */
    async choose(question: string, name: string): Promise<void> {
      await expect(title()).toHaveText(question)
      await option(name).click()
    },

    /** Answers every question of any survey, up to Finish. */
    async answerAll(onQuestion: () => Promise<void> = async () => {}): Promise<void> {
      for (let step = 0; step < 60; step++) {
        const question = (await title().textContent()) ?? ''
        await onQuestion()
        if (await northEast.count()) {
          await northEast.click()
          await next().click()
        } else if (await page.getByRole('radio').count()) {
          await page.getByRole('radio').first().click()
        } else {
          for (const input of await inputs().all()) await input.fill('40')
          if (await finish().isVisible()) return
          await next().click()
        }
        await expect(title()).not.toHaveText(question)
      }
      throw new Error('the survey does not end')
    },

    /** The focus is in a question's only text field, otherwise on its heading (R77). */
    async expectFocus(): Promise<void> {
      const fields = await page.getByRole('main').locator('form input').count()
      const isLone = fields === 1 && (await inputs().count()) === 1
      await expect(isLone ? inputs() : title()).toBeFocused()
    },
  }
}
