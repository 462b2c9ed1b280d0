import type { Locator } from '@playwright/test'
import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import { playFilm, visitOnce } from './offline-copy.ts'
import { createApp, type App } from './pages/app.ts'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { offlineVisits } from './test-matrix.ts'
import { prefixOf, visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// After one visit there is neither network nor server. Every screen is reloaded.
test.use({ build: 'demo', serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
test.describe.configure({ timeout: 180_000 })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('demo')
})
test.afterAll(() => copy.remove())
test.beforeEach(async ({ app, context }) => {
  await visitOnce(app)
  await context.setOffline(true)
  await copy.stop()
})
test.afterEach(() => copy.restart())

/** Reloads the page, which shows the element again, in the visitor's language. */
async function reload({ page }: App, code: LanguageCode, element: Locator): Promise<void> {
  await page.reload()
  await expect(element).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
}

for (const [code, region] of offlineVisits) {
  const prefix = prefixOf[region]

  test(`checkout to order work offline in ${code} in ${region} (S1.1, I24)`, async ({ page }) => {
    const app = createApp(page, code)
    await app.open(
      `${prefix}/response/checkout/form_one_demo?Rx=demo&isd=%2B${visitors[region].isd}&mobile=${visitors[region].national}&lan=${code}`,
    )
    await app.checkout.expectLoaded()
    await playFilm(page)
    await app.checkout.payBar().click()
    await expect(app.payment.demoHeading()).toBeVisible()
    // The page needs it to find its own tab's checkout.
    expect(await page.evaluate(() => document.referrer)).toContain('/response/checkout/')
    await page.reload()
    await app.payment.decline().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/payment-failure\\?`))
    await reload(app, code, app.title())
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await reload(app, code, page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await app.checkout.payBar().click()
    await app.payment.pay().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you\\?`))
    await reload(app, code, app.heading(readTexts(code).get('thankYou.title')!))
  })
}
