import { createWalk, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The way through the survey by touch, in the device's own time. By keys: `access-ways.spec.ts`.

const radio = (walk: Walk, name: string) => walk.page.getByRole('radio', { name, exact: true })

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('keeps Next above a keyboard that covers the page, as iOS shows it (R77)', async ({ page }) => {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: viewport })
    })
    const walk = createWalk(page)
    await walk.open('/')
    await walk.startButton().tap()
    await expect(walk.next()).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => {
      Object.assign(visualViewport!, { height: innerHeight - 336 })
      visualViewport!.dispatchEvent(new Event('resize'))
    })
    await expect
      .poll(async () => {
        const { y, height } = (await walk.next().boundingBox())!
        return y + height
      })
      .toBeLessThanOrEqual(740 - 336)
  })

  test('the way on a phone: one tap one step, a double tap too, and Next under the thumb (R77, I4) (WCAG 2.5.7)', async ({
    page,
    services,
  }) => {
    const walk = createWalk(page)
    await walk.open('/')
    await walk.startButton().tap()
    // No keyboard comes up over the question (R77).
    await expect(walk.title()).toBeFocused()
    await expect(walk.next()).toBeInViewport({ ratio: 1 })
    await walk.field('Width in feet').tap()
    await page.keyboard.insertText('40')
    await walk.next().tap()
    await expect(walk.title()).toHaveText('Plot depth')
    await walk.field('Depth in feet').tap()
    await page.keyboard.insertText('60')
    await walk.field('Postal code').tap()
    await page.keyboard.insertText('600001')
    await walk.next().tap()
    await expect(walk.title()).toHaveText('Corner plot?')

    const { x, y, width, height } = (await radio(walk, 'In a row').boundingBox())!
    // Both at once: a busy machine would let more than a double press's time pass between them.
    const tap = (): Promise<void> => page.touchscreen.tap(x + width / 2, y + height / 2)
    await Promise.all([tap(), tap()])
    await expect(walk.title()).toHaveText('Road side')
    await expect(walk.title()).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await walk.fits()
    // Every direction is a target for a finger.
    for (const direction of await page.getByRole('radio').all()) {
      const target = (await direction.boundingBox())!
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
    }
    await radio(walk, 'SW').tap()
    await expect(radio(walk, 'SW')).toBeChecked()
    await expect(walk.title()).toHaveText('Road side')
    await walk.next().tap()
    await expect(walk.finish()).toBeInViewport({ ratio: 1 })
    await walk.finish().click({ trial: true })
    const now = await page.evaluate(() => performance.now())
    // For the browser it's still a double click, but Finish isn't lost after 400 ms (R103).
    await page.waitForFunction((start) => performance.now() > start + 400, now)
    const finish = (await walk.finish().boundingBox())!
    await page.mouse.move(finish.x + finish.width / 2, finish.y + finish.height / 2)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page).toHaveURL(/\/response\//)
    expect(services.requestsOf('submitSurvey')[0]!.json).toMatchObject({
      answer: { 'Corner plot?': { corner: 'In a row' }, 'Road side': { direction: 'SW' } },
    })
  })
})
