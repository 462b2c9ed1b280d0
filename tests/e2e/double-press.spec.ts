import { expect, test } from './fixtures.ts'

test('suppresses ghost clicks, not clicks elsewhere or by keyboard (R68, R130)', async ({ app, page }) => {
  const depth = app.field('Depth in feet')
  await app.open('/')
  const { x, y, width, height } = (await app.survey.startButton().boundingBox())!
  const entries = await page.evaluate(() => history.length)
  await app.asDoubleClick(() => page.mouse.click(x + width / 2, y + height / 2, { clickCount: 3 }))
  await expect(app.title()).toHaveText('Plot width')
  await app.survey.expectFocus()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)

  await app.field('Width in feet').fill('40')
  await app.asDoubleClick(() => app.survey.next().dblclick())
  await expect(app.title()).toHaveText('Plot depth')
  await expect(depth).not.toHaveAttribute('aria-invalid', 'true')
  // A click on a new screen acts after 400 ms, a key at once.
  await depth.click()
  await expect(depth).toBeFocused()
  await app.survey.next().press('Enter')
  await expect(depth).toHaveAttribute('aria-invalid', 'true')
})
