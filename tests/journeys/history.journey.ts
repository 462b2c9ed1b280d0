import { checkoutOf } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { pressBack } from './press-back.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

test.use({ keepsPages: true })

test.describe('a reload (R50)', () => {
  test('in the wizard leads to the landing card, and Start begins anew', async ({ walk, page }) => {
    await walk.open('/?utm_source=mail')
    await walk.start()
    await walk.answer('Plot width', { 'Width in feet': '41' })
    await walk.answer('Plot depth', { 'Depth in feet': '61', 'Postal code': '600001' })
    await expect(walk.heading('Corner plot?')).toBeVisible()
    await page.reload()
    await expect(walk.startButton()).toBeVisible()
    await expect(page).toHaveURL(/\/\?utm_source=mail$/)
    await walk.start()
    await expect(walk.heading('Plot width')).toBeVisible()
    await expect(walk.field('Width in feet')).toHaveValue('')
  })

  test('on the loader, and on a form ten minutes after its last change, leads to the loader', async ({
    walk,
    page,
  }) => {
    await walk.open(lead)
    await expect(walk.progress()).toBeVisible()
    await page.reload()
    await walk.passLoader()
    await walk.fillDetails(visitors.in)
    await walk.skip(600_000)
    await page.reload()
    await walk.passLoader()
    await expect(walk.name()).toHaveValue('')
  })

  test('on the checkout gives the same page, and its timer runs on', async ({ walk, page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('offerCookie')) localStorage.setItem('isRedirected', '1')
    })
    await walk.open(checkoutOf('in'))
    await expect(walk.offer()).toBeVisible()
    await walk.skip(60_000)
    await expect
      .poll(() => page.evaluate(() => Number(localStorage.getItem('RemainingTimerTime'))))
      .toBeLessThan(545)
    await page.reload()
    await walk.atCheckout()
    await expect
      .poll(() => page.evaluate(() => Number(localStorage.getItem('RemainingTimerTime'))))
      .toBeLessThan(545)
  })

  test('on a page around gives the same page', async ({ walk, page }) => {
    for (const address of [
      '/thank-you?request_order_id=PL-1&currency=INR&amount=299',
      '/payment-failure',
      '/privacy-policy',
    ]) {
      await walk.open(address)
      await expect(walk.title()).not.toHaveText('Fetching the page')
      const title = await walk.title().textContent()
      await page.reload()
      await expect(walk.title()).toHaveText(title ?? '')
    }
  })
})

test.describe("the browser's Back", () => {
  test('goes a step back in the wizard with the answers kept, Forward on again (R10), and from the response page to the landing card (R50)', async ({
    walk,
    page,
    services,
  }) => {
    await walk.open('/')
    await walk.start()
    await walk.answer('Plot width', { 'Width in feet': '42' })
    await walk.answer('Plot depth', { 'Depth in feet': '62', 'Postal code': '600002' })
    await expect(walk.heading('Corner plot?')).toBeVisible()
    await page.goBack()
    await expect(walk.heading('Plot depth')).toBeVisible()
    await expect(walk.field('Depth in feet')).toHaveValue('62')
    await page.goBack()
    await expect(walk.field('Width in feet')).toHaveValue('42')
    await page.goForward()
    await expect(walk.heading('Plot depth')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(walk.startButton()).toBeVisible()

    await walk.start()
    await walk.answerAtOnce()
    await walk.finish().click()
    await expect(page).toHaveURL(/\/response\/form_one_recorder/)
    await page.goBack()
    await expect(walk.startButton()).toBeVisible()
    expect(services.requestsOf('submitSurvey')).toHaveLength(1)
  })

  for (const kept of [true, false])
    test(`from the payment page leads to a live checkout, ${kept ? 'out of' : 'without'} the back/forward cache`, async ({
      walk,
      page,
      services,
    }) => {
      await walk.open(checkoutOf('in'))
      await walk.atCheckout()
      await page.evaluate((keep) => {
        // A page that listens for its unloading is not kept.
        if (!keep) addEventListener('unload', () => {})
        addEventListener(
          'pageshow',
          ({ persisted }) => (document.documentElement.dataset.kept = String(persisted)),
        )
      }, kept)
      await walk.payNow().click()
      await expect(walk.heading('Payment')).toBeVisible()
      await pressBack(page)
      await walk.atCheckout()
      await expect(page.locator('html[data-kept="true"]')).toHaveCount(kept ? 1 : 0)
      await expect(walk.offer()).toBeVisible()
      expect(services.requestsOf('updatePackage')).toHaveLength(1)
      await page.keyboard.press('Escape')
      await walk.payBar().click()
      await expect(walk.heading('Payment')).toBeVisible()
    })
})
