import { breakRendering } from './walkthroughs/other-pages.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { expect, test } from './fixtures.ts'

// `tests/faults` lets every chunk and style sheet fail in every way.

test.describe('a chunk that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|did not load/ })

  test('a style sheet that fails once is requested again, and applies (R34)', async ({ app, page }) => {
    let failures = 0
    await page.route(/assets\/checkout-page-.*\.css$/, (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    )
    await app.open(checkoutAddress())
    await app.checkout.expectLoaded()
    expect(failures).toBeGreaterThan(0)
    const position = await app.checkout
      .payBar()
      .evaluate((bar) => getComputedStyle(bar.closest('div')!.parentElement!).position)
    expect(position).toBe('sticky')
  })

  test('carousels and alerts work without their chunks (R53, R55)', async ({ app, page }) => {
    await page.route(/assets\/(drag-by-mouse|toast-stack)[^/]*\.js/, (route) => route.abort())
    await app.open(checkoutAddress().replace(/mobile=\d+/, 'mobile=1234567'))
    await app.checkout.expectLoaded()
    const carousel = app.checkout.carousel('Floor plans')
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: 'Next floor plan' }).click()
    await expect(carousel.locator('[aria-live]')).toContainText(/2 of \d/)
    await app.checkout.payBar().click()
    await expect(app.alert()).toHaveText('Unable to process please try again.')
    await expect(app.survey.startButton()).toBeVisible()
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
      await route.fulfill({ response, body: `self.isChanged = 1\n${await response.text()}` })
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

test.describe('a page that throws', () => {
  test.use({ expectedErrors: /broken on purpose|a page crashed/ })

  test('the crash screen links to its region, and Reload repairs the page (S2.23)', async ({ app, page }) => {
    await page.addInitScript(breakRendering)
    await app.open(checkoutAddress('us'))
    await expect(app.title()).toHaveText('Unexpected Application Error!')
    await expect(app.title()).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/us')
    await app.footerLink('Terms and conditions').click()
    await expect(app.title()).toHaveText('Terms and conditions')
    await page.goBack()
    await expect(app.title()).toHaveText('Unexpected Application Error!')
    await page.evaluate(() => sessionStorage.setItem('repaired', '1'))
    await app.button('Reload').click()
    await app.checkout.expectLoaded()
  })
})
