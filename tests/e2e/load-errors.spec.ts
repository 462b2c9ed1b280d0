import { checkoutAddress } from './pages/checkout-page.ts'
import { expect, test } from './fixtures.ts'

// `tests/faults` makes every chunk and style sheet fail in every way.

test.describe('a chunk that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|did not load/ })

  test('a style sheet that fails once is requested again, and applies (R34)', async ({ app, page }) => {
    let failures = 0
    await page.route(/assets\/checkout-page-.*\.css$/, (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    )
    await app.checkout.open()
    expect(failures).toBeGreaterThan(0)
    const position = await app.checkout
      .payBar()
      .evaluate((bar) => getComputedStyle(bar.closest('div')!).position)
    expect(position).toBe('sticky')
  })

  test('carousels and alerts work without their chunks (R55, R128)', async ({ app, page }) => {
    await page.route(/assets\/(drag-by-mouse|toast-stack)[^/]*\.js/, (route) => route.abort())
    await app.checkout.open(checkoutAddress().replace(/mobile=\d+/, 'mobile=1234567'))
    const carousel = app.checkout.carousel('Floor plans')
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: 'Next floor plan' }).click()
    await expect(carousel.locator('[aria-live]')).toContainText(/2 of \d/)
    await app.checkout.payBar().click()
    await expect(app.alert()).toHaveText('Unable to process please try again.')
    await expect(app.survey.startButton()).toBeVisible()
  })
})

test.describe('a survey that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|the questions did not load/ })

  test('questions load when the network is back (R5, R51)', async ({ app, context, services }) => {
    services.respond('getSurvey', { drop: true })
    await app.open('/')
    await app.survey.start()
    await app.fastForward(450)
    await expect(app.status('Loading the questions')).toBeVisible()
    await context.setOffline(true)
    await expect(app.status('You’re offline')).toBeVisible()
    await app.page.mouse.wheel(0, 10_000)
    await expect(app.status('You’re offline')).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      await app.fastForward(3_000)
      await expect(app.survey.tryAgain()).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(app.page.getByText(/offline/)).toHaveCount(1)
    await expect(app.alert()).toHaveCount(0)
    services.respond('getSurvey', {})
    await context.setOffline(false)
    await expect(app.title()).toHaveText('Plot width')
    await app.survey.expectFocus()
    await expect(app.status('You’re offline')).toHaveCount(0)
  })
})

test.describe('a changed script', () => {
  test.use({ expectedErrors: /integrity|Integrity|Failed to load resource|did not load/ })

  test('an entry script with one changed byte does not run', async ({ app, page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()} ` })
    })
    await app.open('/')
    await refused
    await expect(page.getByText('This page didn’t load.')).toBeVisible()
    await expect(app.progressbar()).toHaveCount(0)
  })

  test('a changed chunk does not run; a reload loads the right one (R34)', async ({ app, page }) => {
    const chunk = /assets\/checkout-page-.*\.js/
    await page.route(chunk, async (route) => {
      const response = await route.fetch()
      const body = `self.isChanged = 1\n${await response.text()}`
      await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } })
    })
    await app.open(checkoutAddress())
    await expect(app.title()).toHaveText('Loading chunk checkout failed')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => 'isChanged' in self)).toBe(false)
    await page.unroute(chunk)
    await app.button('Reload').click()
    await app.checkout.expectLoaded()
  })
})
