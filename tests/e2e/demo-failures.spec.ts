import type { Page } from '@playwright/test'
import { createApp } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

// The demo with a chunk missing, and with its records in two tabs.
test.use({ build: 'demo' })

test.describe('without a chunk', () => {
  test.use({
    expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module|the questions did/,
  })

  const block = (page: Page, file: RegExp): Promise<unknown> => page.route(file, (route) => route.abort())

  test('the launcher says that its console could not be loaded', { tag: '@full' }, async ({ app, page }) => {
    await block(page, /demo-console-.*\.js/)
    await app.open('/')
    await expect(page.getByRole('link', { name: /^The demo console could not be loaded/ })).toBeVisible()
    await app.survey.start()
    await expect(app.heading('How wide is your plot?')).toBeVisible()
  })

  test('the console says that the fake backend could not be loaded, and reloads', async ({ app, page }) => {
    await block(page, /create-fake-backend-.*\.js/)
    await app.open('/')
    await app.demo.launcher().click()
    const alert = app.alert().filter({ hasText: 'The fake backend could not be loaded' })
    await expect(alert).toBeVisible()
    await page.unrouteAll()
    await app.button('Reload').click()
    await expect(page.getByText('No texts yet.')).toBeVisible()
  })

  test('the payment page says what could not be loaded, and works after a reload', async ({ app, page }) => {
    await block(page, /demo-payment-.*\.js/)
    await app.open('/demo/payment?amount=299&currency=INR')
    const reload = page.getByRole('link', { name: 'reload' })
    await expect(reload).toBeVisible()
    await page.unrouteAll()
    await block(page, /create-fake-backend-.*\.js/)
    await reload.click()
    await expect(page.getByText('INR 299')).toBeVisible()
    const alert = app.alert().filter({ hasText: 'the payment would not be recorded' })
    await expect(alert).toBeVisible()
    await page.unrouteAll()
    await app.button('Reload').click()
    await expect(app.alert()).toHaveCount(0)
    await app.payment.pay().click()
    await page.waitForURL(/\/thank-you\?/)
  })
})

test('a tab shows what another one adds', async ({ app, page, context }) => {
  await app.open('/')
  await app.demo.launcher().click()
  await expect(page.getByText('No texts yet.')).toBeVisible()
  const other = createApp(await context.newPage())
  await other.open('/?journey=code-waiting')
  await expect(page.getByRole('button', { name: 'Use this code' })).toBeVisible()
})

test('the plan is recorded although the page is left with the press', async ({ app }) => {
  await app.checkout.open('/?journey=us-checkout')
  await app.checkout.payBar().click()
  await app.payment.pay().click()
  await expect(app.title()).toHaveText(/^Thank you/)
  const records = await app.demo.openPart('Records')
  await expect(records.getByText(/^1 checkout, \d+ samples$/)).toBeVisible()
})
