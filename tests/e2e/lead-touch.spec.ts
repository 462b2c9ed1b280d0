import type { Locator } from '@playwright/test'
import { rightCode } from '../services/documented-answers.ts'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

async function expectLargeTarget(element: Locator): Promise<void> {
  const { width, height } = (await element.boundingBox())!
  // The browser measures in fractions: 44 px can be 43.999998.
  expect(Math.min(width, height)).toBeGreaterThan(43.99)
}

test('details and code are entered by touch, with large targets and no zoom (R15)', async ({ app, page }) => {
  const { lead, code } = app
  await lead.open(`/us${leadAddress}`)
  for (const field of [lead.name(), lead.mobile(), lead.email()]) {
    await expectLargeTarget(field)
    // iOS zooms in on smaller text.
    const fontSize = await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize))
    expect(fontSize).toBeGreaterThanOrEqual(16)
    await field.tap()
    await expect(field).toBeFocused()
    await page.keyboard.insertText('4155552671')
  }
  for (const control of [lead.country(), lead.submit()]) await expectLargeTarget(control)
  await app.expectNoHorizontalScroll()
  await lead.submit().tap()
  await expect(code.field()).toBeFocused()
  await app.expectNoHorizontalScroll()
  await app.fastForward(31_000)
  for (const control of [code.field(), code.back(), code.edit(), code.submit(), code.resend()])
    await expectLargeTarget(control)
  await code.edit().tap()
  await expect(lead.email()).toHaveValue('4155552671')
  await lead.submit().tap()
  await expect(code.field()).toBeFocused()
  await page.keyboard.insertText(rightCode)
  await code.submit().tap()
  await app.checkout.expectLoaded()
})
