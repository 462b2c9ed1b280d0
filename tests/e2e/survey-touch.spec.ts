import { screenSettled } from './browser.ts'
import { createApp } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

// On a phone, in real time: the moments of taps matter.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

test('a tap advances once, a double tap too, and Next is within reach (R77, I4) (WCAG 2.5.7)', async ({
  page,
}) => {
  const app = createApp(page)
  const { survey } = app
  await app.open('/')
  await survey.startButton().tap()
  // No keyboard covers the question (R77).
  await expect(app.title()).toBeFocused()
  await expect(survey.next()).toBeInViewport({ ratio: 1 })
  for (const [title, fields] of [
    ['Plot width', ['Width in feet']],
    ['Plot depth', ['Depth in feet', 'Postal code']],
  ] as const) {
    await expect(app.title()).toHaveText(title)
    for (const name of fields) {
      await app.field(name).tap()
      await page.keyboard.insertText('40')
    }
    await survey.next().tap()
  }
  await expect(app.title()).toHaveText('Corner plot?')
  await screenSettled(page)
  const { x, y, width, height } = (await survey.option('In a row').boundingBox())!
  // At once: on a busy machine the second could be too late for a double tap.
  const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2)
  await Promise.all([tap(), tap()])
  await expect(app.title()).toHaveText('Road side')
  await expect(app.title()).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  for (const direction of await page.getByRole('radio').all()) {
    const box = (await direction.boundingBox())!
    // The browser measures in fractions: 44 px can be 43.999998.
    expect(Math.min(box.width, box.height)).toBeGreaterThan(43.99)
  }
  await survey.option('SW').tap()
  await expect(survey.option('SW')).toBeChecked()
  await expect(app.title()).toHaveText('Road side')
})

test('Next stays above a keyboard that covers the page, as on iOS (R77)', async ({ page }) => {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  const { open, survey } = createApp(page)
  await open('/')
  await survey.startButton().tap()
  await expect(survey.next()).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    Object.assign(visualViewport!, { height: innerHeight - 336 })
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect
    .poll(async () => {
      const { y, height } = (await survey.next().boundingBox())!
      return y + height
    })
    .toBeLessThanOrEqual(740 - 336)
})
