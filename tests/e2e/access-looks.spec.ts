import type { Locator } from '@playwright/test'
import { changedPixels } from './pixels.ts'
import { expect, test } from './world.ts'

// What visitors change about the look: colours of their own, a device on its side.

test.use({ viewport: { width: 360, height: 740 }, noise: /Failed to load resource/ })

test.describe('in colours of the visitor’s own', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  /** How many pixels of a thing and its surroundings are others afterwards. */
  async function change(what: Locator, act: () => Promise<unknown>, below = 6): Promise<number> {
    const page = what.page()
    const { x, y, width, height } = (await what.boundingBox())!
    const left = Math.max(x - 6, 0)
    const clip = { x: left, y: Math.max(y - 6, 0), width: width + 12, height: height + 6 + below }
    const before = await page.screenshot({ clip, animations: 'disabled' })
    await act()
    return changedPixels(page, before, await page.screenshot({ clip, animations: 'disabled' }))
  }

  /** The next press of Tab leads to it, and draws a ring at least as long as it is wide and high. */
  async function expectRing(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded()
    const { width, height } = (await what.boundingBox())!
    const changed = await change(what, () => what.page().keyboard.press('Tab'))
    await expect(what).toBeFocused()
    expect(changed, `the focus of ${String(what)}`).toBeGreaterThan(width + height)
  }

  test('focus, what is wrong, what is chosen and how far one is can be seen in the survey (WCAG 1.4.1, 2.4.7)', async ({
    page,
    walk,
  }) => {
    const radio = (name: string): Locator => page.getByRole('radio', { name, exact: true })
    await walk.open('/')
    await expect(walk.startButton()).toBeVisible()
    for (const _ of ['skip', 'logo']) await page.keyboard.press('Tab')
    await expectRing(walk.language())
    await expectRing(walk.startButton())
    await page.keyboard.press('Enter')
    const field = walk.field('Width in feet')
    await expect(field).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expectRing(field)
    const words = page.getByText('This field is required').first()
    const wrong = await change(
      field,
      async () => {
        await page.keyboard.press('Enter')
        await expect(words).toBeVisible()
      },
      60,
    )
    expect(wrong, 'a field that is wrong').toBeGreaterThan(100)
    await page.keyboard.type('40')
    const further = await change(walk.progress(), async () => {
      await page.keyboard.press('Enter')
      await walk.answer('Plot depth', { 'Depth in feet': '40', 'Postal code': '600001' })
      await expect(walk.heading('Corner plot?')).toBeFocused()
    })
    expect(further, 'two steps of five').toBeGreaterThan(100)
    await expectRing(radio('Corner'))
    await page.keyboard.press('Space')
    await expect(walk.heading('Road side')).toBeFocused()
    await expectRing(radio('N'))
    expect(await change(radio('S'), () => radio('S').click()), 'a chosen direction').toBeGreaterThan(50)
    await walk.back().click()
    await expect(walk.heading('Corner plot?')).toBeFocused()
    await expect(radio('Corner')).toBeChecked()
    await expectRing(radio('Corner'))
  })
})

test('a device on its side asks for nothing: the way goes on where it stands (WCAG 1.3.4)', async ({
  page,
  walk,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await walk.open('/')
  await walk.startButton().click()
  await walk.answer('Plot width', { 'Width in feet': '40' })
  await expect(walk.heading('Plot depth')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await walk.answer('Plot depth', { 'Depth in feet': '60', 'Postal code': '600001' })
  await page.setViewportSize({ width: 740, height: 360 })
  await walk.choose('Corner plot?', 'Corner')
  await expect(page.getByRole('radio')).toHaveCount(8)
})
