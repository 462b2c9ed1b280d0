import { pauseClock, setVisibility, timeIn } from './browser.ts'
import { recordAnnouncements, takeAnnouncements } from './checks/announcements.ts'
import type { App } from './pages/app.ts'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

/** Opens the loader with a stopped clock. */
async function openStopped(app: App): Promise<void> {
  await pauseClock(app.page)
  await app.open(leadAddress)
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '0')
}

test('the loader announces each stage once, then shows the form (R13) (S4.6) (WCAG 4.1.3)', async ({
  app,
  page,
}) => {
  await recordAnnouncements(page)
  await openStopped(app)
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

test('a hidden loader catches up when it is shown, without motion (R13)', async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStopped(app)
  await page.clock.runFor(1_000)
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '5')
  const animations = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .length,
  )
  expect(animations).toBe(0)
  const now = await timeIn(page)
  await setVisibility(page, 'hidden')
  await page.clock.setSystemTime(now + 13_000)
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '5')
  await setVisibility(page, 'visible')
  await expect(app.progressbar()).toHaveAttribute('aria-valuenow', '70')
  await setVisibility(page, 'hidden')
  await page.clock.setSystemTime(now + 60_000)
  await setVisibility(page, 'visible')
  await expect(app.lead.name()).toBeVisible()
})
