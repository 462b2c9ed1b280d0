import type { BrowserContext, Page } from '@playwright/test'
import { languageCodes, tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { siteOf } from './configuration.ts'
import { expect, test } from './world.ts'

const ownNames = ['English', 'हिन्दी', 'தமிழ்', 'తెలుగు', 'മലയാളം', 'ಕನ್ನಡ']

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

test('the switcher holds the six languages by their own names, each tagged (R2)', async ({ walk, page }) => {
  await walk.open('/')
  await expect(walk.language().getByRole('option')).toHaveText(ownNames)
  for (const code of languageCodes)
    await expect(page.locator(`option[value="${code}"][lang="${tagOf(code)}"]`)).toHaveCount(1)
})

test('a choice shows at once, is cached, and holds on other pages and after a reload', async ({
  walk,
  page,
}) => {
  await serveTexts(page)
  await walk.open('/')
  await walk.language().selectOption('ta')
  await expectLanguage(page, 'ta')
  await page.getByRole('link', { name: 'policy in ta' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expectLanguage(page, 'ta')
  await page.reload()
  await expectLanguage(page, 'ta')
})

test('a choice keeps the step and what was typed', async ({ walk, page }) => {
  await serveTexts(page)
  await walk.open('/')
  await walk.start()
  await walk.answer('Plot width', { 'Width in feet': '40' })
  await walk.field('Depth in feet').fill('12')
  await walk.language().selectOption('hn')
  await expectLanguage(page, 'hn')
  await expect(walk.heading('Plot depth')).toBeVisible()
  await expect(walk.field('Depth in feet')).toHaveValue('12')
})

test.describe('detection', () => {
  type Named = { query?: string; cookie?: string; local?: string; session?: string }

  async function name(context: BrowserContext, page: Page, { cookie, local, session }: Named): Promise<void> {
    if (cookie) await context.addCookies([{ name: 'i18next', value: cookie, url: siteOf('production') }])
    await page.addInitScript(
      ([forLocal, forSession]) => {
        if (forLocal) localStorage.setItem('i18nextLng', forLocal)
        if (forSession) sessionStorage.setItem('i18nextLng', forSession)
      },
      [local, session],
    )
    await serveTexts(page)
  }

  // Each row leaves out what the row before it was decided by (S9; R54).
  const rows: [string, Named, LanguageCode][] = [
    ['lan beats lng', { query: '?lan=ta&lng=tel', cookie: 'mal', local: 'kan' }, 'ta'],
    ['the address beats the cookie', { query: '?lng=tel', cookie: 'mal', local: 'kan' }, 'tel'],
    ['the cookie beats local storage', { cookie: 'mal', local: 'kan', session: 'ta' }, 'mal'],
    ['local storage beats session storage', { local: 'kan', session: 'ta' }, 'kan'],
    ['session storage beats the browser', { session: 'ta' }, 'ta'],
    ['an unknown code is passed over', { query: '?lan=fr', local: 'xx', session: 'tel' }, 'tel'],
    ["a browser's tag is understood", { local: 'hi-IN' }, 'hn'],
  ]
  for (const [what, named, code] of rows)
    test(what, async ({ walk, page, context }) => {
      await name(context, page, named)
      await walk.open(`/${named.query ?? ''}`)
      await expectLanguage(page, code)
    })

  test.describe('in a browser that speaks Malayalam', () => {
    test.use({ locale: 'ml-IN' })
    test("the browser's language is taken where nothing else is named", async ({ walk, page }) => {
      await serveTexts(page)
      await walk.open('/')
      await expectLanguage(page, 'mal')
    })
  })

  test.describe('in a browser that speaks French', () => {
    test.use({ locale: 'fr-FR' })
    test('English is the fallback', async ({ walk, page }) => {
      await walk.open('/')
      await expectLanguage(page, 'en')
    })
  })
})

test('an explicit choice takes lan and lng out of the address, and leaves the rest (R54)', async ({
  walk,
  page,
}) => {
  await serveTexts(page)
  await walk.open('/?lan=ta&utm_source=mail&lng=hn')
  await expectLanguage(page, 'ta')
  await walk.language().selectOption('kan')
  await expect(page).toHaveURL(/\/\?utm_source=mail$/)
  await page.reload()
  await expectLanguage(page, 'kan')
})

test.describe('where locale files do not come', () => {
  test.use({ noise: /Failed to load resource/ })

  for (const [what, respond] of [
    ['missing', { status: 404 }],
    ['malformed', { status: 200, body: '{"common": {' }],
  ] as const)
    test(`a ${what} file leaves English and a warning, and is asked for again at the next switch`, async ({
      walk,
      page,
    }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await page.route('**/locales/ta/translation.json', (route) => route.fulfill(respond))
      await walk.open('/?lan=ta')
      await expect(walk.language()).toHaveValue('ta')
      await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect(warnings.join('\n')).toContain('ta')
      await page.unroute('**/locales/ta/translation.json')
      await serveTexts(page)
      await walk.language().selectOption('en')
      await walk.language().selectOption('ta')
      await expectLanguage(page, 'ta')
    })

  test('no sentence waits longer than 3 s for a file that hangs', async ({ walk, page }) => {
    await page.route('**/locales/ta/translation.json', () => {})
    await walk.open('/?lan=ta')
    await walk.skip(3_000)
    await expect(walk.startButton()).toBeVisible()
  })

  test('with every locale file failing the landing card works', async ({ walk, page }) => {
    await page.route('**/locales/**', (route) => route.abort())
    await walk.open('/?lan=hn')
    await walk.start()
    await expect(walk.progress()).toBeVisible()
  })
})
