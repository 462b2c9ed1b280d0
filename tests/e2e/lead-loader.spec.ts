import { storedId } from '../services/documented-answers.ts'
import { heard, listen } from './hearing.ts'
import { lead } from './lead-page.ts'
import { noteTitles } from './noted-titles.ts'
import { pressBack } from './press-back.ts'
import { stopTime } from './stop-time.ts'
import type { Walk } from './walk.ts'
import { turnPage } from './turn-page.ts'
import { expect, test } from './world.ts'

const preparing = 'Preparing your design'
/** Opens the lead page with a stopped clock. */
async function openStill(walk: Walk): Promise<void> {
  await stopTime(walk.page)
  await walk.open(lead)
  await expect(walk.title()).toHaveText(preparing)
}

test('the loader counts per cents, says each title once, and gives way to the form (R13) (S4.6) (WCAG 4.1.3)', async ({
  walk,
  page,
}) => {
  await listen(page)
  await openStill(walk)
  await expect(walk.progress()).toHaveAttribute('aria-valuenow', '0')
  await expect(page).toHaveTitle(`${preparing} · Plotline`)
  // The title is the words of a live region.
  await expect(page.locator('[aria-live=polite]', { has: page.locator('h1') })).toHaveCount(1)
  await page.clock.runFor(3_200)
  await expect(walk.progress()).toHaveAttribute('aria-valuenow', '16')
  await page.clock.runFor(16_800)
  // And no per cent.
  expect(await heard(page)).toEqual([
    'Processing your requirements',
    'Analysing your plot and family details',
    'Adjusting the plan according to your future needs',
    'Considering your structure choice',
    'Analyzing front facade for 3D Elevation',
    'Preparing Photorealistic 3D Elevation',
    'Creating multiple options',
    'Preparing final 2D & 3D designs',
    'Your 2D & 3D Designs are ready',
  ])
  await expect(walk.name()).toBeVisible()
  await expect(walk.progress()).toHaveCount(0)
  await expect(walk.title()).toBeFocused()
  await expect(page).toHaveTitle('Your details · Plotline')
  // It moves on once: time changes nothing any more.
  await walk.name().fill('Asha')
  await page.clock.runFor(60_000)
  await expect(walk.name()).toHaveValue('Asha')
  await expect(walk.name()).toBeFocused()
})

test('a tab that was hidden catches up at once, and with reduced motion nothing moves but the count (R13)', async ({
  walk,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStill(walk)
  await page.clock.runFor(1_000)
  await expect(walk.progress()).toHaveAttribute('aria-valuenow', '5')
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10).length,
  )
  expect(moving).toBe(0)

  const now = await page.evaluate(() => Date.now())
  await turnPage(page, 'hidden')
  await page.clock.setSystemTime(now + 13_000)
  await expect(walk.progress()).toHaveAttribute('aria-valuenow', '5')
  await turnPage(page, 'visible')
  await expect(walk.progress()).toHaveAttribute('aria-valuenow', '70')
  await expect(walk.title()).toHaveText('Preparing Photorealistic 3D Elevation')
  await page.clock.runFor(120)
  await expect(walk.title()).toHaveText('Creating multiple options')
  await turnPage(page, 'hidden')
  await page.clock.setSystemTime(now + 60_000)
  await turnPage(page, 'visible')
  await expect(walk.name()).toBeVisible()
})

test('the way back to checkout is decided before the loader starts (R20)', async ({ walk, page }) => {
  const checkout = `/uk/response/checkout/form_one_recorder?Rx=${storedId}&isd=%2B44&mobile=7911123456`
  const titles = await noteTitles(page)
  const keep = (values: Record<string, string>): Promise<void> =>
    page.evaluate((wanted) => {
      localStorage.clear()
      for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value)
    }, values)
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  const left = { isBackCheckoutUrl: checkout, isRedirected: '1' }

  // `return-to-checkout.test.ts` has every case.
  await walk.open('/privacy-policy')
  await keep({ ...left, RemainingTimerTime: '0', timerLastRunDate: today })
  await walk.open(lead)
  await walk.atCheckout()
  await expect(page).toHaveURL(checkout)
  const seen = await titles()
  expect(seen).not.toContain(preparing)
  // The lead page's entry is the checkout's now.
  await pressBack(page)
  await expect(page).toHaveURL(/\/privacy-policy$/)
})
