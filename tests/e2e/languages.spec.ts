import type { Page } from '@playwright/test'
import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { expect, test } from './fixtures.ts'

/** Serves locale files whose privacy link is `policy in {code}`, and no landing card of another language. */
async function serveTexts(page: Page): Promise<void> {
  await page.route('**/locales/*/landing-*.html', (route) => route.fulfill({ body: '' }))
  await page.route('**/locales/*/translation.json', (route) => {
    const code = /locales\/(\w+)\//.exec(route.request().url())?.[1]
    return code === 'en'
      ? route.continue()
      : route.fulfill({ json: { common: { privacyPolicy: `policy in ${code}` } } })
  })
}

async function expectLanguage(page: Page, code: LanguageCode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
  await expect(page.getByRole('combobox', { name: /language/i })).toHaveValue(code)
  const link = page.getByRole('contentinfo').getByRole('link', { name: `policy in ${code}` })
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(code)
}

test('a chosen language replaces the address’s, on all pages (R54, S1.2, I9)', async ({ app, page }) => {
  await serveTexts(page)
  await app.open('/?lan=ta&utm_source=mail&lng=hn')
  await expectLanguage(page, 'ta')
  await app.languageSelect().selectOption('kan')
  await expectLanguage(page, 'kan')
  await expect(page).toHaveURL(/\/\?utm_source=mail$/)
  await page.getByRole('link', { name: 'policy in kan' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expectLanguage(page, 'kan')
  await page.reload()
  await expectLanguage(page, 'kan')
})

test.describe('in a browser that prefers Malayalam', () => {
  test.use({ locale: 'ml-IN' })

  // `language-detection.test.ts` has the order of the sources.
  test('a first visit is in the browser’s language (S9)', async ({ app, page }) => {
    await serveTexts(page)
    await app.open('/')
    await expectLanguage(page, 'mal')
  })
})

test.describe('without locale files', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the landing card works if every locale file fails (I12)', async ({ app, page }) => {
    await page.route('**/locales/**', (route) => route.abort())
    await app.open('/?lan=hn')
    await app.fastForward(3_000)
    await app.survey.start()
    await expect(app.progressbar()).toBeVisible()
  })
})
