import type { Locator } from '@playwright/test'
import { checkoutOf, go, toOffer } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { stopTime } from './stop-time.ts'
import { languageCodes } from '../../src/core/model/language.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Landscape phones, a laptop at 200 %, enlarged text: what counts is seen without scrolling.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const low = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]

/** Where it stands on the screen: its upper and its lower edge. */
async function edges(element: Locator): Promise<[number, number]> {
  const { y, height } = (await element.boundingBox())!
  return [y, y + height]
}

const isInSight = (element: Locator): Promise<void> => expect(element).toBeInViewport({ ratio: 1 })

/** A second into the loader, which begins to count when its page is there. */
async function atFirstStage(walk: Walk): Promise<void> {
  await walk.progress().waitFor()
  await walk.page.clock.runFor(1_000)
}

for (const viewport of low)
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test('the landing card, orders, the loader and the checkout say what counts without scrolling', async ({
      walk,
      page,
    }) => {
      await go(page, '/')
      await isInSight(walk.title())
      await isInSight(walk.startButton())

      await go(page, checkoutOf('in'))
      await walk.atCheckout()
      await isInSight(walk.title())
      const [, bottom] = await edges(walk.title())
      const [bar] = await edges(walk.payBar())
      expect(bottom, 'the headline of the checkout').toBeLessThanOrEqual(bar)

      await go(page, '/thank-you?request_order_id=PL-1&currency=INR&amount=299')
      await expect(page.locator('main dd').first()).toBeVisible()
      await isInSight(walk.title())

      await stopTime(page)
      await go(page, '/thank-you')
      await page.clock.runFor(1_000)
      await isInSight(page.locator('main button'))
      await isInSight(page.locator('main p').first())

      await go(page, lead)
      await atFirstStage(walk)
      await isInSight(walk.title())
      await isInSight(walk.progress())
    })

    test('the discount shows its button', async ({ walk, page }) => {
      await toOffer(page, checkoutOf('in'), 60_000)
      await isInSight(walk.button('Grab Offer Now'))
    })
  })

test.describe('on a laptop, at 1366 x 657', () => {
  test.use({ build: 'demo', viewport: { width: 1366, height: 657 } })

  test('pictured choices and the compass are seen whole, and Next with them', async ({ walk, page }) => {
    await walk.open('/')
    await walk.start()
    await walk.answer('How wide is your plot?', { 'Plot width': '40' })
    await walk.answer('How deep is your plot?', { 'Plot depth': '60' })
    await expect(walk.heading('Where does your plot meet the road?')).toBeVisible()
    await isInSight(page.getByText('Between two houses', { exact: true }))
    await isInSight(walk.next())
    await walk.choose('Where does your plot meet the road?', 'Corner plot')
    await expect(walk.heading('Which way does your plot face?')).toBeVisible()
    await isInSight(walk.next())
  })
})

test.describe('on a laptop at 300 and 400 %', () => {
  test('the loader keeps title and percentage in sight', async ({ walk, page }) => {
    await stopTime(page)
    for (const size of [
      { width: 426, height: 240 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await walk.open(lead)
      await atFirstStage(walk)
      await isInSight(walk.title())
      await isInSight(walk.progress())
    }
  })

  test('an incomplete thank-you page shows both buttons and its sentence (R42) (WCAG 2.2.1)', async ({
    page,
  }) => {
    await stopTime(page)
    for (const size of [
      { width: 426, height: 240 },
      { width: 320, height: 256 },
      { width: 180, height: 320 },
    ])
      for (const language of languageCodes) {
        await page.setViewportSize(size)
        await go(page, `/thank-you?lan=${language}`)
        await page.clock.runFor(1_000)
        await isInSight(page.locator('main a').first())
        await isInSight(page.locator('main button'))
        await isInSight(page.getByRole('timer'))
        await expect(page.locator('main p').first()).toBeInViewport()
      }
  })
})

test.describe('with text of twice its size, at 360 x 740', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the loader keeps title and percentage in sight', async ({ walk, page }) => {
    await stopTime(page)
    await walk.open(lead)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await atFirstStage(walk)
    await isInSight(walk.title())
    await isInSight(walk.progress())
  })
})
