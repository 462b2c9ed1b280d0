import { offerSeconds } from '../../src/core/stored/offer.ts'
import { recordAnnouncements, takeAnnouncements } from './checks/announcements.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// What a screen reader announces: everything once.

test.use({ expectedErrors: /Failed to load resource/ })

test.beforeEach(({ page }) => recordAnnouncements(page))

test('announces the offer’s last five minutes and its end (WCAG 2.2.1, 4.1.3)', async ({ app, page }) => {
  await app.checkout.openOffer({ elapsedMs: 0 })
  await takeAnnouncements(page)
  // Every second around each of them. `countdown.test.ts` has the rest.
  await app.fastForward((offerSeconds - 320) * 1_000)
  expect(await takeAnnouncements(page)).toEqual([])
  await page.clock.runFor(40_000)
  await app.fastForward(200_000)
  await page.clock.runFor(100_000)
  await expect(page.getByRole('timer')).toHaveText('Time Remaining: 0:0')
  expect(await takeAnnouncements(page)).toEqual([
    '5 minutes left at this price',
    '1 minute left at this price',
    'Time’s up',
  ])
})

test('announces a refused number once and shows it at its field (R32, R76) (WCAG 3.3.1, 3.3.3)', async ({
  app,
  page,
  services,
}) => {
  services.respond('sendCode', { status: 403, json: { msg: 'Not this number' } })
  await app.lead.open()
  await app.lead.fillDetails(visitors.in)
  await takeAnnouncements(page)
  await app.lead.submit().click()
  await expect(app.lead.mobile()).toHaveAccessibleDescription('Not this number')
  await expect(app.lead.mobile()).toBeFocused()
  await expect(app.alert()).toHaveText('Not this number')
  expect((await takeAnnouncements(page)).filter((text) => text.includes('Not this'))).toHaveLength(1)
  await app.lead.mobile().press('Space')
  await expect(app.lead.mobile()).not.toHaveAttribute('aria-invalid')
})

test('announces each choice at the checkout once, and nothing else (WCAG 4.1.3)', async ({ app, page }) => {
  await app.checkout.open()
  await takeAnnouncements(page)
  await page.clock.runFor(60_000)
  expect(await takeAnnouncements(page)).toEqual([])
  await app.checkout.choose('three')
  await expect.poll(() => takeAnnouncements(page)).toEqual(['Pay ₹633 To Unlock Now'])
  const carousel = app.checkout.carousel('Floor plans')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Next floor plan' }).click()
  await expect(carousel.locator('[aria-live]')).toContainText('2 of 5')
  // "2 of 5" for screen readers, and the hidden "2/5".
  expect((await takeAnnouncements(page)).filter((text) => text.includes('of 5'))).toEqual(['2 of 52/5'])
})
