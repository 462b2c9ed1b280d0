import { historyBack, pauseClock } from './browser.ts'
import { expect, test } from './fixtures.ts'

test('an address with // and two question marks shows the whole order (R85)', async ({ app, page }) => {
  await app.open('/us/..//thank-you?request_order_id=PL-1?currency=INR&amount=299')
  await expect(page.locator('main dd')).toHaveText(['PL-1', 'Success', 'INR 299'])
  await expect(page).toHaveURL(/\/thank-you\?request_order_id=PL-1&currency=INR&amount=299$/)
})

test('an incomplete order counts down, then home replaces its history entry (R42) (WCAG 2.2.1)', async ({
  app,
  page,
  baseURL,
}) => {
  await app.open('/uk/privacy-policy')
  await expect(app.title()).toBeVisible()
  await app.open('/uk/thank-you?request_order_id=%20&currency=EUR&amount=19.5')
  await pauseClock(page)
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText('Part of the link to this order is missing.')
  await expect(page.getByRole('definition')).toHaveText(['not available', 'Success', 'EUR 19.5'])
  // How many of the seven are left depends on how soon the clock was paused.
  const seconds = Number(/in (\d) seconds/.exec((await status.textContent()) ?? '')?.[1])
  await page.clock.runFor((seconds - 1) * 1_000)
  await expect(status).toContainText('We’ll take you to the home page in 1 second.')
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(`${baseURL}/uk`)
  await expect(app.survey.startButton()).toBeVisible()
  await page.clock.resume()
  await historyBack(page)
  await expect(page).toHaveURL(/privacy-policy/)
})
