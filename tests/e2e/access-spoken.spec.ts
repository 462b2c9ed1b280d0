import { offerSeconds } from '../../src/core/stored/offer.ts'
import { largestMeasure } from '../../src/core/survey/validation.ts'
import { checkoutOf, go, toOffer } from './checkout-address.ts'
import { heard, listen } from './hearing.ts'
import { toForm } from './lead-page.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// What a screen reader says by itself: each thing once, and nothing that nobody waits for.

test.use({ noise: /Failed to load resource/ })

test.beforeEach(async ({ page }) => {
  await listen(page)
})

test('the ten minutes of the offer are said at five minutes, at one and at their end, and never between (WCAG 2.2.1, 4.1.3)', async ({
  walk,
  page,
}) => {
  await toOffer(page, checkoutOf('in'))
  await expect(walk.discount()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  await heard(page)
  // Around each of them every second; between them every mark is `countdown-marks.test.ts`'s.
  await walk.skip((offerSeconds - 320) * 1_000)
  expect(await heard(page)).toEqual([])
  await page.clock.runFor(40_000)
  await walk.skip(200_000)
  await page.clock.runFor(100_000)
  await expect(page.getByRole('timer')).toHaveText('Time Remaining: 0:0')
  expect(await heard(page)).toEqual([
    '5 minutes left at this price',
    '1 minute left at this price',
    'Time’s up',
  ])
  await expect(walk.discount()).toContainText('You can still buy any plan at the price shown on this page.')
})

test('an answer that is wrong is said once a press, by the focus or by one region, and stands at its field (WCAG 3.3.1)', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await walk.start()
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  await heard(page)
  // Focus goes to the field, which reads it out with its description: a region that said it, too, would say it twice.
  await walk.next().click()
  await expect(walk.field('Width in feet')).toBeFocused()
  await expect(walk.field('Width in feet')).toHaveAccessibleDescription(/This field is required$/)
  expect(await heard(page)).toEqual([])
  // Where the focus is there already nothing would be heard.
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page)).toEqual(['This field is required'])
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(page)).toEqual(['This field is required'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.type(String(largestMeasure + 1))
  await heard(page)
  await page.keyboard.press('Enter')
  await expect(walk.field('Width in feet')).toHaveAccessibleDescription(
    new RegExp(`Value must be ${largestMeasure} or less.$`),
  )
  expect(await heard(page)).toEqual([`Value must be ${largestMeasure} or less.`])
})

test('a refused number and a wrong code are said once a press, stand once, and at their field (R76) (WCAG 3.3.1)', async ({
  walk,
  page,
  services,
}) => {
  services.answer('sendCode', { status: 403, json: { msg: 'Not this number' } }, {})
  await toForm(walk)
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  await walk.fillDetails(visitors.in)
  await heard(page)
  await walk.submit().click()
  await expect(walk.mobile()).toHaveAccessibleDescription('Not this number')
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await heard(page)).filter((words) => words.includes('Not this number'))).toHaveLength(1)
  await walk.submit().click()
  await expect(walk.code()).toBeVisible()
  await heard(page)
  services.answer('verifyCode', { json: { status: 404 } })
  const told = 'Error: wrong otp entered'
  for (const code of ['999999', '111111']) {
    await walk.verify(code)
    await expect(walk.submit()).toBeEnabled()
    await expect(walk.code()).toHaveAccessibleDescription(told)
    const said: string[] = []
    await expect
      .poll(async () => said.push(...(await heard(page)).filter((words) => words.includes(told))))
      .toBe(1)
    await expect(page.getByRole('alert')).toHaveText(told)
  }
  await walk.button('Edit').click()
  await walk.skip(1_500)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a minute on the checkout is silent; a choice is said once, and a turned picture once (WCAG 4.1.3)', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  await heard(page)
  await page.clock.runFor(60_000)
  expect(await heard(page)).toEqual([])
  await walk.choosePlan('three')
  await expect.poll(() => heard(page)).toEqual(['Pay ₹633 To Unlock Now'])
  const row = page.getByRole('region', { name: 'Floor plans' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('button', { name: 'Next floor plan' }).click()
  await expect(row.locator('[aria-live]')).toContainText('2 of 5')
  expect((await heard(page)).filter((words) => words.includes('of 5'))).toEqual(['2 of 52/5'])
})
