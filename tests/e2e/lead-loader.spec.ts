import { pauseClock } from './browser.ts'
import { recordAnnouncements, takeAnnouncements } from './checks/announcements.ts'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

test('the loader announces each stage once (R13, S4.6) (WCAG 4.1.3)', async ({ app, page }) => {
  await recordAnnouncements(page)
  await pauseClock(page)
  await app.open(leadAddress)
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '0')
  await page.clock.runFor(3_200)
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '16')
  await page.clock.runFor(16_800)
  // The titles are `design-loader.test.ts`'s.
  const announced = await takeAnnouncements(page)
  expect(announced).toHaveLength(9)
  expect(new Set(announced).size).toBe(9)
  await expect(app.lead.name()).toBeVisible()
  await expect(app.progressbar()).toHaveCount(0)
  await expect(app.title()).toBeFocused()
  await expect(page).toHaveTitle('Your details · Plotline')
})
