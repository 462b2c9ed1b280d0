import type { Page } from '@playwright/test'
import { languageCodes, tagOf, type LanguageCode, nativeNames } from '../../src/core/model/language.ts'
import { go } from './checkout-address.ts'
import { siteOf } from './configuration.ts'
import { expect, test } from './world.ts'

/** Serves a locale file of the test's own, whose privacy link reads `policy in {code}`, and no card that was made of another. */
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
  const link = code === 'en' ? 'Privacy policy' : `policy in ${code}`
  await expect(page.getByRole('contentinfo').getByRole('link', { name: link })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(code)
}

test('the switcher holds every language by its own name, each tagged (R2); a choice takes lan and lng out of the address (R54), is cached, and holds on other pages and after a reload (S1.2, I9) (WCAG 3.1.2)', async ({
  walk,
  page,
}) => {
  await serveTexts(page)
  await walk.open('/?lan=ta&utm_source=mail&lng=hn')
  await expectLanguage(page, 'ta')
  await expect(walk.language().getByRole('option')).toHaveText(languageCodes.map((code) => nativeNames[code]))
  for (const code of languageCodes)
    await expect(page.locator(`option[value="${code}"][lang="${tagOf(code)}"]`)).toHaveCount(1)
  await walk.language().selectOption('kan')
  await expectLanguage(page, 'kan')
  await expect(page).toHaveURL(/\/\?utm_source=mail$/)
  await page.getByRole('link', { name: 'policy in kan' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expectLanguage(page, 'kan')
  await page.reload()
  await expectLanguage(page, 'kan')
})

test.describe('in a browser that speaks Malayalam', () => {
  test.use({ locale: 'ml-IN' })

  // What each may say, and what is passed over, is `language-detection.test.ts`'s.
  test('address, cookie, local storage, session storage and browser are asked in this order (S9, R54)', async ({
    walk,
    page,
    context,
  }) => {
    await serveTexts(page)
    const visit = async (query: string, local: string | null, code: LanguageCode): Promise<void> => {
      await go(page, '/favicon.svg')
      await page.evaluate((kept) => {
        if (kept) localStorage.setItem('i18nextLng', kept)
        else localStorage.removeItem('i18nextLng')
      }, local)
      await walk.open(`/${query}`)
      await expectLanguage(page, code)
    }
    await go(page, '/favicon.svg')
    await page.evaluate(() => sessionStorage.setItem('i18nextLng', 'hn'))
    await context.addCookies([{ name: 'i18next', value: 'en', url: siteOf('production') }])
    // Each leaves out what the one before was decided by.
    await visit('?lan=ta&lng=tel', 'kan', 'ta')
    await visit('', 'kan', 'en')
    await context.clearCookies()
    await visit('', 'kan', 'kan')
    await visit('', null, 'hn')
    await page.evaluate(() => sessionStorage.removeItem('i18nextLng'))
    await visit('', null, 'mal')
  })
})

test.describe('where locale files do not come', () => {
  test.use({ noise: /Failed to load resource/ })

  test('no sentence waits longer than 3 s for a file that hangs (I5)', async ({ walk, page }) => {
    await page.route('**/locales/ta/translation.json', () => {})
    await walk.open('/?lan=ta')
    await walk.skip(3_000)
    await expect(walk.startButton()).toBeVisible()
  })

  test('with every locale file failing the landing card works (I12)', async ({ walk, page }) => {
    await page.route('**/locales/**', (route) => route.abort())
    await walk.open('/?lan=hn')
    await walk.skip(3_000)
    await walk.start()
    await expect(walk.progress()).toBeVisible()
  })
})
