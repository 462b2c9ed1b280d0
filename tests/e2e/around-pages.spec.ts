import { checkoutOf, go, store, stored } from './checkout-address.ts'
import { pressBack } from './press-back.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

const whole = '/thank-you?request_order_id=PL-7&currency=INR&amount=299'

test('a complete thank-you page says what was ordered, forgets the way back (R45)', async ({
  walk,
  page,
  context,
}) => {
  await go(page, '/favicon.svg')
  await store(page, { isRedirected: '1', isBackCheckoutUrl: checkoutOf('in'), offerCookie: '1' })
  await go(page, whole)
  await expect(walk.title()).toHaveText('Thank you for taking the 1st right step towards your dream home.')
  await expect(page.getByRole('definition')).toHaveText(['PL-7', 'Success', 'INR 299'])
  await expect(page.getByRole('main')).toContainText('arrive on WhatsApp soon')
  await expect.poll(async () => Object.keys(await stored(page))).not.toContain('isRedirected')
  expect(await stored(page)).toMatchObject({ offerCookie: '1' })
  expect(Object.keys(await stored(page))).not.toContain('isBackCheckoutUrl')

  // It does not run away.
  await walk.skip(20_000)
  await expect(page).toHaveURL(/thank-you/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('definition')).toHaveCount(3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(walk.title()).toHaveText('Refund policy')
  await page.goBack()
  await expect(page.getByRole('definition')).toHaveCount(3)
  await go(page, '/us/thank-you?request_order_id=PL-8&currency=USD&amount=21')
  await expect(page.getByRole('definition')).toHaveText(['PL-8', 'Success', 'USD 21'])
  expect(await context.cookies()).toEqual([])
})

test('an incomplete thank-you page counts seven seconds in words and leads to the start of its region, without a way back into it (R42)', async ({
  walk,
  page,
  baseURL,
}) => {
  await go(page, '/uk/privacy-policy')
  await expect(walk.title()).toBeVisible()
  await go(page, '/uk/thank-you?request_order_id=%20&currency=EUR&amount=19.5')
  await stopTime(page)
  const words = page.getByRole('main').getByRole('status')
  await expect(words).toContainText('Part of the link to this order is missing.')
  await expect(page.getByRole('definition')).toHaveText(['not available', 'Success', 'EUR 19.5'])
  await expect(walk.title()).toHaveText('Thank you for taking the 1st right step towards your dream home.')
  // How much of the seven seconds the clock's stop has used depends on how soon the page was up.
  const first = Number(/in (\d) seconds/.exec((await words.textContent()) ?? '')?.[1])
  expect(first).toBeLessThanOrEqual(7)
  await page.clock.runFor((first - 1) * 1_000)
  await expect(words).toContainText('We’ll take you to the home page in 1 second.')
  await expect(page).toHaveURL(/thank-you/)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(`${baseURL}/uk`)
  await expect(walk.startButton()).toBeVisible()
  await page.clock.resume()
  await pressBack(page)
  await expect(page).toHaveURL(/privacy-policy/)
})

test('Stay here keeps an incomplete thank-you page, its defaults and the way back (R42, R58) (WCAG 2.2.1)', async ({
  walk,
  page,
}) => {
  await go(page, '/favicon.svg')
  await store(page, { isRedirected: '1', isBackCheckoutUrl: checkoutOf('in') })
  await go(page, '/thank-you')
  await expect(page.getByRole('definition').last()).toHaveText('INR 0')
  await walk.button(/stay/i).press('Enter')
  await expect(page.getByText('You’re staying on this page.')).toBeVisible()
  await expect(walk.title()).toBeFocused()
  await walk.skip(30_000)
  await expect(page).toHaveURL(/thank-you/)
  expect(await stored(page)).toMatchObject({ isRedirected: '1', isBackCheckoutUrl: checkoutOf('in') })
})

test('an anchor leads to its place on a page that is here already, and Back to where one was', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const links = page.getByRole('region', { name: 'Disclaimer' })
  await links.getByRole('link', { name: 'Terms' }).click()
  await expect(walk.title()).toHaveText('Terms and conditions')
  await page.goBack()
  await walk.atCheckout()
  await links.getByRole('link', { name: 'Disclaimer' }).click()
  await expect(walk.title()).toHaveText('Terms and conditions')
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(100)
  const place = await scrolled()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(walk.title()).toHaveText('Privacy policy')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(walk.title()).toHaveText('Terms and conditions')
  await expect.poll(scrolled).toBeGreaterThan(place - 5)
})
