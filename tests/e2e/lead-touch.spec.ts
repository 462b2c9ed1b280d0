import { rightCode } from '../services/documented-responses.ts'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

// `every-state.spec.ts` measures the targets.
test('details and code are entered by touch, without a zoom (R15)', async ({ app, page }) => {
  const { lead, code } = app
  await lead.open(`/us${leadAddress}`)
  const fields = [
    { field: lead.name(), text: 'Asha' },
    { field: lead.mobile(), text: '4155552671' },
    { field: lead.email(), text: 'asha@example.test' },
  ]
  for (const { field, text } of fields) {
    // iOS zooms in on smaller text.
    const fontSize = await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize))
    expect(fontSize).toBeGreaterThanOrEqual(16)
    await field.tap()
    await expect(field).toBeFocused()
    await page.keyboard.insertText(text)
  }
  await lead.submit().tap()
  await expect(code.field()).toBeFocused()
  await code.edit().tap()
  await expect(lead.email()).toHaveValue('asha@example.test')
  await lead.submit().tap()
  await expect(code.field()).toBeFocused()
  await page.keyboard.insertText(rightCode)
  await code.submit().tap()
  await app.checkout.expectLoaded()
})
