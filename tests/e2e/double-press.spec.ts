import { expect, test } from './world.ts'

// Presses that follow one another at once, as a nervous finger makes them (R68).

test('suppresses ghost clicks, but not clicks elsewhere, by keyboard or by script (R68, R103)', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  const start = walk.startButton()
  const { x, y, width, height } = (await start.boundingBox())!
  const steps = async (): Promise<number> => page.evaluate(() => history.length)
  const entries = await steps()
  await walk.pressTwice(() => page.mouse.click(x + width / 2, y + height / 2, { clickCount: 3 }), 3)
  await expect(walk.title()).toHaveText('Plot width')
  await walk.arrived()
  expect(await steps()).toBe(entries + 1)

  await walk.pressTwice(() => walk.next().dblclick())
  await walk.next().evaluate((button) => (button as HTMLElement).click())
  await walk.field('Width in feet').fill('40')
  await walk.pressTwice(() => walk.next().dblclick())
  await expect(walk.title()).toHaveText('Plot depth')
  await expect(walk.field('Depth in feet')).not.toHaveAttribute('aria-invalid', 'true')
  // Held for a moment at its own place only.
  await walk.field('Depth in feet').click()
  await expect(walk.field('Depth in feet')).toBeFocused()
  await walk.next().press('Enter')
  await expect(walk.field('Depth in feet')).toHaveAttribute('aria-invalid', 'true')
})
